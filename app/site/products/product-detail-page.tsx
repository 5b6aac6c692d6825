import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { productCategories } from '../../content/categories'
import type { CategoryNumber } from '../../content/registry'
import { casesUsingProductQuery } from '../../data/site/cases'
import { entryQuery } from '../../data/site/entries'
import { entryLink } from '../../navigation/public-address'
import { sections } from '../../navigation/sections'
import { Gallery } from '../cases/gallery'
import { CooperationBand } from '../shared/cooperation-band'
import { Anchors } from '../article/anchor-navigation'
import { DetailArticle, DetailAside, DetailGrid } from '../article/detail-grid'
import { FileList } from '../article/file-list'
import { ArticleSection } from '../article/article-parts'
import { PhoneLink } from '../article/phone-link'
import { KeyFacts } from '../article/key-facts'
import { Neighbours } from '../article/neighbours'
import { PageFrame } from '../shared/page-frame'
import { RichText } from '../article/rich-text'
import { platformNames } from './platforms'
import { ProductCases } from './product-cases'
import { EnvironmentTable, Questions } from './product-parts'
import { ProductHero } from './product-hero'
import { SectionTabs } from '../shared/section-tabs'

/** One product: what it does, what it runs on, questions, documents, and the projects made with it. */
export function ProductDetailPage({ id, type }: { id: number; type: CategoryNumber<'product'> | undefined }) {
  const { data: product } = useSuspenseQuery(entryQuery('product', id, type))
  const { data: cases } = useSuspenseQuery(casesUsingProductQuery(id))
  const { values } = product
  const kind = productCategories[product.type]
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
        tabs={<SectionTabs section="product" current={product.type} />}
        above={[
          <Link key="section" to={sections.product.to}>
            {sections.product.label}
          </Link>,
        ]}
        here="产品详情"
      >
        <ProductHero product={product} />
        <DetailGrid>
          <Anchors items={[...product.outline, ...parts]} />
          <DetailArticle>
            <RichText html={values.body} />
            {values.gallery.length > 0 && (
              <ArticleSection id="pictures" title="产品截图">
                <Gallery pictures={values.gallery} columns={2} />
              </ArticleSection>
            )}
            {values.environment.length > 0 && (
              <ArticleSection id="environment" title="运行环境">
                <EnvironmentTable rows={values.environment} />
              </ArticleSection>
            )}
            {cases.length > 0 && (
              <ArticleSection id="cases" title="应用案例">
                <ProductCases cases={cases} />
              </ArticleSection>
            )}
            {values.questions.length > 0 && (
              <ArticleSection id="questions" title="常见问题">
                <Questions rows={values.questions} />
              </ArticleSection>
            )}
            {values.manuals.length > 0 && (
              <ArticleSection id="files" title="资料下载">
                <FileList files={values.manuals} />
              </ArticleSection>
            )}
          </DetailArticle>
          <DetailAside>
            <KeyFacts
              facts={[
                ['软件类型', kind],
                ['当前版本', values.version],
                ['运行环境', platformNames(values.platforms).join('、')],
                ['适配认证', values.certification],
              ]}
            />
            <PhoneLink />
          </DetailAside>
        </DetailGrid>
        <Neighbours
          previous={product.previous}
          next={product.next}
          link={(row, props) => <Link {...entryLink('product', row)} {...props} />}
        />
      </PageFrame>
      <CooperationBand />
    </>
  )
}
