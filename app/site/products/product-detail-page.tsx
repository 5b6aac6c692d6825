import { useSuspenseQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import styled from 'styled-components'
import { productCategories } from '../../content/site-structure'
import type { ArticleHeading } from '../../content/define'
import type { CategoryNumber } from '../../content/registry'
import { relatedToProductQuery, type ProductCase } from '../../data/site/cases'
import { entryQuery } from '../../data/site/entries'
import { entryLink } from '../../navigation/public-address'
import { ButtonAnchor, ButtonLink } from '../../ui/form/button'
import { Headline } from '../../ui/headline'
import { Text } from '../../ui/text'
import { color, size, space, textSize } from '../../ui/theme'
import { Anchors } from '../article/anchor-navigation'
import { DetailAside, DetailArticle, DetailGrid, ArticleSection } from '../article/detail-grid'
import { FeatureList } from '../article/feature-list'
import { FileList } from '../article/file-list'
import { KeyFacts } from '../article/key-facts'
import { LinkList, Neighbours } from '../article/neighbours'
import { PhoneLink, PhoneStrip } from '../article/phone-link'
import { RichText } from '../article/rich-text'
import { CooperationBand } from '../shared/cooperation-band'
import { CroppedPicture } from '../shared/cropped-picture'
import { coverOr } from '../shared/fallback-cover'
import { LinkTitle } from '../shared/link-title'
import { PageFrame } from '../shared/page-frame'
import { ProductTabs } from '../shared/section-tabs'
import { ProductGallery } from './product-gallery'
import { findManual, putManualFirst, ProductHero, createTrialTarget, heroTimeline, RailTrialLink } from './product-hero'
import { EnvironmentTable, Questions } from './product-parts'
import { sectionTrail } from '../shared/section-links'

const Page = styled.div`
  timeline-scope: ${heroTimeline};
`

const RailManualAnchor = styled(ButtonAnchor).attrs({ className: 'unprinted not-on-phones' })`
  width: 100%;
  margin-top: 10px;
`

/** One product: what it does, what it runs on, questions, documents, and the projects made with it. */
export function ProductDetailPage({ id, type }: { id: number; type: CategoryNumber<'product'> | undefined }) {
  const { data: product } = useSuspenseQuery(entryQuery('product', id, type))
  const { cases, solutions } = useSuspenseQuery(relatedToProductQuery(id)).data
  const { values } = product
  const manuals = putManualFirst(values.manuals)
  const manual = findManual(manuals)
  const kind = productCategories[product.type]
  const isInText = (src: string) => values.body.includes(src)
  const [overview, rest] = splitAfterFirstPart(values.body, product.outline)
  const parts = [
    ...product.outline.slice(0, 1).map((part) => ({ ...part, shown: true })),
    { id: 'features', text: '功能特点', shown: values.features.length > 0 },
    ...product.outline.slice(1).map((part) => ({ ...part, shown: true })),
    { id: 'pictures', text: '产品截图', count: values.gallery.length, shown: values.gallery.length > 0 },
    { id: 'environment', text: '运行环境', shown: values.environment.length > 0 },
    { id: 'cases', text: '应用案例', shown: cases.length > 0 },
    { id: 'questions', text: '常见问题', shown: values.questions.length > 0 },
    { id: 'files', text: '资料下载', count: manuals.length, shown: manuals.length > 0 },
  ].filter(({ shown }) => shown)
  const unknown = [
    values.version === '' && '当前版本',
    values.deployment === '' && '部署方式',
    values.environment.length === 0 && '运行环境',
    manuals.length === 0 && '产品手册',
  ].filter((name) => name !== false)
  return (
    <Page>
      <PageFrame
        art="qianli-night"
        low
        title={product.title}
        text={values.slogan && values.abstract}
        tabs={<ProductTabs current={product.type} />}
        above={sectionTrail('product')}
        here="产品详情"
      >
        <ProductHero product={product} isPictureInText={values.cover !== null && isInText(values.cover.src)} />
        <DetailGrid>
          <Anchors items={parts} />
          <DetailArticle>
            <RichText html={overview} />
            {values.features.length > 0 && (
              <ArticleSection id="features" title="功能特点">
                <FeatureList rows={values.features} />
              </ArticleSection>
            )}
            {rest !== '' && <RichText html={rest} continued />}
            {values.gallery.length > 0 && (
              <ArticleSection
                id="pictures"
                title="产品截图"
                unprinted={values.gallery.slice(0, 1).some(({ src }) => isInText(src) || src === values.cover?.src)}
              >
                <ProductGallery pictures={values.gallery} />
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
            {manuals.length > 0 && (
              <ArticleSection id="files" title="资料下载">
                <FileList files={manuals} />
              </ArticleSection>
            )}
          </DetailArticle>
          <DetailAside>
            <KeyFacts
              facts={[
                ['软件类型', kind],
                ['当前版本', [values.version, values.releasedOn].filter(Boolean).join('　')],
                ['部署方式', values.deployment],
                ['适配认证', values.certification],
                ['软件著作权', values.copyrightNumber],
              ]}
              unknown={unknown}
            />
            <RailTrialLink {...createTrialTarget(product)}>申请试用</RailTrialLink>
            {manual && (
              <RailManualAnchor variant="secondary" href={manual.src} download={manual.name}>
                <Download size={18} strokeWidth={1.75} aria-hidden />
                下载手册
              </RailManualAnchor>
            )}
            <PhoneLink />
            <LinkList title="相关方案" type="solution" rows={solutions} />
          </DetailAside>
        </DetailGrid>
        <Neighbours type="product" entry={product} />
      </PageFrame>
      <PhoneStrip>
        <ButtonLink variant="cta" {...createTrialTarget(product)}>
          申请试用
        </ButtonLink>
      </PhoneStrip>
      <CooperationBand />
    </Page>
  )
}

/** The finished projects that used a product, inside its text. */
function ProductCases({ cases }: { cases: ProductCase[] }) {
  return (
    <Rows>
      {cases.map((row) => (
        <li key={row.id}>
          <RowLink {...entryLink('caseInfo', row)}>
            <CroppedPicture
              image={coverOr(row.cover, 'case', row)}
              sizes={{ phone: [32, 20], page: [176, 110] }}
              alt=""
              $height={size(110, 4)}
            />
            <div>
              <ProjectFacts project={row} />
            </div>
          </RowLink>
        </li>
      ))}
    </Rows>
  )
}

/** For whom a project was done, how large it is and what it achieved. */
function ProjectFacts({ project: { title, client, scale, year, result } }: { project: ProductCase }) {
  return (
    <>
      <Title>
        <Headline text={title} />
      </Title>
      <Facts className="num">
        {client && <span>{client}</span>}
        {scale && <span>{scale}</span>}
        {year !== null && <span>{year} 年</span>}
      </Facts>
      {result && (
        <Facts>
          <Text as="b" $tone="success" $weight={600} className="num">
            {[result.value, result.unit].filter(Boolean).join(' ')}
          </Text>
          <span>{result.label}</span>
        </Facts>
      )}
    </>
  )
}

const Title = styled(LinkTitle)`
  font-size: ${textSize.cardTitle};
  line-height: 1.5;
`

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 1em;
  color: ${color.textSoft};
  font-size: ${textSize.meta};
  line-height: 1.6;
`

const Rows = styled.ul`
  border-top: 1px solid ${color.lineStrong};
`

const RowLink = createLink(styled.a`
  display: grid;
  grid-template-columns: ${size(176, 6.4)} 1fr;
  gap: ${space[24]};
  align-items: center;
  padding: ${space[20]} 0;
  border-bottom: 1px solid ${color.line};
  @media print {
    display: block;
    padding: 2mm 0;
    picture {
      display: none;
    }
  }
`)

/** What may hold a heading. */
const holders = 'blockquote|div|ol|table|ul'

/**
 * A product's text up to its second heading, which its features follow, and the rest; a heading within a list or a quote
 * does not part the text.
 * @param html formatted text prepared for its page
 * @param outline its headings
 */
export function splitAfterFirstPart(html: string, outline: readonly ArticleHeading[]): [first: string, rest: string] {
  const at = outline[1] ? html.search(new RegExp(`<h2(?: [^>]*)? id="${outline[1].id}"`)) : -1
  if (at === -1) return [html, '']
  const first = html.slice(0, at)
  const count = (tags: string) => first.split(new RegExp(tags)).length
  return count(`<(?:${holders})\\b`) === count(`</(?:${holders})>`) ? [first, html.slice(at)] : [html, '']
}
