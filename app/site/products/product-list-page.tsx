import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import styled from 'styled-components'
import { type CategoryOf, type productCategories, sections } from '../../content/site-structure'
import type { RowOf } from '../../content/entries'
import { copyrightsQuery, productIndexQuery, type ProductRow } from '../../data/site/entries'
import { color, media, size, space, textSize } from '../../ui/theme'
import { CooperationBand } from '../shared/cooperation-band'
import { PageFrame } from '../shared/page-frame'
import { MoreLink } from '../shared/section-head'
import { ProductTabs } from '../shared/section-tabs'
import { useSettings } from '../shared/settings'
import { useFocusOnChange } from '../shared/use-focus-on-change'
import { ProductRows } from './product-rows'
import { ProductTable } from './product-table'
import { sectionTrail, useSectionLabel } from '../shared/section-links'
import { NothingYet } from '../shared/empty-list'

const Body = styled.div.attrs({ className: 'w' })`
  padding: ${size(64, 1.3)} 0 ${size(100, 2.2)};
  .kind + .kind {
    margin-top: ${size(88, 2.2)};
  }
  .kind > h2 {
    font-size: ${textSize.heading2};
    letter-spacing: 0.02em;
    margin-bottom: ${size(32, 0.7)};
  }
`

/** The company's software: tools as a table, application systems as alternating rows; without `model` both. */
export function ProductListPage({ model }: { model: CategoryOf<typeof productCategories> | undefined }) {
  const { productNote } = useSettings()
  const section = useSectionLabel('product')
  const { data: products } = useSuspenseQuery(productIndexQuery(model))
  const heading = useFocusOnChange<HTMLHeadingElement>(model)
  const { data: copyrights } = useSuspenseQuery(copyrightsQuery)
  const here = sections.product.parts.find((part) => part.model === model)?.label
  const kinds = sections.product.parts
    .map(({ model: kind, label }) => ({ kind, label, rows: products.filter((row) => row.type === kind) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <>
      <PageFrame
        art="azure-coast"
        title={section}
        text={productNote}
        tabs={<ProductTabs current={model} />}
        above={here ? sectionTrail('product') : []}
        here={here ?? section}
      >
        <Body>
          {kinds.map(({ kind, label, rows }) => (
            <section className="kind" key={kind}>
              <h2 ref={model ? heading : undefined} tabIndex={-1}>
                {label}
              </h2>
              {kind === 1 ? <ProductTable rows={rows} /> : <ProductRows rows={rows} />}
            </section>
          ))}
          {kinds.length === 0 && (
            <NothingYet text="可以先看看其他栏目" to="/industryInfo/showIndustryInfo">
              查看解决方案
            </NothingYet>
          )}
        </Body>
        <ProductHonours copyrights={copyrights.rows} products={products} />
      </PageFrame>
      <CooperationBand />
    </>
  )
}

const Band = styled.section`
  background: ${color.band};
  padding: ${size(72, 2)} 0 ${size(80, 2.4)};
  .w {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${size(56, 1.8)} ${size(72, 1.8)};
    align-items: start;
  }
  h2 {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: 16px;
    font-size: ${textSize.title};
    padding-bottom: ${space[16]};
    border-bottom: 1px solid ${color.lineStrong};
  }
  li {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 2px 24px;
    align-items: baseline;
    padding: ${size(15, 0.6)} 0;
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
    li {
      grid-template-columns: 1fr;
      font-size: ${textSize.lead};
    }
  }
`

/** Software copyrights, and what certifies products for domestic systems; nothing when there is neither. */
function ProductHonours({ copyrights, products }: { copyrights: Array<RowOf<'honour'>>; products: ProductRow[] }) {
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
