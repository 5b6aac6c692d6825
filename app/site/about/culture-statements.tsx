import { useSuspenseQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { cultureQuery } from '../../data/site/about'
import { Headline } from '../../ui/headline'
import { color, media, radius, space, textSize } from '../../ui/theme'
import { AboutHeading, AboutSection, EmptyPart } from './about-section'
import { createLink } from '@tanstack/react-router'
import type { RowOf } from '../../content/entries'
import { entryLink } from '../../navigation/public-address'
import { Picture } from '../../ui/picture'
import { coverOr } from '../shared/fallback-cover'

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

const Articles = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 40px 32px;
  margin-top: 56px;
  ${media.wide} {
    &[data-three] {
      grid-template-columns: repeat(3, 1fr);
    }
  }
  ${media.narrow} {
    grid-template-columns: 1fr;
  }
  ${media.mobile} {
    margin-top: 1.4rem;
    gap: 1rem;
  }
`

const Card = styled.a`
  display: grid;
  grid-template-columns: 240px 1fr;
  gap: 24px;
  align-items: center;
  ${media.wide} {
    ${Articles}[data-three] & {
      grid-template-columns: 1fr;
      gap: 16px;
      align-content: start;
      align-items: start;
    }
  }
  ${media.mobile} {
    grid-template-columns: 6.4rem 1fr;
    gap: 0.8rem;
  }
`

const CardLink = createLink(Card)

const Cover = styled(Picture)`
  img {
    width: 100%;
    height: 150px;
    object-fit: cover;
    border-radius: ${radius.image};
  }
  ${media.wide} {
    ${Articles}[data-three] & img {
      height: 210px;
    }
  }
  ${media.mobile} {
    img {
      height: 4.4rem;
    }
  }
`

const Title = styled.h3`
  font-size: ${textSize.year};
  ${Card}:hover & {
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 4px;
    text-decoration-thickness: 1px;
  }
`

const Abstract = styled.p`
  display: -webkit-box;
  -webkit-line-clamp: 3;
  -webkit-box-orient: vertical;
  overflow: hidden;
  margin-top: ${space[6]};
  color: ${color.textSoft};
  font-size: ${textSize.note};
  ${media.mobile} {
    -webkit-line-clamp: 2;
  }
`

/** The articles on the company's culture; three of them stand side by side under larger pictures. */
function CultureArticles({ articles }: { articles: Array<RowOf<'culture'>> }) {
  const hasThree = articles.length === 3
  return (
    <Articles data-three={hasThree || undefined}>
      {articles.map((row) => (
        <CardLink key={row.id} {...entryLink('culture', row)}>
          <Cover
            image={coverOr(row.values.cover, 'about', row)}
            sizes={{ phone: [32, 22], page: hasThree ? [379, 210] : [240, 150], tablet: [240, 150] }}
            alt=""
          />
          <div>
            <Title>
              <Headline text={row.title} />
            </Title>
            {row.values.abstract && <Abstract>{row.values.abstract}</Abstract>}
          </div>
        </CardLink>
      ))}
    </Articles>
  )
}
