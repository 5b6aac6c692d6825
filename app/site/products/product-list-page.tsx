import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import type { CategoryOf, productCategories } from '../../content/categories'
import { copyrightsQuery, productIndexQuery } from '../../data/site/products'
import { sections } from '../../navigation/sections'
import { ButtonLink } from '../../ui/form/button'
import { EmptyState } from '../../ui/feedback/states'
import { media, textSize } from '../../ui/theme'
import { CooperationBand } from '../shared/cooperation-band'
import { PageFrame } from '../shared/page-frame'
import { useSettings } from '../shared/settings'
import { useFocusOnChange } from '../shared/use-focus-on-change'
import { ProductHonours } from './product-honours'
import { ProductRows } from './product-rows'
import { ProductTabs } from './product-tabs'
import { ProductTable } from './product-table'

const Body = styled.div.attrs({ className: 'w' })`
  padding: 64px 0 100px;
  .kind + .kind {
    margin-top: 88px;
  }
  .kind > h2 {
    font-size: ${textSize.heading2};
    letter-spacing: 0.02em;
    margin-bottom: 32px;
  }
  ${media.mobile} {
    padding: 1.3rem 0 2.2rem;
    .kind + .kind {
      margin-top: 2.2rem;
    }
    .kind > h2 {
      margin-bottom: 0.7rem;
    }
  }
`

/** The company's software: tools as a table, application systems as alternating rows; without `model` both. */
export function ProductListPage({ model }: { model: CategoryOf<typeof productCategories> | undefined }) {
  const { productNote } = useSettings()
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
        title={sections.product.label}
        text={productNote}
        tabs={<ProductTabs current={model} />}
        above={
          here
            ? [
                <Link key="section" to={sections.product.to}>
                  {sections.product.label}
                </Link>,
              ]
            : []
        }
        here={here ?? sections.product.label}
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
            <EmptyState
              title="该栏目还没有内容"
              text="可以先看看其他栏目"
              action={
                <ButtonLink size="small" variant="secondary" to="/industryInfo/showIndustryInfo">
                  查看解决方案
                </ButtonLink>
              }
            />
          )}
        </Body>
        <ProductHonours copyrights={copyrights.rows} products={products} />
      </PageFrame>
      <CooperationBand />
    </>
  )
}
