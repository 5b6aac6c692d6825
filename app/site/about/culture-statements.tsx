import { useSuspenseQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { cultureQuery } from '../../data/site/about'
import { Headline } from '../../ui/headline'
import { color, media, textSize } from '../../ui/theme'
import { AboutHeading, AboutSection, EmptyPart } from './about-section'
import { CultureArticles } from './culture-articles'

const Section = styled(AboutSection)`
  background: ${color.band};
`

const Statements = styled.ul`
  margin-top: 36px;
  border-top: 1px solid ${color.lineStrong};
  ${media.mobile} {
    margin-top: 0.9rem;
  }
`

const Statement = styled.li`
  display: grid;
  grid-template-columns: 160px 1fr;
  align-items: baseline;
  padding: 32px 0 34px;
  border-bottom: 1px solid ${color.line};
  ${media.mobile} {
    display: block;
    padding: 0.9rem 0;
  }
`

const Name = styled.h3`
  font-size: ${textSize.intro};
  font-weight: 400;
  color: ${color.textMuted};
`

const Words = styled.p`
  font-size: ${textSize.statement};
  line-height: 1.35;
  font-weight: 600;
  letter-spacing: 0.01em;
  text-wrap-style: balance;
  &[data-long] {
    font-size: ${textSize.title};
    line-height: 1.5;
  }
  ${media.mobile} {
    margin-top: 0.15rem;
  }
`

/** A statement longer than this is set smaller. */
const statementLength = 48

/** Part 4: the company's statements in large type, then articles on its culture. */
export function CultureStatements() {
  const { rows } = useSuspenseQuery(cultureQuery).data
  const statements = rows.filter((row) => row.type === 1)
  const articles = rows.filter((row) => row.type === 2)
  return (
    <Section part={4}>
      <AboutHeading part={4} />
      {statements.length + articles.length === 0 && <EmptyPart />}
      {statements.length > 0 && (
        <Statements>
          {statements.map((row) => (
            <Statement key={row.id}>
              <Name>{row.title}</Name>
              <Words data-long={row.values.abstract.length > statementLength || undefined}>
                <Headline text={row.values.abstract} />
              </Words>
            </Statement>
          ))}
        </Statements>
      )}
      {articles.length > 0 && <CultureArticles articles={articles} />}
    </Section>
  )
}
