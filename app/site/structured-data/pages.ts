import type { QueryClient } from '@tanstack/react-query'
import type { MakeRouteMatchUnion } from '@tanstack/react-router'
import { aboutData, aboutDetailData } from '../about/structured-data'
import { caseDetailData } from '../cases/structured-data'
import { contactData } from '../contact/structured-data'
import { homeData } from '../home/structured-data'
import { newsDetailData, newsListData } from '../news/structured-data'
import { productDetailData, productListData } from '../products/structured-data'
import { solutionDetailData, solutionListData } from '../solutions/structured-data'
import type { LoadedPage, PublicRouteId } from './page'
import { breadcrumbs, type Site, type Thing } from './thing'

/** What search engines are told, by route. */
const descriptions: { [Id in PublicRouteId]: (page: LoadedPage<Id>) => Thing[] } = {
  '/_site/': homeData,
  '/_site/news/showNews': newsListData,
  '/_site/news/newsDetail': newsDetailData,
  '/_site/productAndService/showProductAndService': productListData,
  '/_site/productAndService/ProAndServiceDetail': productDetailData,
  '/_site/industryInfo/showIndustryInfo': solutionListData,
  '/_site/industryInfo/IndustryInfoDetail': solutionDetailData,
  '/_site/mainpage/CaseInfoDetail': caseDetailData,
  '/_site/about/': aboutData,
  '/_site/about/aboutDetail': aboutDetailData,
  '/_site/linkUS/': contactData,
  '/_site/webSiteMap': ({ site }) => [breadcrumbs(site, [['网站地图', '/webSiteMap']])],
  '/_site/search': ({ site }) => [breadcrumbs(site, [['搜索', '/search']])],
}

type Match = MakeRouteMatchUnion

function isPublic(match: Match): match is LoadedPage<PublicRouteId>['match'] {
  return Object.hasOwn(descriptions, match.routeId)
}

function describe<Id extends PublicRouteId>(id: Id, page: LoadedPage<Id>): Thing[] {
  return descriptions[id](page)
}

/** What search engines are told of a loaded page; nothing of pages that are not for the public. */
export function thingsOf(match: Match, cache: QueryClient, site: Site): Thing[] {
  return isPublic(match) ? describe(match.routeId, { match, cache, site }) : []
}
