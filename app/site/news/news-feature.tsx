import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import type { RowOf } from '../../data/content'
import { newsLink } from '../../navigation/details'
import { Headline } from '../../ui/headline'
import { Picture } from '../../ui/picture'
import { media, theme } from '../../ui/theme'
import { coverOr } from '../fallback-cover'

const { c, fs } = theme

const Feature = styled.div`
  padding-bottom:44px;
  a{display:grid;grid-template-columns:416px 1fr;gap:36px;align-items:center}
  img{width:100%;height:260px;object-fit:cover;border-radius:${theme.r.img}}
  .tag{display:inline-block;font-size:${fs.cap};line-height:1;padding:6px 9px;border-radius:2px;background:${c.oc50};color:${c.oc600};font-weight:600}
  h3{font-size:27px;line-height:1.45;margin:10px 0 12px;word-break:normal}
  a:hover h3{color:${c.link};text-decoration:underline;text-underline-offset:5px;text-decoration-thickness:1px}
  p{color:${c.textSoft};display:-webkit-box;-webkit-line-clamp:3;-webkit-box-orient:vertical;overflow:hidden}
  .date{display:block;margin-top:14px;font-size:${fs.sm};color:${c.textMuted}}
  ${media.mobile}{
    padding-bottom:1.1rem;
    a{display:block}
    img{height:10.6rem}
    .text{display:grid;grid-template-columns:auto 1fr;align-items:center;gap:0 .5rem}
    h3{font-size:1.08rem;margin:.75rem 0 .3rem;grid-column:1/-1;grid-row:1}
    p{grid-column:1/-1;grid-row:2;-webkit-line-clamp:2}
    .tag{font-size:.75rem;padding:.3rem .4rem;margin-top:.4rem}
    .date{font-size:.75rem;margin-top:.4rem}
  }
`

/** The pinned piece of news above the list. */
export function NewsFeature({ row }: { row: RowOf<'news'> }) {
  return (
    <Feature>
      <Link {...newsLink(row)}>
        <Picture image={coverOr(row.values.cover, 'news', row)} sizes="(max-width:767px) 100vw, 416px" priority />
        <div className="text">
          <span className="tag">置顶</span>
          <h3>
            <Headline text={row.title} />
          </h3>
          <p>{row.values.abstract}</p>
          <time className="date num" dateTime={row.date}>
            {row.date}
          </time>
        </div>
      </Link>
    </Feature>
  )
}
