import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import styled from 'styled-components'
import type { ProductRow } from '../../data/products'
import { productLink } from '../../navigation/details'
import { Headline } from '../../ui/headline'
import { Picture } from '../../ui/picture'
import { TraverseMark } from '../../ui/survey-marks'
import { media, theme } from '../../ui/theme'
import { coverOr } from '../fallback-cover'
import { platformNames } from './platforms'

const { c, fs } = theme

const Rows = styled.ul`
  >li{display:grid;grid-template-columns:560px 1fr;gap:72px;align-items:center;padding:56px 0;border-top:1px solid ${c.line}}
  >li:first-child{padding-top:0;border-top:0}
  >li:nth-child(even){grid-template-columns:1fr 560px}
  >li:nth-child(even) .window{order:1}
  .window{display:block;border:1px solid ${c.line};border-radius:${theme.r.pop};overflow:hidden;box-shadow:0 24px 48px -24px rgba(10,37,54,.34)}
  .window img{width:100%;height:350px;object-fit:cover;object-position:left top}
  h3{font-size:28px}
  h3 a:hover{color:${c.link};text-decoration:underline;text-underline-offset:4px;text-decoration-thickness:1px}
  .lead{font-size:${fs.lead};color:${c.textSoft};margin-top:8px}
  .marks{margin:22px 0 24px;display:grid;gap:10px;color:${c.n800}}
  .marks li{display:grid;grid-template-columns:20px 1fr;gap:10px}
  .marks svg{color:${c.ma500};margin-top:.22em}
  .tags{display:flex;flex-wrap:wrap;gap:8px}
  .tags li{border:1px solid ${c.n300};border-radius:${theme.r.img};padding:1px 10px;font-size:${fs.cap};color:${c.n700}}
  .more{display:inline-flex;align-items:center;gap:6px;margin-top:26px;color:${c.link};font-weight:600}
  .more:hover{text-decoration:underline;text-underline-offset:4px}
  ${media.narrow}{>li,>li:nth-child(even){grid-template-columns:1fr;gap:28px}>li:nth-child(even) .window{order:0}}
  ${media.mobile}{
    >li,>li:nth-child(even){display:block;padding:1.5rem 0}
    .window img{height:auto;aspect-ratio:16/10}
    h3{font-size:1.02rem;margin-top:.9rem}
    .lead{font-size:.8rem;margin-top:.2rem}
    .marks{gap:.4rem;margin:.8rem 0;font-size:.8rem}
    .marks li{grid-template-columns:1rem 1fr;gap:.4rem}
    .tags{gap:.4rem}
    .tags li{font-size:.75rem;padding:0 .45rem}
    .more{margin-top:.5rem;min-height:2.3rem}
  }
`

/** Products with their screenshot, on alternating sides. */
export function ProductRows({ rows }: { rows: ProductRow[] }) {
  return (
    <Rows>
      {rows.map((row, index) => (
        <li key={row.id}>
          <Link className="window" tabIndex={-1} aria-hidden="true" {...productLink(row)}>
            <Picture image={coverOr(row.cover, 'product', row)} sizes="(max-width:767px) 100vw, 560px" priority={index === 0} alt="" />
          </Link>
          <div>
            <h3>
              <Link {...productLink(row)}>
                <Headline text={row.title} />
              </Link>
            </h3>
            <p className="lead">{row.abstract}</p>
            {row.capabilities.length > 0 && (
              <ul className="marks">
                {row.capabilities.map((text) => (
                  <li key={text}>
                    <TraverseMark size={18} />
                    {text}
                  </li>
                ))}
              </ul>
            )}
            {row.platforms.length > 0 && (
              <ul className="tags" aria-label="支持平台">
                {platformNames(row.platforms).map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            )}
            <Link className="more" aria-label={`了解详情：${row.title}`} {...productLink(row)}>
              了解详情
              <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
            </Link>
          </div>
        </li>
      ))}
    </Rows>
  )
}
