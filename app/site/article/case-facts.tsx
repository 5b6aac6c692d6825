import styled from 'styled-components'
import type { CaseCard } from '../../data/site/cases'
import { Headline } from '../../ui/headline'
import { clampLines, color, media, textSize } from '../../ui/theme'
import { LinkTitle } from '../shared/link-title'

interface CaseFactsProps {
  project: CaseCard
  /** Where they stand: in a card under the picture, or in a card across the page beside it. */
  place: 'card' | 'wide-card'
}

/** Title, year and extent of a finished project, as its cards say them. */
export function CaseFacts({ project: { title, year, scale }, place }: CaseFactsProps) {
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
