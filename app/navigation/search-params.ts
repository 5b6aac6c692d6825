import { actKinds } from '../content/act-kinds'
import { clientKindNames } from '../content/client-kinds'
import { fileKindNames } from '../content/files'
import { reviewStages, reviewStates } from '../content/review'
import {
  type CategoryOf,
  contactParts,
  getPlace,
  isCategory,
  newsCategories,
  type places,
  productCategories,
  solutionCategories,
  type TypeName,
} from '../content/site-structure'

/**
 * The search params of every route. Hand-written on purpose: even a small validation library
 * takes more than public pages may still load (`docs/decisions/0020-libraries-at-the-edge.md`). A wrong value throws `SearchError`, which the routes turn into the 404 page.
 * No param has a name that WeChat (`from`, `scene`), Baidu (`bd_vid`) or campaign tools (`utm_…`) add to addresses.
 */
export class SearchError extends Error {
  override name = 'SearchError'
}

/** Reads one search param; `undefined` means it was absent. Throws `SearchError` when it is wrong. */
type Reader<Value> = (raw: unknown) => Value

type RawSearch = Record<string, unknown>

type ValuesOf<Readers> = { [Name in keyof Readers]: Readers[Name] extends Reader<infer Value> ? Value : never }
type OptionalNames<Values> = { [Name in keyof Values]: undefined extends Values[Name] ? Name : never }[keyof Values]
type SearchOf<Readers, Values = ValuesOf<Readers>> = {
  [Name in Exclude<keyof Values, OptionalNames<Values>>]: Values[Name]
} & {
  [Name in OptionalNames<Values>]?: Values[Name]
}

/** A positive integer in plain decimal digits, as the address bar shows it. */
function positiveInteger(raw: unknown): number | undefined {
  if (raw === undefined) return undefined
  if (typeof raw === 'number' && Number.isSafeInteger(raw) && raw > 0) return raw
  if (typeof raw === 'string' && /^[1-9]\d{0,14}$/.test(raw)) return Number(raw)
  throw new SearchError('not a positive integer')
}

/** One of the numbers of a category table. */
function oneOf<Table extends Record<number, string>>(table: Table): Reader<CategoryOf<Table> | undefined> {
  return (raw) => {
    const value = positiveInteger(raw)
    if (value === undefined) return undefined
    if (!isCategory(table, value)) throw new SearchError('out of range')
    return value
  }
}

/** One of a few words or numbers. */
function oneOfWords<const Word extends string | number>(words: readonly Word[]): Reader<Word | undefined> {
  return (raw) => {
    if (raw === undefined) return undefined
    const found = Array.isArray(raw) ? undefined : words.find((word) => String(word) === String(raw))
    if (found === undefined) throw new SearchError('unknown word')
    return found
  }
}

/** A text of at most `max` characters, none of which a database would refuse; trimmed, absent when nothing is left. */
function text(max: number): Reader<string | undefined> {
  return (raw) => {
    if (raw === undefined) return undefined
    if (typeof raw !== 'string') throw new SearchError('not a text')
    const value = raw.trim()
    if (value.length > max || /[\0\p{Cs}]/u.test(value)) throw new SearchError('not a text that can be looked for')
    return value === '' ? undefined : value
  }
}

/** A param that must be there. */
function required<Value>(reader: Reader<Value | undefined>): Reader<Value> {
  return (raw) => {
    const value = reader(raw)
    if (value === undefined) throw new SearchError('missing')
    return value
  }
}

/**
 * Builds a route's `validateSearch`. Params it does not name are ignored: they stay in the address
 * as they came (so that nothing redirects) but are not part of the type.
 * @returns the function, which names the params as `params`
 */
function createSearchValidator<Readers extends Record<string, Reader<unknown>>>(readers: Readers) {
  const validate = (raw: RawSearch): SearchOf<Readers> => {
    const search: RawSearch = { ...raw }
    for (const [name, read] of Object.entries(readers)) {
      const value = read(raw[name])
      if (value === undefined) delete search[name]
      else search[name] = value
    }
    return search as SearchOf<Readers>
  }
  return Object.assign(validate, { params: Object.keys(readers) })
}

/**
 * What any address may have: the revision that staff look at before it is published, which only the server reads.
 * Naming it makes other params an error in links to routes that take none.
 */
export function previewSearch(raw: RawSearch): { preview?: unknown } {
  return raw
}

const page = positiveInteger
const keyword = text(100)

export const newsListSearch = createSearchValidator({
  model: oneOf(newsCategories),
  page,
  year: positiveInteger,
  find: text(50),
})

/** The products, or with `show=files` the download centre, which alone reads what comes after it. */
export const productListSearch = createSearchValidator({
  model: oneOf(productCategories),
  show: oneOfWords(['files']),
  kind: oneOfWords(fileKindNames),
  find: text(50),
  page,
})

/** The solutions, or with `show=cases` the case library, which alone reads what comes after it. */
export const solutionListSearch = createSearchValidator({
  model: oneOf(solutionCategories),
  show: oneOfWords(['cases']),
  client: oneOfWords(clientKindNames),
  year: positiveInteger,
  /** The years before this one. */
  before: positiveInteger,
  find: text(50),
  sort: oneOfWords(['oldest', 'scale']),
  page,
})

/** A list of entries, or the parts of a section, which `model` narrows. */
export function createPartSearch<Table extends Record<number, string>>(parts: Table) {
  return createSearchValidator({ model: oneOf(parts) })
}

export const contactSearch = createSearchValidator({
  model: oneOf(contactParts),
  /** Prefills the application form: the direction, and the page that led here. */
  type: text(20),
  sourcePage: text(200),
})

/** The page of an entry whose address names no part. */
export const entrySearch = createSearchValidator({ id: required(positiveInteger) })

/** The page of an entry whose address may name its category, or the part of the section that it stands in, as `type`. */
export function createEntrySearch<Table extends Record<number, string>>(parts: Table) {
  return createSearchValidator({ id: required(positiveInteger), type: oneOf(parts) })
}

export const siteSearch = createSearchValidator({ keyword, page, group: text(10) })
/** The login page; with what the identity provider sends somebody back with, by the names of OpenID Connect. */
export const loginSearch = createSearchValidator({
  redirect: text(500),
  state: text(200),
  code: text(4000),
  iss: text(500),
  error: text(200),
})

/** A calendar day, YYYY-MM-DD. */
function day(raw: unknown): string | undefined {
  if (raw === undefined || raw === '') return undefined
  if (typeof raw !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(raw) || Number.isNaN(Date.parse(raw)))
    throw new SearchError('not a day')
  return raw
}

/** How many rows a page of a managed list may have. */
export const pageSizes = [10, 20, 50, 100] as const

/**
 * The update pages: the managed list without `id`, the form with it, or what `view` says: the form with its preview, or the
 * versions. The days are those of the last change.
 */
export const updateSearch = createSearchValidator({
  id: positiveInteger,
  view: oneOfWords(['preview', 'history']),
  /** The two versions that the history opens with. */
  older: positiveInteger,
  newer: positiveInteger,
  page,
  /** Of a list the page that holds this entry, which is marked there; stronger than `page`. */
  holding: positiveInteger,
  category: positiveInteger,
  find: text(50),
  state: oneOfWords(['draft', 'published', 'scheduled', 'withdrawn', 'deleted', 'changed', 'ending', ...reviewStates]),
  editor: positiveInteger,
  missing: oneOfWords(['cover', 'abstract', 'alternative', 'phone']),
  size: oneOfWords(pageSizes),
  order: text(10),
  changedFrom: day,
  changedUntil: day,
})
/** The add page of a type; `category` is the one that the empty form opens with. */
export function createAddSearch<Name extends TypeName>(name: Name) {
  return createSearchValidator({
    category: oneOf(getPlace(name).categories ?? {}) as Reader<CategoryOfPlace<Name> | undefined>,
  })
}

type CategoryOfPlace<Name extends TypeName> = (typeof places)[Name] extends { categories: infer Table }
  ? CategoryOf<Table>
  : never
const statuses = ['pending', 'following', 'answered', 'closed', 'withdrawn'] as const
/** The inbox; the days are those of sending. The words that are looked for are no search param: they may name a person. */
export const applicationShowSearch = createSearchValidator({
  id: positiveInteger,
  /** What stands in the place of the inbox: how applications are assigned, and texts for answers. */
  part: oneOfWords(['rules', 'templates']),
  status: oneOfWords(statuses),
  direction: text(20),
  assignee: oneOfWords(['me']),
  sentFrom: day,
  sentUntil: day,
  page,
})

/** The personal centre, by its tabs; the first one where it is left out. */
export const userSearch = createSearchValidator({ tab: oneOfWords(['security', 'content', 'notices']) })

export const deliveriesSearch = createSearchValidator({
  page,
  state: oneOfWords(['waiting', 'delivered', 'failed']),
  kind: oneOfWords(['mail', 'wecom', 'dingtalk', 'feishu', 'webhook', 'baidu', 'cdn']),
})
export const wordsSearch = createSearchValidator({
  page,
  kind: oneOfWords(['forbidden', 'preferred', 'person', 'product']),
  find: text(50),
})
/** Old addresses; `tab` shows those that were asked for in vain. */
const redirectFilter = { state: oneOfWords(['gone', 'broken']), order: oneOfWords(['hits']), find: text(100) }
export const redirectsSearch = createSearchValidator({ page, tab: oneOfWords(['missing']), ...redirectFilter })
/** The content checks, what was done and the media library. */
export const checksSearch = createSearchValidator({ page })
export const activitySearch = createSearchValidator({
  tab: oneOfWords(['compliance']),
  who: positiveInteger,
  kind: oneOfWords(actKinds),
  dayFrom: day,
  dayTo: day,
  q: text(50),
})
/** The sections of the settings; `setting-labels.ts` has their titles, which visitors do not load. */
export const settingSections = [
  'company',
  'columns',
  'contact',
  'records',
  'appearance',
  'checks',
  'reviews',
  'steps',
  'security',
  'engines',
  'groups',
  'applications',
] as const
/** `unset` are all settings that are empty. */
export const settingsSearch = createSearchValidator({ section: oneOfWords([...settingSections, 'unset']) })
/** `file` is the one whose details are shown. */
export const mediaSearch = createSearchValidator({
  page,
  find: text(50),
  kind: oneOfWords(['image', 'video', 'file']),
  map: oneOfWords(['unasked', 'missing']),
  missing: oneOfWords(['alt']),
  usage: oneOfWords(['former', 'none', 'abandoned']),
  file: positiveInteger,
  folder: positiveInteger,
  by: positiveInteger,
  uploadedFrom: day,
  uploadedUntil: day,
  order: oneOfWords(['oldest', 'name', 'size']),
})
/** The register of maps; `use` names a place of use, `origin` the source of a map. The days are those of the registration. */
export const mapsSearch = createSearchValidator({
  page,
  find: text(50),
  state: oneOfWords(['registered', 'missing', 'unasked', 'expired', 'ending']),
  use: text(20),
  origin: text(100),
  by: positiveInteger,
  registeredFrom: day,
  registeredUntil: day,
  size: oneOfWords(pageSizes),
  order: text(20),
})
/** Reviews: what waits for the reader, what they have decided, or all that is under way. */
export const reviewsSearch = createSearchValidator({
  page,
  tab: oneOfWords(['done', 'all']),
  find: text(50),
  type: text(40),
  stage: oneOfWords(reviewStages),
  sender: positiveInteger,
})
/** The record of one publication; `type` is the name of a content type. */
export const evidenceSearch = createSearchValidator({
  type: text(40),
  id: required(positiveInteger),
  revision: required(positiveInteger),
})
/** The trash; `type` is the name of a content type. */
export const trashSearch = createSearchValidator({ page, type: text(40) })

/**
 * Reads the query string of an address: every value stays text, one of blanks only is empty, a repeated
 * name becomes a list.
 * @param query with or without the leading `?`
 */
export function parseSearch(query: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(query)) {
    if (name === '__proto__') continue
    const before = found[name]
    const text = value.trim() === '' ? '' : value
    found[name] = before === undefined ? text : [...(Array.isArray(before) ? before : [before]), text]
  }
  return found
}

/** Writes search params as a query string, with the leading `?` unless there are none. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) query.append(name, String(item))
    }
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
