import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Phone } from 'lucide-react'
import { useMemo } from 'react'
import { type CategoryOf, productCategories } from '../../content/categories'
import { casesUsingProductQuery } from '../../data/cases'
import { entryQuery } from '../../data/content'
import { productLink } from '../../navigation/details'
import { productSection } from '../../navigation/sections'
import { withAnchors } from '../anchors'
import { Gallery } from '../cases/gallery'
import { CooperationBand } from '../cooperation-band'
import { Anchors } from '../detail/anchors'
import { DetailGrid } from '../detail/detail-grid'
import { FileList } from '../detail/file-list'
import { KeyFacts } from '../detail/key-facts'
import { Neighbours } from '../detail/neighbours'
import { PageFrame } from '../page-frame'
import { RichText } from '../rich-text'
import { telephoneLink, useSettings } from '../settings'
import { platformNames } from './platforms'
import { ProductCases } from './product-cases'
import { EnvironmentTable, Questions } from './product-parts'
import { ProductHero } from './product-hero'
import { productTabs } from './product-tabs'

/** One product: what it does, what it runs on, questions, documents, and the projects made with it. */
export function ProductDetailPage({ id, type }: { id: number; type: number | undefined }) {
  const { data: product } = useSuspenseQuery(entryQuery('product', id, type))
  const { data: cases } = useSuspenseQuery(casesUsingProductQuery(id))
  const { phone } = useSettings()
  const { values } = product
  const kind = productCategories[product.type as CategoryOf<typeof productCategories>]
  const { html, anchors } = useMemo(() => withAnchors(values.body), [values.body])
  const parts = [
    { id: 'pictures', text: '产品截图', shown: values.gallery.length > 0 },
    { id: 'environment', text: '运行环境', shown: values.environment.length > 0 },
    { id: 'cases', text: '应用案例', shown: cases.length > 0 },
    { id: 'questions', text: '常见问题', shown: values.questions.length > 0 },
    { id: 'files', text: '资料下载', shown: values.manuals.length > 0 },
  ].filter(({ shown }) => shown)
  return (
    <>
      <PageFrame
        art="qianli-night"
        tall
        title={product.title}
        tabs={productTabs(product.type)}
        above={[
          <Link key="section" to={productSection.to}>
            {productSection.label}
          </Link>,
        ]}
        here="产品详情"
      >
        <ProductHero product={product} />
        <DetailGrid>
          <Anchors items={[...anchors, ...parts]} />
          <article>
            <RichText html={html} />
            {values.gallery.length > 0 && (
              <section>
                <h2 id="pictures">产品截图</h2>
                <Gallery pictures={values.gallery} columns={2} />
              </section>
            )}
            {values.environment.length > 0 && (
              <section>
                <h2 id="environment">运行环境</h2>
                <EnvironmentTable rows={values.environment} />
              </section>
            )}
            {cases.length > 0 && (
              <section>
                <h2 id="cases">应用案例</h2>
                <ProductCases cases={cases} />
              </section>
            )}
            {values.questions.length > 0 && (
              <section>
                <h2 id="questions">常见问题</h2>
                <Questions rows={values.questions} />
              </section>
            )}
            {values.manuals.length > 0 && (
              <section>
                <h2 id="files">资料下载</h2>
                <FileList files={values.manuals} />
              </section>
            )}
          </article>
          <aside>
            <KeyFacts
              facts={[
                ['软件类型', kind],
                ['当前版本', values.version],
                ['运行环境', platformNames(values.platforms).join('、')],
                ['适配认证', values.certification],
              ]}
            />
            {phone && (
              <a className="tel num" href={telephoneLink(phone)}>
                <Phone size={18} strokeWidth={1.75} aria-hidden />
                {phone}
              </a>
            )}
          </aside>
        </DetailGrid>
        <Neighbours previous={product.previous} next={product.next} link={(row, props) => <Link {...productLink(row)} {...props} />} />
      </PageFrame>
      <CooperationBand />
    </>
  )
}
