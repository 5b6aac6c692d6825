import styled from 'styled-components'
import type { CaseCard } from '../../data/site/cases'
import { Headline } from '../../ui/headline'
import { clampLines, color, media, textSize } from '../../ui/theme'
import { LinkTitle } from '../shared/link-title'

interface CaseFactsProps {
  project: CaseCard
  /** Where they stand: in a row beside the picture, in a card under it, or in a card across the page beside it. */
  place: 'row' | 'card' | 'wide-card'
}

/** Title, year and extent of a finished project, as its cards and rows say them. */
export function CaseFacts({ project: { title, year, scale }, place }: CaseFactsProps) {
  return (
    <>
      <Title data-place={place}>
        <Headline text={title} />
      </Title>
      <Extent className="num" data-place={place}>
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
  ${media.mobile} {
    &[data-place='row'] {
      margin-top: 0.1rem;
    }
  }
`
