/** Something that a page tells search engines. */
export type Thing = Record<string, unknown>

/** What a page's data blocks say; each must be JSON of the schema.org vocabulary. */
export function parseDataBlocks(html: string): Thing[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].flatMap(([, json = '']) => {
    const block = JSON.parse(json)
    if (block['@context'] !== 'https://schema.org' || !Array.isArray(block['@graph']))
      throw new Error('not a graph of schema.org')
    return block['@graph'] as Thing[]
  })
}

/** What Google's documentation and schema.org ask of each type, by path. `[]` stands for every item of a list, at least one. */
const required: Record<string, string[]> = {
  Organization: ['name', 'url', 'logo.url'],
  WebSite: ['name', 'url', 'potentialAction.target.urlTemplate', 'potentialAction.query-input'],
  BreadcrumbList: ['itemListElement[].position', 'itemListElement[].name', 'itemListElement[].item'],
  ItemList: ['itemListElement[].position', 'itemListElement[].url'],
  NewsArticle: [
    'headline',
    'image[].url',
    'datePublished',
    'dateModified',
    'author.name',
    'publisher.name',
    'publisher.logo.url',
    'mainEntityOfPage',
  ],
  Article: [
    'headline',
    'image[].url',
    'datePublished',
    'dateModified',
    'author.name',
    'publisher.name',
    'mainEntityOfPage',
  ],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'contentUrl'],
  SoftwareApplication: ['name', 'description', 'applicationCategory', 'image.url', 'url', 'publisher.name'],
  FAQPage: ['mainEntity[].name', 'mainEntity[].acceptedAnswer.text'],
  Service: ['name', 'description', 'serviceType', 'provider.name', 'areaServed.name', 'url'],
  JobPosting: [
    'title',
    'description',
    'datePosted',
    'hiringOrganization.name',
    'jobLocation.address.addressLocality',
    'jobLocation.address.addressCountry',
  ],
  AboutPage: ['url', 'mainEntity.name'],
  ContactPage: [
    'url',
    'mainEntity.name',
    'mainEntity.telephone',
    'mainEntity.contactPoint[].telephone',
    'mainEntity.contactPoint[].contactType',
  ],
}

const addresses = new Set(['url', 'item', 'mainEntityOfPage', 'thumbnailUrl', 'contentUrl', 'urlTemplate', '@id'])
const moments = new Set(['datePublished', 'dateModified', 'datePosted', 'validThrough', 'uploadDate'])

/**
 * Everything that is wrong with a thing: an unknown type, something missing, an address elsewhere, a date that is none.
 * @param origin what every address must begin with
 */
export function findFaults(thing: Thing, origin: string): string[] {
  const type = String(thing['@type'])
  const paths = required[type]
  if (!paths) return [`unexpected type ${type}`]
  const missing = paths.filter((path) => valuesAt(thing, path).some((value) => value === undefined || value === ''))
  return [
    ...missing.map((path) => `${type} without ${path}`),
    ...wrongValues(thing, origin).map((fault) => `${type}: ${fault}`),
  ]
}

function valuesAt(value: unknown, path: string): unknown[] {
  const [, name = '', list, rest] = /^([^.[]+)(\[\])?\.?(.*)$/.exec(path) ?? []
  const found = typeof value === 'object' && value !== null ? (value as Thing)[name] : undefined
  const items = list ? (Array.isArray(found) && found.length > 0 ? found : [undefined]) : [found]
  return rest ? items.flatMap((item) => valuesAt(item, rest)) : items
}

function wrongValues(value: unknown, origin: string, name = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => wrongValues(item, origin, name))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => wrongValues(inner, origin, key))
  if (addresses.has(name) && !String(value).startsWith(`${origin}/`))
    return [`${name} is not an address of the site: ${value}`]
  if (moments.has(name) && !/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?$/.test(String(value)))
    return [`${name} is no date: ${value}`]
  if (name === 'headline' && String(value).length > 110) return ['the headline is too long']
  return value === '' || value === null ? [`${name} is empty`] : []
}
