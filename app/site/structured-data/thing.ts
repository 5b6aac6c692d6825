import type { ImageValue } from '../../content/values'
import type { ShownSettings } from '../../contract'
import { sharedPicture } from '../shell/head'

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

/** The picture that stands for something: its own where that is large enough, otherwise the site's. */
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
