import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import type { RowOf } from '../../data/content'
import { newsLink } from '../../navigation/details'
import { Headline } from '../../ui/headline'
import { Picture } from '../../ui/picture'
import { media, theme } from '../../ui/theme'
import { coverOr } from '../fallback-cover'

const { c, fs } = theme

const List = styled.ul`
  border-bottom:1px solid ${c.line};
  a{display:grid;grid-template-columns:104px 1fr 196px;gap:28px;padding:30px 0;border-top:1px solid ${c.line};align-items:start}
  a>div{min-width:0}
  .day{color:${c.textMuted};font-size:${fs.sm};line-height:1.2}
  .day b{display:block;font-size:38px;line-height:1;color:${c.link};font-weight:600;margin-bottom:6px}
  h3{font-size:21px;line-height:1.5;text-wrap-style:pretty;word-break:normal;display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}
  .tag{display:inline-block;vertical-align:.12em;font-size:${fs.cap};line-height:1;padding:5px 8px;margin-right:10px;border-radius:2px;background:${c.oc50};color:${c.oc600}}
  a:hover h3{color:${c.link};text-decoration:underline;text-underline-offset:5px;text-decoration-thickness:1px}
  p{color:${c.textSoft};margin-top:8px;display:-webkit-box;-webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}
  img{width:100%;height:122px;object-fit:cover;border-radius:${theme.r.img}}
  ${media.mobile}{
    border:0;
    a{grid-template-columns:1fr 5.4rem;gap:.85rem;padding:.95rem 0;grid-template-rows:auto 1fr}
    .title{grid-column:1;grid-row:1}
    .day{grid-column:1;grid-row:2;font-size:.75rem;margin-top:-.45rem}
    .day b{display:none}
    .day::after{content:"-" attr(data-day)}
    picture,a>img{grid-column:2;grid-row:1/3}
    img{height:3.6rem}
    h3{font-size:.88rem}
    .tag{font-size:.75rem;padding:.2rem .35rem;margin-right:.4rem}
    p{display:none}
  }
`

/** News as rows: date, title with abstract, cover. */
export function NewsRows({ rows }: { rows: Array<RowOf<'news'>> }) {
  return (
    <List>
      {rows.map((row) => (
        <li key={row.id}>
          <Link {...newsLink(row)}>
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
