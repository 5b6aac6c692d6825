import { createLink } from '@tanstack/react-router'
import styled from 'styled-components'
import type { CaseCard } from '../../data/site/cases'
import { entryLink } from '../../navigation/public-address'
import { Text } from '../../ui/text'
import { clampLines, color, media, size, textSize } from '../../ui/theme'
import { CroppedPicture } from '../shared/cropped-picture'
import { coverOr } from '../shared/fallback-cover'
import { swipeRow } from '../shared/swipe-row'
import { Headline } from '../../ui/headline'
import { LinkTitle } from '../shared/link-title'

/** A band with up to three finished projects; nothing when there are none. */
export function CaseCards({ title, cases }: { title: string; cases: CaseCard[] }) {
  if (cases.length === 0) return null
  const single = cases.length === 1
  return (
    <Band>
      <div className="w">
        <Text as="h2" $role="panelTitle" $below={size(32, 1)}>
          {title}
        </Text>
        <Cards>
          {cases.slice(0, 3).map((row) => (
            <Card key={row.id} $single={single}>
              <CardLink data-single={single || undefined} {...entryLink('caseInfo', row)}>
                <CardPicture
                  image={coverOr(row.cover, 'case', row)}
                  sizes={single ? { phone: [91, 48], page: [416, 260] } : { phone: [71, 48], page: [379, 222] }}
                  $height={size(single ? 260 : 222, 9.6)}
                />
                <CaseFacts project={row} place={single ? 'wide-card' : 'card'} />
              </CardLink>
            </Card>
          ))}
        </Cards>
      </div>
    </Band>
  )
}

const Band = styled.section.attrs({ className: 'unprinted' })`
  background: ${color.band};
  padding: ${size(80, 2.2)} 0 ${size(80, 2.6)};
`

/** Side by side; on mobile to be swiped. */
const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 32px;
  ${media.mobile} {
    ${swipeRow}
  }
`

const Card = styled.li<{ $single: boolean }>`
  ${({ $single }) => $single && 'grid-column: 1/-1;'}
  ${media.mobile} {
    flex: 0 0 ${({ $single }) => ($single ? '100%' : '78%')};
    scroll-snap-align: start;
  }
`

/** A single card has its picture at the left, across both lines of facts. */
const CardLink = createLink(styled.a`
  &[data-single] {
    display: grid;
    grid-template-columns: 416px 1fr;
    column-gap: 40px;
  }
  ${media.mobile} {
    &[data-single] {
      display: block;
    }
  }
`)

const CardPicture = styled(CroppedPicture)`
  a[data-single] > & {
    grid-row: 1/3;
  }
`

interface CaseFactsProps {
  project: CaseCard
  /** Where they stand: in a card under the picture, or in a card across the page beside it. */
  place: 'card' | 'wide-card'
}

/** Title, year and extent of a finished project, as its cards say them. */
function CaseFacts({ project: { title, year, scale }, place }: CaseFactsProps) {
  return (
    <>
      <Title data-place={place}>
        <Headline text={title} />
      </Title>
      <Extent className="num">
        {year !== null && <span>{year} 年</span>}
        {scale && <span>{scale}</span>}
      </Extent>
    </>
  )
}

const Title = styled(LinkTitle)`
  font-size: ${textSize.titleSmall};
  line-height: 1.45;
  &[data-place='card'] {
    ${clampLines(2)}
    margin-top: 16px;
  }
  &[data-place='wide-card'] {
    ${clampLines(2)}
    align-self: end;
    font-size: ${textSize.title};
  }
  ${media.mobile} {
    &[data-place='card'],
    &[data-place='wide-card'] {
      margin-top: 0.6rem;
    }
  }
`

const Extent = styled.p`
  color: ${color.textMuted};
  font-size: ${textSize.meta};
  margin-top: 4px;
  span + span {
    margin-left: 1em;
  }
`
