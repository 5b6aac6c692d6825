import { createLink } from '@tanstack/react-router'
import styled, { css } from 'styled-components'
import type { CaseLibrarySearch, LibraryCard } from '../../../data/site/cases'
import type { CaseLibrary } from '../../../contract'
import { entryLink } from '../../../navigation/public-address'
import { Headline } from '../../../ui/headline'
import { clampLines, color, media, size, space, textSize } from '../../../ui/theme'
import { CaseKind } from './case-kind'
import { libraryOrders } from './library-filters'
import { CroppedPicture } from '../../shared/cropped-picture'
import { coverOr } from '../../shared/fallback-cover'
import { LinkTitle } from '../../shared/link-title'

interface LibraryCardsProps {
  library: CaseLibrary
  accumulated: boolean
  sort: CaseLibrarySearch['sort']
  /** The case that the map has selected. */
  marked: number | undefined
}

/** The cases of a page as cards in rows of three, on tablets of two; on mobile as rows with a small picture. */
export function LibraryCards({ library: { rows, total, offset }, accumulated, sort, marked }: LibraryCardsProps) {
  return (
    <>
      <Head>
        <h3>按{libraryOrders[sort ?? 'newest']}</h3>
        <span className="num">
          {accumulated
            ? `已显示 ${offset + rows.length} / ${total}`
            : `第 ${offset + 1}–${offset + rows.length} 项，共 ${total} 项`}
        </span>
      </Head>
      <Cards>
        {rows.map((row, index) => (
          <Card
            key={row.id}
            row={row}
            isMarked={row.id === marked}
            leadsThree={index === 0 && rows.length % 3 === 1}
            leadsTwo={index === 0 && rows.length % 2 === 1}
          />
        ))}
      </Cards>
    </>
  )
}

interface CardProps {
  row: LibraryCard
  isMarked: boolean
  /** It has a row of its own where rows have three cards, so that none is left alone in the last one. */
  leadsThree: boolean
  /** The same where rows have two cards. */
  leadsTwo: boolean
}

/** The whole card is the link; client and extent are one line, on phones two, in full on hover. */
function Card({ row, isMarked, leadsThree, leadsTwo }: CardProps) {
  const { client, scale, cover, figures } = row.values
  const [figure] = figures
  const facts = [client, scale].filter(Boolean)
  const leads = [leadsThree && 'three', leadsTwo && 'two'].filter(Boolean).join(' ') || undefined
  return (
    <Item data-leads={leads}>
      <CardLink {...entryLink('caseInfo', row)} data-marked={isMarked || undefined} data-leads={leads}>
        <Cover
          image={coverOr(cover, 'case', row)}
          sizes={{
            phone: [31, 23],
            page: leadsThree ? [776, 380] : [376, 228],
            tablet: leadsTwo ? [776, 380] : [590, 228],
          }}
          $height={size(228, 4.6)}
        />
        <div>
          <Kind entry={row} />
          <Title>
            <Headline text={row.title} />
          </Title>
          <Facts title={facts.join('　')}>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </Facts>
          {figure && (
            <Figure>
              <b className="num">{figure.value}</b>
              {figure.unit && <i>{figure.unit}</i>}
              <span>{figure.label}</span>
            </Figure>
          )}
        </div>
      </CardLink>
    </Item>
  )
}

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: 24px;
  margin: ${size(48, 1.2)} 0 ${size(32, 0)};
  padding-bottom: ${space[14]};
  border-bottom: 1px solid ${color.lineStrong};
  color: ${color.textMuted};
  font-size: ${textSize.meta};
  h3 {
    color: ${color.text};
    font-size: ${textSize.sectionTitle};
  }
`

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 48px 36px;
  ${media.narrow} {
    grid-template-columns: repeat(2, 1fr);
  }
  ${media.mobile} {
    display: block;
  }
`

const Item = styled.li`
  min-width: 0;
  ${media.wide} {
    &[data-leads~='three'] {
      grid-column: 1/-1;
    }
  }
  ${media.tablet} {
    &[data-leads~='two'] {
      grid-column: 1/-1;
    }
  }
  ${media.mobile} {
    border-bottom: 1px solid ${color.line};
  }
`

const besidePicture = css`
  display: grid;
  grid-template-columns: 2fr 1fr;
  gap: 36px;
  align-items: center;
`

const CardLink = createLink(styled.a`
  display: block;
  ${media.wide} {
    &[data-leads~='three'] {
      ${besidePicture}
    }
  }
  ${media.tablet} {
    &[data-leads~='two'] {
      ${besidePicture}
    }
  }
  ${media.mobile} {
    display: flex;
    flex-direction: row-reverse;
    gap: 0.9rem;
    padding: 1rem 0;
    > div {
      flex: 1;
      min-width: 0;
    }
  }
`)

const Cover = styled(CroppedPicture)`
  ${media.wide} {
    [data-leads~='three'] > & img {
      height: 380px;
    }
  }
  ${media.tablet} {
    [data-leads~='two'] > & img {
      height: 380px;
    }
  }
  [data-marked] > & img {
    outline: 3px solid ${color.mark};
  }
  ${media.mobile} {
    && {
      flex: none;
      width: 6.2rem;
    }
  }
`

const Kind = styled(CaseKind)`
  margin-top: ${size(16, 0)};
`

const Title = styled(LinkTitle).attrs({ as: 'h4' })`
  ${clampLines(2)}
  margin-top: ${space[6]};
  font-size: ${textSize.titleSmall};
  line-height: 1.45;
`

const Facts = styled.p`
  overflow: hidden;
  margin-top: 4px;
  color: ${color.textSoft};
  font-size: ${textSize.meta};
  text-overflow: ellipsis;
  white-space: nowrap;
  span + span::before {
    content: '　';
  }
  ${media.mobile} {
    span {
      display: block;
      overflow: hidden;
      text-overflow: ellipsis;
    }
    span + span::before {
      content: none;
    }
  }
`

const Figure = styled.p`
  display: flex;
  align-items: baseline;
  gap: 6px;
  margin-top: ${space[14]};
  padding-top: ${size(12, 0)};
  border-top: 1px solid ${color.line};
  color: ${color.textSoft};
  font-size: ${textSize.meta};
  b,
  i {
    color: ${color.success};
    flex: none;
    font-style: normal;
    font-weight: 600;
  }
  b {
    font-size: ${textSize.figure};
    line-height: 1.2;
  }
  span {
    overflow: hidden;
    margin-left: ${size(6, 0)};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.mobile} {
    flex-wrap: wrap;
    row-gap: 0;
    border-top: 0;
  }
`
