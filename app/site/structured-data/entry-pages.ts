import { newsCategories, solutionCategories, productCategories, sections } from '../../content/site-structure'
import type { EntryOf } from '../../content/entries'
import { caseLibraryQuery } from '../../data/site/cases'
import { downloadsQuery } from '../../data/site/site-queries'
import { entryQuery, productIndexQuery, solutionIndexQuery } from '../../data/site/entries'
import { getCanonicalPath, getLibraryPath, getDownloadsPath, getPublicAddress } from '../../navigation/public-address'
import { newsPageQuery } from '../news/load-news-list'
import { platformNames } from '../products/platform-tags'
import { articleTimes, type PageDescription } from '../shell/head'
import {
  article,
  company,
  itemList,
  orNone,
  picture,
  type Site,
  type Thing,
  detailTrail,
  listingTrail,
  type LoadedPage,
  breadcrumbs,
} from './thing'
import { getSectionLabel } from '../../navigation/menu'

/** The listing and the news it names. */
export function newsListData({ match, cache, site }: LoadedPage<'/_site/news/showNews'>): Thing[] {
  const query = newsPageQuery(match.search, match.loaderData?.facts.accumulated ?? false)
  const rows = cache.getQueryData(query.queryKey)?.rows ?? []
  return [
    listingTrail(site, 'news', match.search.model),
    ...itemList(
      site,
      rows.map(({ id, type, title }) => [title, getPublicAddress({ type: 'news', id, category: type })]),
    ),
  ]
}

/** A piece of news, and its film where it has one. */
export function newsDetailData({ match, cache, site }: LoadedPage<'/_site/news/newsDetail'>): Thing[] {
  const entry = cache.getQueryData(entryQuery('news', match.search.id).queryKey)
  const head = match.loaderData?.head
  if (!entry || !head) return []
  return [detailTrail(site, 'news', entry.type, head), ...newsArticle(site, head, entry, newsCategories[entry.type])]
}

function newsArticle(site: Site, head: PageDescription, entry: EntryOf<'news'>, category: string): Thing[] {
  const { author, source, copyright, video } = entry.values
  const elsewhere = copyright === 'reprint' && source !== '' ? { '@type': 'Organization', name: source } : company(site)
  const written = author === '' || copyright === 'reprint' ? elsewhere : { '@type': 'Person', name: author }
  const news = { ...article(site, head, category), '@type': 'NewsArticle', author: written }
  return video ? [news, film(site, head, video)] : [news]
}

function film(site: Site, head: PageDescription, video: NonNullable<EntryOf<'news'>['values']['video']>): Thing {
  const { src } = video
  const seconds = Math.round(video.duration)
  return {
    '@type': 'VideoObject',
    name: head.title,
    description: head.description,
    thumbnailUrl: picture(site, head.image).url,
    uploadDate: head.article && articleTimes(head.article).published,
    contentUrl: site.origin + src,
    duration: orNone(seconds > 0 ? `PT${seconds}S` : ''),
  }
}

/** The case library, and the cases that it names. */
function caseLibraryData({ match, cache, site }: LoadedPage<'/_site/industryInfo/showIndustryInfo'>): Thing[] {
  const { solution } = sections
  const { show: _show, ...search } = match.search
  const accumulated = match.loaderData?.facts?.accumulated ?? false
  const rows = cache.getQueryData(caseLibraryQuery(search, accumulated).queryKey)?.rows ?? []
  return [
    breadcrumbs(site, [
      [getSectionLabel(site.settings.menu, 'solution'), getCanonicalPath('solution')],
      [solution.library.label, getLibraryPath()],
    ]),
    ...itemList(
      site,
      rows.map(({ id, type, title }) => [title, getPublicAddress({ type: 'caseInfo', id, category: type })]),
    ),
  ]
}

/** The listing and the products it names. */
export function productListData({
  match,
  cache,
  site,
}: LoadedPage<'/_site/productAndService/showProductAndService'>): Thing[] {
  const { show, model, ...search } = match.search
  if (show) {
    const { rows } = cache.getQueryData(downloadsQuery(search).queryKey) ?? { rows: [] }
    return [
      breadcrumbs(site, [
        [getSectionLabel(site.settings.menu, 'product'), getCanonicalPath('product')],
        [sections.product.library.label, getDownloadsPath()],
      ]),
      ...itemList(
        site,
        rows.map(({ name, src }) => [name, src]),
      ),
    ]
  }
  const rows = cache.getQueryData(productIndexQuery(model).queryKey) ?? []
  return [
    listingTrail(site, 'product', model),
    ...itemList(
      site,
      rows.map(({ id, type, title }) => [title, getPublicAddress({ type: 'product', id, category: type })]),
    ),
  ]
}

/** A product of the company, with the questions customers ask. */
export function productDetailData({
  match,
  cache,
  site,
}: LoadedPage<'/_site/productAndService/ProAndServiceDetail'>): Thing[] {
  const entry = cache.getQueryData(entryQuery('product', match.search.id, match.search.type).queryKey)
  const head = match.loaderData?.head
  if (!entry || !head) return []
  return [detailTrail(site, 'product', entry.type, head), ...software(site, head, entry, productCategories[entry.type])]
}

/** No price is published, so none is named. */
function software(site: Site, head: PageDescription, entry: EntryOf<'product'>, category: string): Thing[] {
  const { platforms, version, capabilities, questions } = entry.values
  const product: Thing = {
    '@type': 'SoftwareApplication',
    name: entry.title,
    description: head.description,
    applicationCategory: 'BusinessApplication',
    applicationSubCategory: category,
    operatingSystem: orNone(platformNames(platforms).join(', ')),
    softwareVersion: orNone(version),
    featureList: capabilities.map(({ text }) => text),
    image: picture(site, head.image),
    url: site.origin + head.path,
    publisher: company(site),
    inLanguage: 'zh-CN',
  }
  const answers = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return answers.length === 0 ? [product] : [product, { '@type': 'FAQPage', mainEntity: answers }]
}

/** The listing and the solutions it names. */
export function solutionListData({ match, cache, site }: LoadedPage<'/_site/industryInfo/showIndustryInfo'>): Thing[] {
  const { show, model } = match.search
  if (show) return caseLibraryData({ match, cache, site })
  const rows = cache.getQueryData(solutionIndexQuery(model).queryKey) ?? []
  return [
    listingTrail(site, 'solution', model),
    ...itemList(
      site,
      rows.map(({ id, type, title }) => [title, getPublicAddress({ type: 'solution', id, category: type })]),
    ),
  ]
}

/** A solution as the service it is. */
export function solutionDetailData({
  match,
  cache,
  site,
}: LoadedPage<'/_site/industryInfo/IndustryInfoDetail'>): Thing[] {
  const entry = cache.getQueryData(entryQuery('solution', match.search.id, match.search.type).queryKey)
  const head = match.loaderData?.head
  if (!entry || !head) return []
  return [detailTrail(site, 'solution', entry.type, head), service(site, head, entry, solutionCategories[entry.type])]
}

function service(site: Site, head: PageDescription, entry: EntryOf<'solution'>, category: string): Thing {
  const { audience } = entry.values
  return {
    '@type': 'Service',
    name: entry.title,
    description: head.description,
    serviceType: category,
    provider: company(site),
    areaServed: { '@type': 'Country', name: 'CN' },
    audience: audience === '' ? undefined : { '@type': 'Audience', audienceType: audience },
    image: picture(site, head.image),
    url: site.origin + head.path,
  }
}
