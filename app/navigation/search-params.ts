import { actKinds } from '../content/act-kinds'
import { amountBandNames } from '../content/amount-bands'
import { clientKindNames } from '../content/client-kinds'
import { fileKindNames } from '../content/file-kinds'
import { reviewStages, reviewStates } from '../content/review-stages'
import { registerNames } from '../content/register-names'
import {
  aboutParts,
  type CategoryOf,
  contactParts,
  getPlace,
  newsCategories,
  type places,
  productCategories,
  solutionCategories,
  type TypeName,
} from '../content/site-structure'
import {
  createSearchValidator,
  oneOf,
  oneOfWords,
  orBlank,
  positiveInteger,
  type RawSearch,
  type Reader,
  required,
  SearchError,
  text,
} from './search-readers'

/**
 * The search params of every route.
 * No param has a name that WeChat (`from`, `scene`), Baidu (`bd_vid`) or campaign tools (`utm_…`) add to addresses.
 */

/**
 * What any address may have: the revision that staff look at before it is published, which only the server reads.
 * Naming it makes other params an error in links to routes that take none.
 */
export function previewSearch(raw: RawSearch): { preview?: unknown } {
  return raw
}

/** A page of a list; one beyond any list counts as the last. */
function page(raw: unknown): number | undefined {
  const value = positiveInteger(raw)
  return value && Math.min(value, 1_000_000)
}
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

/** The parts of the about page, or with `show=records` the registers, which alone read what comes after it. */
export const aboutSearch = createSearchValidator({
  model: oneOf(aboutParts),
  show: oneOfWords(['records']),
  register: oneOfWords(registerNames),
  kind: orBlank(positiveInteger),
  year: orBlank(positiveInteger),
  area: text(20),
  amount: orBlank(oneOfWords(amountBandNames)),
  find: text(50),
  page,
  /** The entry whose row is the first and marked; stronger than `page`. */
  row: positiveInteger,
  /** Every row on one page, to be printed. */
  rows: oneOfWords(['all']),
})

export const contactSearch = createSearchValidator({
  model: oneOf(contactParts),
  /** Prefills the application form: the direction, and the page that led here. */
  type: text(20),
  sourcePage: text(200),
  /** Of the positions the one whose form is shown. */
  apply: positiveInteger,
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

const candidateStatuses = ['pending', 'contacted', 'interviewing', 'hired', 'declined', 'withdrawn'] as const
/** Who applies for positions; `position` is the entry of one. The words that are looked for are no search param. */
export const candidatesSearch = createSearchValidator({
  id: positiveInteger,
  status: oneOfWords(candidateStatuses),
  position: positiveInteger,
  sentFrom: day,
  sentUntil: day,
  page,
})

/** The personal centre, by its tabs; the first one where it is left out. */
export const userSearch = createSearchValidator({ tab: oneOfWords(['security', 'content', 'notices']) })

export const deliveriesSearch = createSearchValidator({
  page,
  state: oneOfWords(['waiting', 'delivered', 'failed']),
  kind: oneOfWords(['mail', 'wecom', 'dingtalk', 'feishu', 'webhook', 'baidu', 'indexNow', 'cdn']),
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
  'grid',
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
  kind: oneOfWords(['image', 'video', 'file', 'cloud']),
  map: oneOfWords(['unasked', 'missing']),
  missing: oneOfWords(['alt']),
  usage: oneOfWords(['former', 'none', 'abandoned']),
  demo: oneOfWords(['used']),
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
