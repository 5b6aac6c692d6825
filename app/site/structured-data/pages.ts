import type { QueryClient } from '@tanstack/react-query'
import type { MakeRouteMatchUnion } from '@tanstack/react-router'
import { aboutParts, type CategoryOf, contactParts, newsCategories, productCategories, solutionCategories } from '../../content/categories'
import { officesQuery, positionsQuery } from '../../data/contact'
import { entryQuery } from '../../data/content'
import { productIndexQuery } from '../../data/products'
import { solutionIndexQuery } from '../../data/solutions'
import { canonicalPath } from '../../navigation/canonical'
import { addressOf, newsLink, productLink, solutionLink } from '../../navigation/details'
import { aboutSection, contactSection, newsSection, productSection, type SectionPath, solutionSection } from '../../navigation/sections'
import { newsPageQuery } from '../news/list-query'
import { article, newsArticle } from './articles'
import { office, position, service, software } from './offers'
import { breadcrumbs, itemList, type Site, type Thing, wholeCompany } from './thing'

type Match = MakeRouteMatchUnion
type Section = { label: string; to: SectionPath }

/** What search engines are told of a loaded page, by its route. Everything comes out of what the loaders have fetched. */
export function thingsOf(match: Match, cache: QueryClient, site: Site): Thing[] {
  switch (match.routeId) {
    case '/_site/':
      return [wholeCompany(site), website(site)]
    case '/_site/news/showNews': {
      const { model } = match.search
      const rows = cache.getQueryData(newsPageQuery(match.search, match.loaderData?.facts.accumulated ?? false).queryKey)?.rows ?? []
      return [...listing(site, newsSection, model, model && newsCategories[model]), ...itemList(site, rows.map((row) => [row.title, addressOf(newsLink(row))]))]
    }
    case '/_site/productAndService/showProductAndService': {
      const { model } = match.search
      const rows = cache.getQueryData(productIndexQuery(model).queryKey) ?? []
      return [...listing(site, productSection, model, model && productCategories[model]), ...itemList(site, rows.map((row) => [row.title, addressOf(productLink(row))]))]
    }
    case '/_site/industryInfo/showIndustryInfo': {
      const { model } = match.search
      const rows = cache.getQueryData(solutionIndexQuery(model).queryKey) ?? []
      return [...listing(site, solutionSection, model, model && solutionCategories[model]), ...itemList(site, rows.map((row) => [row.title, addressOf(solutionLink(row))]))]
    }
    case '/_site/about/':
      return [...listing(site, aboutSection, undefined, undefined), { '@type': 'AboutPage', url: site.origin + aboutSection.to, mainEntity: wholeCompany(site) }]
    case '/_site/linkUS/':
      return contact(site, cache, match.search.model ?? 1)
    case '/_site/webSiteMap':
      return [breadcrumbs(site, [['网站地图', '/webSiteMap']])]
    case '/_site/search':
      return [breadcrumbs(site, [['搜索', '/search']])]
    default:
      return detail(match, cache, site)
  }
}

function detail(match: Match, cache: QueryClient, site: Site): Thing[] {
  switch (match.routeId) {
    case '/_site/news/newsDetail': {
      const entry = cache.getQueryData(entryQuery('news', match.search.id).queryKey)
      const head = match.loaderData?.head
      if (!entry || !head) return []
      const model = entry.type as CategoryOf<typeof newsCategories>
      return [trail(site, newsSection, newsCategories[model], model, head), ...newsArticle(site, head, entry, newsCategories[model])]
    }
    case '/_site/productAndService/ProAndServiceDetail': {
      const entry = cache.getQueryData(entryQuery('product', match.search.id, match.search.type).queryKey)
      const head = match.loaderData?.head
      if (!entry || !head) return []
      const model = entry.type as CategoryOf<typeof productCategories>
      return [trail(site, productSection, productCategories[model], model, head), ...software(site, head, entry, productCategories[model])]
    }
    case '/_site/industryInfo/IndustryInfoDetail': {
      const entry = cache.getQueryData(entryQuery('solution', match.search.id, match.search.type).queryKey)
      const head = match.loaderData?.head
      if (!entry || !head) return []
      const model = entry.type as CategoryOf<typeof solutionCategories>
      return [trail(site, solutionSection, solutionCategories[model], model, head), service(site, head, entry, solutionCategories[model])]
    }
    case '/_site/mainpage/CaseInfoDetail': {
      const entry = cache.getQueryData(entryQuery('caseInfo', match.search.id).queryKey)
      const head = match.loaderData?.head
      if (!entry || !head) return []
      const model = entry.type as CategoryOf<typeof solutionCategories>
      return [trail(site, solutionSection, solutionCategories[model], model, head), article(site, head, solutionCategories[model])]
    }
    case '/_site/about/aboutDetail': {
      const { detail: found, head } = match.loaderData ?? {}
      if (!found || !head) return []
      return [trail(site, aboutSection, aboutParts[found.part], undefined, head), article(site, head, aboutParts[found.part])]
    }
    default:
      return []
  }
}

/** The site with its search, so that engines can offer it. */
function website(site: Site): Thing {
  const { origin, settings } = site
  const target = { '@type': 'EntryPoint', urlTemplate: `${origin}/search?keyword={search_term_string}` }
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: '经纬空间',
    alternateName: settings.companyName,
    url: `${origin}/`,
    inLanguage: 'zh-CN',
    publisher: { '@type': 'Organization', '@id': `${origin}/#organization`, name: settings.companyName },
    potentialAction: { '@type': 'SearchAction', target, 'query-input': 'required name=search_term_string' },
  }
}

function contact(site: Site, cache: QueryClient, model: CategoryOf<typeof contactParts>): Thing[] {
  const trails = listing(site, contactSection, model, contactParts[model])
  if (model === 4) return [...trails, ...(cache.getQueryData(positionsQuery.queryKey)?.rows ?? []).map((row) => position(site, row))]
  const offices = cache.getQueryData(officesQuery.queryKey)?.rows ?? []
  const whole = { ...wholeCompany(site), subOrganization: offices.map((row) => office(site, row)) }
  return [...trails, { '@type': 'ContactPage', url: site.origin + canonicalPath(contactSection.to, model), mainEntity: whole }]
}

/** Where a listing or one of its parts stands. */
function listing(site: Site, { label, to }: Section, model: number | undefined, part: string | undefined): Thing[] {
  const section = [label, canonicalPath(to)] as const
  return [breadcrumbs(site, part === undefined ? [section] : [section, [part, canonicalPath(to, model)]])]
}

/** Where a detail page stands: section, part, the page itself. */
function trail(site: Site, { label, to }: Section, part: string, model: number | undefined, head: { title?: string | undefined; path: string }): Thing {
  const ownPart = canonicalPath(to, model)
  const parts = ownPart === canonicalPath(to) ? [] : [[part, ownPart] as const]
  return breadcrumbs(site, [[label, canonicalPath(to)], ...parts, [head.title ?? part, head.path]])
}
