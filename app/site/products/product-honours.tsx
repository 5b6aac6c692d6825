import { ChevronRight } from 'lucide-react'
import styled from 'styled-components'
import type { RowOf } from '../../content/entries'
import type { ProductRow } from '../../data/site/products'
import { color, media, textSize } from '../../ui/theme'
import { MoreLink } from '../shared/more-link'

const Band = styled.section`
  background: ${color.band};
  padding: 72px 0 80px;
  .w {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 56px 72px;
    align-items: start;
  }
  h2 {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: 16px;
    font-size: ${textSize.title};
    padding-bottom: 16px;
    border-bottom: 1px solid ${color.lineStrong};
  }
  li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 2px 24px;
    align-items: baseline;
    padding: 15px 0;
    border-bottom: 1px solid ${color.line};
  }
  li span {
    color: ${color.textMuted};
    font-size: ${textSize.meta};
  }
  ${media.narrow} {
    .w {
      grid-template-columns: 1fr;
    }
  }
  ${media.mobile} {
    padding: 2rem 0 2.4rem;
    .w {
      gap: 1.8rem;
    }
    h2 {
      padding-bottom: 0.6rem;
    }
    li {
      grid-template-columns: 1fr;
      padding: 0.6rem 0;
      font-size: ${textSize.lead};
    }
  }
`

/** Software copyrights, and what certifies products for domestic systems; nothing when there is neither. */
export function ProductHonours({
  copyrights,
  products,
}: {
  copyrights: Array<RowOf<'honour'>>
  products: ProductRow[]
}) {
  const certified = products.filter((row) => row.certification !== '' && row.platforms.includes('domestic'))
  if (copyrights.length === 0 && certified.length === 0) return null
  return (
    <Band>
      <div className="w">
        {copyrights.length > 0 && (
          <div>
            <h2>
              软件著作权
              <MoreLink to="/about" search={{ model: 5 }}>
                全部资质荣誉
                <ChevronRight size={16} strokeWidth={1.75} aria-hidden />
              </MoreLink>
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
