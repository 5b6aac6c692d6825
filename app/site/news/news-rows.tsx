import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import type { RowOf } from '../../content/entries'
import { entryLink } from '../../navigation/public-address'
import { Headline } from '../../ui/headline'
import { Picture } from '../../ui/picture'
import { color, media, radius, textSize } from '../../ui/theme'
import { coverOr } from '../shared/fallback-cover'

const List = styled.ul`
  border-bottom: 1px solid ${color.line};
  a {
    display: grid;
    grid-template-columns: 104px 1fr 196px;
    gap: 28px;
    padding: 30px 0;
    border-top: 1px solid ${color.line};
    align-items: start;
  }
  a > div {
    min-width: 0;
  }
  .day {
    color: ${color.textMuted};
    font-size: ${textSize.meta};
    line-height: 1.2;
  }
  .day b {
    display: block;
    font-size: ${textSize.day};
    line-height: 1;
    color: ${color.link};
    font-weight: 600;
    margin-bottom: 6px;
  }
  h3 {
    font-size: ${textSize.rowTitle};
    line-height: 1.5;
    text-wrap-style: pretty;
    word-break: normal;
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  .tag {
    display: inline-block;
    vertical-align: 0.12em;
    font-size: ${textSize.caption};
    line-height: 1;
    padding: 5px 8px;
    margin-right: 10px;
    border-radius: 2px;
    background: ${color.warningPale};
    color: ${color.warning};
  }
  a:hover h3 {
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 5px;
    text-decoration-thickness: 1px;
  }
  p {
    color: ${color.textSoft};
    margin-top: 8px;
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  img {
    width: 100%;
    height: 122px;
    object-fit: cover;
    border-radius: ${radius.image};
  }
  ${media.mobile} {
    border: 0;
    a {
      grid-template-columns: 1fr 5.4rem;
      gap: 0.85rem;
      padding: 0.95rem 0;
      grid-template-rows: auto 1fr;
    }
    .title {
      grid-column: 1;
      grid-row: 1;
    }
    .day {
      grid-column: 1;
      grid-row: 2;
      margin-top: -0.45rem;
    }
    .day b {
      display: none;
    }
    .day::after {
      content: '-' attr(data-day);
    }
    picture,
    a > img {
      grid-column: 2;
      grid-row: 1/3;
    }
    img {
      height: 3.6rem;
    }
    .tag {
      padding: 0.2rem 0.35rem;
      margin-right: 0.4rem;
    }
    p {
      display: none;
    }
  }
`

/** News as rows: date, title with abstract, cover. */
export function NewsRows({ rows }: { rows: Array<RowOf<'news'>> }) {
  return (
    <List>
      {rows.map((row) => (
        <li key={row.id}>
          <Link {...entryLink('news', row)}>
            <div className="day num" data-day={row.date.slice(8)}>
              <b>{row.date.slice(8)}</b>
              {row.date.slice(0, 7)}
            </div>
            <div className="title">
              <h3>
                {row.pinned && <span className="tag">置顶</span>}
                <Headline text={row.title} />
              </h3>
              <p>{row.values.abstract}</p>
            </div>
            <Picture image={coverOr(row.values.cover, 'news', row)} sizes="(max-width:767px) 27vw, 196px" />
          </Link>
        </li>
      ))}
    </List>
  )
}
