import { useSuspenseQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import { cultureQuery } from '../../data/site/about'
import { Headline } from '../../ui/headline'
import { Text } from '../../ui/text'
import { clampLines, color, media, size, space, textSize, underlinedLink } from '../../ui/theme'
import { AboutHeading, AboutSection, EmptyPart } from './about-section'
import { createLink } from '@tanstack/react-router'
import type { RowOf } from '../../content/entries'
import { entryLink } from '../../navigation/public-address'
import { CroppedPicture } from '../shared/cropped-picture'
import { coverOr } from '../shared/fallback-cover'

const Section = styled(AboutSection)`
  background: ${color.band};
`

const Statements = styled.ul`
  margin-top: ${size(36, 0.9)};
  border-top: 1px solid ${color.lineStrong};
`

const Statement = styled.li`
  display: grid;
  grid-template-columns: 160px 1fr;
  align-items: baseline;
  padding: ${size(32, 0.9)} 0 ${size(34, 0.9)};
  border-bottom: 1px solid ${color.line};
  ${media.mobile} {
    display: block;
  }
`

const Words = styled.p`
  font-size: ${textSize.statement};
  line-height: 1.35;
  font-weight: 600;
  letter-spacing: 0.01em;
  text-wrap-style: balance;
  margin-top: ${size(0, 0.15)};
  &[data-long] {
    font-size: ${textSize.title};
    line-height: 1.5;
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
              <Text as="h3" $role="intro" $tone="muted" $weight={400}>
                {row.title}
              </Text>
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
  gap: ${size(40, 1)} ${size(32, 1)};
  margin-top: ${size(56, 1.4)};
  ${media.wide} {
    &[data-three] {
      grid-template-columns: repeat(3, 1fr);
    }
  }
  ${media.narrow} {
    grid-template-columns: 1fr;
  }
`

const Card = styled.a`
  display: grid;
  grid-template-columns: ${size(240, 6.4)} 1fr;
  gap: ${size(24, 0.8)};
  align-items: center;
  ${media.wide} {
    ${Articles}[data-three] & {
      grid-template-columns: 1fr;
      gap: 16px;
      align-content: start;
      align-items: start;
    }
  }
`

const CardLink = createLink(Card)

const Cover = styled(CroppedPicture)`
  ${media.wide} {
    ${Articles}[data-three] & img {
      height: 210px;
    }
  }
`

const Title = styled.h3`
  font-size: ${textSize.year};
  ${Card}:hover & {
    ${underlinedLink}
  }
`

const Abstract = styled.p`
  ${clampLines(3)}
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
            $height={size(150, 4.4)}
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
