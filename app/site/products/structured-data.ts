import { productCategories, sections } from '../../content/site-structure'
import type { EntryOf } from '../../content/entries'
import { downloadsQuery } from '../../data/site/downloads'
import { entryQuery } from '../../data/site/entries'
import { productIndexQuery } from '../../data/site/products'
import { getCanonicalPath, getDownloadsPath, getPublicAddress } from '../../navigation/public-address'
import type { PageDescription } from '../shell/head'
import type { LoadedPage } from '../structured-data/page'
import { breadcrumbs, company, itemList, orNone, picture, type Site, type Thing } from '../structured-data/thing'
import { detailTrail, listingTrail } from '../structured-data/trail'
import { platformNames } from './platforms'

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
        [sections.product.label, getCanonicalPath('product')],
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
