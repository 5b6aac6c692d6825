import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter, MakeRouteMatchUnion } from '@tanstack/react-router'
import type { EntryOf } from '../../content/entries'
import { allSections, getPartLabel, places } from '../../content/site-structure'
import { getSiteOrigin } from '../../data/client/request'
import { type PagedType, readEntryAddress } from '../../navigation/public-address'
import { getSettings } from '../shared/settings'
import { findFailure, type PageDescription } from '../shell/head'
import { aboutData, aboutDetailData, homeData, contactData } from './company-pages'
import {
  newsDetailData,
  newsListData,
  productDetailData,
  productListData,
  solutionDetailData,
  solutionListData,
} from './entry-pages'
import { article, breadcrumbs, detailTrail, type LoadedPage, type PublicRouteId, type Site, type Thing } from './thing'
import { getSectionLabel } from '../../navigation/menu'

/**
 * The structured data of a rendered page in the vocabulary of schema.org, as a data block for its head;
 * empty for pages that failed or are not for the public. Only the server ever loads this.
 */
export function structuredData(router: RegisteredRouter): string {
  const { matches } = router.state
  const match = matches.at(-1)
  if (!match || findFailure(matches) !== undefined) return ''
  const { queryClient } = router.options.context
  const site = {
    origin: getSiteOrigin() ?? '',
    settings: getSettings(queryClient),
  }
  const things = thingsOf(match, queryClient, site)
  if (things.length === 0) return ''
  return `<script type="application/ld+json">${asData({ '@context': 'https://schema.org', '@graph': things })}</script>`
}

/** JSON that cannot end the element it stands in, open a comment in it, or break a line of script. */
export function asData(value: object): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** The structured data of the routes that have more to say than `describePlace`. */
const descriptions: { [Id in PublicRouteId]?: (page: LoadedPage<Id>) => Thing[] } = {
  '/_site/': homeData,
  '/_site/news/showNews': newsListData,
  '/_site/news/newsDetail': newsDetailData,
  '/_site/productAndService/showProductAndService': productListData,
  '/_site/productAndService/ProAndServiceDetail': productDetailData,
  '/_site/industryInfo/showIndustryInfo': solutionListData,
  '/_site/industryInfo/IndustryInfoDetail': solutionDetailData,
  '/_site/about/': aboutData,
  '/_site/about/aboutDetail': aboutDetailData,
  '/_site/linkUS/': contactData,
  '/_site/webSiteMap': ({ site }) => [breadcrumbs(site, [['网站地图', '/webSiteMap']])],
  '/_site/search': ({ site }) => [breadcrumbs(site, [['搜索', '/search']])],
}

type Match = MakeRouteMatchUnion

function isPublic(match: Match): match is LoadedPage<PublicRouteId>['match'] {
  return match.routeId.startsWith('/_site/')
}

function describe<Id extends PublicRouteId>(id: Id, page: LoadedPage<Id>): Thing[] | undefined {
  return descriptions[id]?.(page)
}

/** The structured data of a loaded page; empty for pages that are not for the public. */
function thingsOf(match: Match, cache: QueryClient, site: Site): Thing[] {
  if (!isPublic(match)) return []
  const head = match.loaderData?.head
  return describe(match.routeId, { match, cache, site }) ?? (head ? describePlace(head, cache, site) : [])
}

/** Where a page stands; and that the entry it shows is an article. */
export function describePlace(head: PageDescription, cache: QueryClient, site: Site): Thing[] {
  const shown = readEntryAddress(head.path)
  if (!shown) return describeListing(head, site)
  const { section, part } = places[shown.type]
  const [[, entry] = []] = cache.getQueriesData<EntryOf<PagedType>>({
    queryKey: [shown.type, 'detail', { id: shown.id }],
  })
  const model = part === 'category' ? entry?.type : part
  if (model === undefined) return []
  return [detailTrail(site, section, model, head), article(site, head, getPartLabel(section, model) ?? '')]
}

function describeListing({ path }: PageDescription, site: Site): Thing[] {
  const [to, query] = path.split('?')
  const section = allSections.find((one) => one.to === to)
  if (!section) return []
  const part = getPartLabel(section.name, Number(new URLSearchParams(query).get('model')))
  return [
    breadcrumbs(site, [
      [getSectionLabel(site.settings.menu, section.name), section.to],
      ...(part ? [[part, path] as const] : []),
    ]),
  ]
}
