import { createLink } from '@tanstack/react-router'
import styled from 'styled-components'
import type { RowOf } from '../../content/entries'
import { entryLink } from '../../navigation/public-address'
import { Headline } from '../../ui/headline'
import { clampLines, color, media, size, space, textSize } from '../../ui/theme'
import { CroppedPicture } from '../shared/cropped-picture'
import { coverOr } from '../shared/fallback-cover'
import { LinkTitle } from '../shared/link-title'

/** The title of a news item in a list, at most two lines. */
export const NewsTitle = styled(LinkTitle).attrs({ $underlineOffset: '5px' })`
  ${clampLines(2)}
  font-size: ${textSize.rowTitle};
  line-height: 1.5;
  word-break: normal;
`

/** What a news item is about, under its title in a list. */
export const NewsAbstract = styled.p`
  ${clampLines(2)}
  color: ${color.textSoft};
`

/** News as rows: date, title with abstract, cover. */
export function NewsRows({ rows }: { rows: Array<RowOf<'news'>> }) {
  return (
    <List>
      {rows.map((row) => (
        <li key={row.id}>
          <RowLink {...entryLink('news', row)}>
            <Day className="num" data-day={row.date.slice(8)}>
              <b>{row.date.slice(8)}</b>
              {row.date.slice(0, 7)}
            </Day>
            <Text>
              <Title>
                {row.pinned && <Tag>置顶</Tag>}
                <Headline text={row.title} />
              </Title>
              <Abstract>{row.values.abstract}</Abstract>
            </Text>
            <Cover
              image={coverOr(row.values.cover, 'news', row)}
              sizes={{ phone: [27, 18], page: [196, 122] }}
              $height={size(122, 3.6)}
            />
          </RowLink>
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  border-bottom: 1px solid ${color.line};
  ${media.mobile} {
    border: 0;
  }
`

/** Day, text and cover; on mobile the text over the day, beside the cover. */
const RowLink = createLink(styled.a`
  display: grid;
  grid-template-columns: 104px 1fr 196px;
  gap: ${space[28]};
  padding: ${size(30, 0.95)} 0;
  border-top: 1px solid ${color.line};
  align-items: start;
  ${media.mobile} {
    grid-template-columns: 1fr 5.4rem;
    grid-template-rows: auto 1fr;
  }
`)

const Day = styled.div`
  min-width: 0;
  color: ${color.textMuted};
  font-size: ${textSize.meta};
  line-height: 1.2;
  b {
    display: block;
    font-size: ${textSize.day};
    line-height: 1;
    color: ${color.link};
    font-weight: 600;
    margin-bottom: 6px;
  }
  ${media.mobile} {
    grid-column: 1;
    grid-row: 2;
    margin-top: -0.45rem;
    b {
      display: none;
    }
    &::after {
      content: '-' attr(data-day);
    }
  }
`

const Text = styled.div`
  min-width: 0;
  ${media.mobile} {
    grid-column: 1;
    grid-row: 1;
  }
`

const Title = styled(NewsTitle)`
  text-wrap-style: pretty;
`

const Tag = styled.span`
  display: inline-block;
  vertical-align: 0.12em;
  font-size: ${textSize.caption};
  line-height: 1;
  padding: ${size(5, 0.2)} ${space[8]};
  margin-right: ${space[10]};
  border-radius: 2px;
  background: ${color.warningPale};
  color: ${color.warning};
`

const Abstract = styled(NewsAbstract).attrs({ className: 'not-on-phones' })`
  margin-top: 8px;
`

const Cover = styled(CroppedPicture)`
  ${media.mobile} {
    grid-column: 2;
    grid-row: 1/3;
  }
`
