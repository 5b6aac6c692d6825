import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import styled from 'styled-components'
import type { RowOf } from '../../data/content'
import type { ProductRow } from '../../data/products'
import { media, theme } from '../../ui/theme'

const { c, fs } = theme

const Band = styled.section`
  background:${c.bgBand};padding:72px 0 80px;
  .w{display:grid;grid-template-columns:1fr 1fr;gap:56px 72px;align-items:start}
  h2{display:flex;justify-content:space-between;align-items:baseline;gap:16px;font-size:${fs.h4};padding-bottom:16px;border-bottom:1px solid ${c.lineStrong}}
  li{display:grid;grid-template-columns:1fr auto;gap:2px 24px;align-items:baseline;padding:15px 0;border-bottom:1px solid ${c.line}}
  li span{color:${c.textMuted};font-size:${fs.sm}}
  ${media.narrow}{.w{grid-template-columns:1fr}}
  ${media.mobile}{
    padding:2rem 0 2.4rem;
    .w{gap:1.8rem}
    h2{font-size:1.02rem;padding-bottom:.6rem}
    li{grid-template-columns:1fr;padding:.6rem 0;font-size:.82rem}
    li span{font-size:.75rem}
  }
`

/** Software copyrights, and what certifies products for domestic systems; nothing when there is neither. */
export function ProductHonours({ copyrights, products }: { copyrights: Array<RowOf<'honour'>>; products: ProductRow[] }) {
  const certified = products.filter((row) => row.certification !== '' && row.platforms.includes('domestic'))
  if (copyrights.length === 0 && certified.length === 0) return null
  return (
    <Band>
      <div className="w">
        {copyrights.length > 0 && (
          <div>
            <h2>
              软件著作权
              <Link className="more" to="/about" search={{ model: 5 }}>
                全部资质荣誉
                <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
              </Link>
            </h2>
            <ul>
              {copyrights.map((row) => (
                <li key={row.id}>
                  {row.title}
                  <span className="num">{row.values.number}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
        {certified.length > 0 && (
          <div>
            <h2>国产化适配</h2>
            <ul>
              {certified.map((row) => (
                <li key={row.id}>
                  {row.title}
                  <span>{row.certification}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Band>
  )
}
