import type { QueryClient } from '@tanstack/react-query'
import type { MakeRouteMatch } from '@tanstack/react-router'
import { type SectionName, getPartLabel, type PartNumber } from '../../content/site-structure'
import type { ImageValue } from '../../content/values'
import type { ShownSettings } from '../../contract'
import { getCanonicalPath } from '../../navigation/public-address'
import type { FileRouteTypes, routeTree } from '../../routeTree.gen'
import { sharedPicture, type PageDescription, articleTimes } from '../shell/head'
import { getSectionLabel } from '../../navigation/menu'

/** A value of the vocabulary of schema.org; what is undefined is left out. */
type Value = string | number | boolean | undefined | Thing | readonly Value[]

/** Something search engines know by its type, such as an organisation or an article. */
export interface Thing {
  '@type': string
  [property: string]: Value
}

/** What every block is made with. */
export interface Site {
  /** The public origin; empty when it is not configured, and addresses are then relative to the page. */
  origin: string
  settings: ShownSettings
}

/** The company in short, as publisher, provider or employer. */
export function company({ origin, settings }: Site): Thing {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: settings.companyName,
    alternateName: settings.shortName,
    url: `${origin}/`,
    logo: { '@type': 'ImageObject', url: `${origin}/logo.png`, width: 512, height: 512 },
  }
}

/** The company with all that its settings say. */
export function wholeCompany(site: Site): Thing {
  const { phone, email, address, departments } = site.settings
  const line = (telephone: string, contactType: string) => ({
    '@type': 'ContactPoint',
    telephone,
    contactType,
    areaServed: 'CN',
    availableLanguage: 'zh-CN',
  })
  return {
    ...company(site),
    telephone: orNone(phone),
    email: orNone(email),
    address: address === '' ? undefined : postalAddress({ street: address }),
    contactPoint: [
      ...(phone === '' ? [] : [line(phone, 'customer service')]),
      ...departments.map((one) => line(one.phone, one.name)),
    ],
  }
}

/** A place in China by its city, its street or both. */
export function postalAddress({ city, street }: { city?: string; street?: string }): Thing {
  return { '@type': 'PostalAddress', streetAddress: street, addressLocality: city, addressCountry: 'CN' }
}

/** The picture of something: its own where that is large enough, otherwise the site's. */
export function picture({ origin }: Site, image: ImageValue | null | undefined): Thing {
  const { src, width, height } = sharedPicture(image)
  return { '@type': 'ImageObject', url: origin + src, width, height }
}

/** The text, or undefined when it is empty. */
export function orNone(text: string): string | undefined {
  return text === '' ? undefined : text
}

/**
 * Where a page stands.
 * @param trail names and addresses from below the home page down to the page itself
 */
export function breadcrumbs({ origin }: Site, trail: ReadonlyArray<readonly [name: string, path: string]>): Thing {
  const places: ReadonlyArray<readonly [string, string]> = [['首页', '/'], ...trail]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: places.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}

/** The entries that a listing names, in its order. */
export function itemList({ origin }: Site, rows: ReadonlyArray<readonly [name: string, path: string]>): Thing[] {
  if (rows.length === 0) return []
  return [
    {
      '@type': 'ItemList',
      itemListElement: rows.map(([name, path], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        url: origin + path,
      })),
    },
  ]
}

/** Where a listing, or one of its parts, stands. */
export function listingTrail<Name extends SectionName>(site: Site, section: Name, model?: PartNumber<Name>): Thing {
  return breadcrumbs(site, placesAbove(site, section, model))
}

/** Where a detail page stands: section, part, the page itself. A part without an address of its own is left out. */
export function detailTrail<Name extends SectionName>(
  site: Site,
  section: Name,
  model: PartNumber<Name>,
  { title, path }: PageDescription,
): Thing {
  const hasPage = getCanonicalPath(section, model) !== getCanonicalPath(section)
  const above = placesAbove(site, section, hasPage ? model : undefined)
  return breadcrumbs(site, [...above, [title ?? getPartLabel(section, model) ?? '', path]])
}

function placesAbove<Name extends SectionName>(
  { settings }: Site,
  section: Name,
  model?: PartNumber<Name>,
): Array<[string, string]> {
  const part = model === undefined ? undefined : getPartLabel(section, model)
  const whole: [string, string] = [getSectionLabel(settings.menu, section), getCanonicalPath(section)]
  return part === undefined ? [whole] : [whole, [part, getCanonicalPath(section, model)]]
}

/** An article of the company: a case, or something of the about page. */
export function article(site: Site, head: PageDescription, category: string): Thing {
  const times = head.article && articleTimes(head.article)
  return {
    '@type': 'Article',
    headline: head.title,
    description: head.description,
    image: [picture(site, head.image)],
    datePublished: times?.published,
    dateModified: times?.modified,
    author: company(site),
    publisher: company(site),
    articleSection: category,
    mainEntityOfPage: site.origin + head.path,
    inLanguage: 'zh-CN',
  }
}

/** The routes that visitors see. */
export type PublicRouteId = Extract<FileRouteTypes['id'], `/_site/${string}`>

/** Of the tree itself: by way of the router, what compiles would depend on the file that is compiled first. */
type Matches = { [Id in PublicRouteId]: MakeRouteMatch<typeof routeTree, Id> }

/** A loaded page: its structured data is made of what its loader has fetched. */
export interface LoadedPage<Id extends PublicRouteId> {
  match: Matches[Id]
  cache: QueryClient
  site: Site
}
