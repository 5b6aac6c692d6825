import { z, type ZodType } from 'zod'
import { type ClientKind, clientKindNames } from '../content/client-kinds'
import type { RowOf } from '../content/entries'
import { type FileKind, fileKindNames } from '../content/file-kinds'
import type { TypeName } from '../content/registry'
import { categoryEntries, type CategoryOf, newsCategories, solutionCategories } from '../content/site-structure'
import { rowPart } from './entries'
import { id, listingWith, paging, queryCategory, queryText, queryYear } from './shapes'

/** The answers that whole pages of the site are made of: case library, home page, download centre, search. */

export const clientKind: ZodType<ClientKind, ClientKind> = z.enum(clientKindNames)

/** How many there are. */
const count = z.number().int().min(0)

/** What the company has to show for each kind of client. */
export const clientOverview = z.strictObject({
  /** The kinds with a public case or solution, in their order. */
  kinds: z.array(z.strictObject({ kind: clientKind, cases: count, solutions: count })),
  /** All products, which single companies buy too. */
  products: count,
})

export type ClientOverview = z.output<typeof clientOverview>

const caseCategories = categoryEntries(solutionCategories).map(([category]) => category)

/** What cases are narrowed and sorted by, on the map as well as in the list. */
export const caseFilters = {
  type: queryCategory('caseInfo'),
  client: clientKind.optional(),
  year: queryYear.optional(),
  before: queryYear.optional(),
  text: queryText.default(''),
  sort: z.enum(['newest', 'oldest', 'scale']).default('newest'),
}

/** What the case library is asked for. */
export const caseLibraryQuery = z.object({ ...paging, ...caseFilters })

export type CaseLibraryQuery = z.output<typeof caseLibraryQuery>

/** The fields of a finished project that its card shows. */
const libraryFields = ['client', 'clientKind', 'location', 'scale', 'year', 'cover', 'figures'] as const

/** The same where it is shown beside the map. */
const mapFields = ['client', 'scale', 'deliverables', 'year', 'cover', 'figures', 'extent'] as const

/** A page of the case library. */
export const caseLibrary = listingWith(rowPart('caseInfo', libraryFields), {
  /** Where the rows begin: an offset beyond the last case gives the last rows. */
  offset: count,
  /** All public cases, whatever is asked for. */
  all: count,
  /**
   * How many cases a value would leave under the other filters; clients and years that no public case has are
   * left out. `before` is the year before which all years count as earlier ones.
   */
  counts: z.strictObject({
    categories: z.array(z.strictObject({ value: z.literal(caseCategories), count })),
    clients: z.array(z.strictObject({ value: clientKind, count })),
    years: z.array(z.strictObject({ value: z.number().int(), count })),
    earlier: z.strictObject({ before: z.number().int(), count }).nullable(),
  }),
})

export type CaseLibrary = z.output<typeof caseLibrary>

/** What the map of the case library shows. */
export const caseMap = z.strictObject({
  rows: z.array(
    z.strictObject({
      entry: rowPart('caseInfo', mapFields),
      /** Of its sheets, in whole km²; null where none are marked. */
      area: z.number().int().min(0).nullable(),
    }),
  ),
  /** A sheet in the middle of the grid: its area in km² and its width in km. */
  sheet: z.strictObject({ area: z.number(), width: z.number() }),
})

export type CaseMap = z.output<typeof caseMap>

/** The fields of each type that the home page shows; it is the most visited page, so it carries no others. */
export const homeFields = {
  banner: ['headline1', 'headline2', 'text', 'buttons', 'picture', 'mobilePicture', 'tone', 'scene'],
  caseInfo: ['abstract', 'client', 'scale', 'period', 'deliverables', 'year', 'cover'],
  product: ['abstract', 'cover'],
  news: ['abstract', 'cover', 'video'],
} as const satisfies { [Name in TypeName]?: ReadonlyArray<keyof RowOf<Name>['values']> }

const newsRows = z.array(rowPart('news', homeFields.news))

const newsByCategory = Object.fromEntries(
  categoryEntries(newsCategories).map(([category]) => [category, newsRows]),
) as Record<CategoryOf<typeof newsCategories>, typeof newsRows>

export const homePage = z.strictObject({
  banners: z.array(rowPart('banner', homeFields.banner)),
  cases: z.array(rowPart('caseInfo', homeFields.caseInfo)),
  /** Up to five of each kind. */
  products: z.array(rowPart('product', homeFields.product)),
  /** Up to six of each category. */
  news: z.strictObject(newsByCategory),
  /** The professional ranges of the surveying qualification. */
  scopes: z.array(z.string()),
  /** Absent kinds have nothing to show. */
  clients: clientOverview,
  /** Whom the company works for, by kind, with the number of public cases of that kind. */
  partners: z.array(
    z.strictObject({
      kind: z.string(),
      cases: z.number().int(),
      /** `cases` is how many the library finds by the name. */
      units: z.array(z.strictObject({ name: z.string(), place: z.string(), cases: z.number().int() })),
    }),
  ),
  /** What the company has to show in numbers, each with its source. */
  figures: z.array(z.strictObject({ label: z.string(), value: z.string(), unit: z.string(), source: z.string() })),
})

/** The units of one kind. */
export type PartnerGroup = HomePage['partners'][number]

/** Everything that the home page shows beside the menus, in one answer. */
export type HomePage = z.infer<typeof homePage>

const fileKind: ZodType<FileKind, FileKind> = z.enum(fileKindNames)

const downloadRow = z.strictObject({
  kind: fileKind,
  src: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number().int().min(0),
  /** The day of its upload, YYYY-MM-DD. */
  date: z.string(),
  note: z.string().optional(),
  mapNote: z.string().optional(),
  /** The entries that carry it, in the order of the listings; `type` is the category. */
  owners: z.array(z.strictObject({ kind: fileKind, id, type: z.number().int().min(0), title: z.string() })).min(1),
})

/** What the download centre is asked for. */
export const downloadQuery = z.object({ ...paging, kind: fileKind.optional(), text: queryText.default('') })

export type DownloadQuery = z.output<typeof downloadQuery>

/** A page of the download centre. */
export const downloads = listingWith(downloadRow, {
  /** Where the rows begin: an offset beyond the last file gives the last rows. */
  offset: count,
  /** All files, whatever is asked for. */
  all: count,
  /** How many files a kind would leave under the words; kinds without files are left out. */
  counts: z.array(z.strictObject({ kind: fileKind, count })),
})

export type Downloads = z.output<typeof downloads>

/** Text cut into pieces; the marked ones matched the search. Safe to render as plain text nodes. */
const markedText = z.array(z.strictObject({ text: z.string(), marked: z.boolean() }))

export type MarkedText = z.infer<typeof markedText>

const searchHit = z.strictObject({
  id,
  /** The content type's name, such as `news`. */
  type: z.string(),
  category: z.number().int(),
  /** The result group, such as 案例. */
  group: z.string(),
  title: markedText,
  extract: markedText,
  date: z.string(),
  /** The address of the page that shows it. */
  path: z.string(),
})

/** A search hit; `title` and `extract` mark the matched parts. */
export type SearchHit = z.infer<typeof searchHit>

const directAnswer = z.strictObject({
  kind: z.enum(['contact', 'downloads', 'jobs', 'honours', 'cases', 'pages']),
  title: z.string(),
  /** What it says. `address` is a page or file of this site, `tel:`, `mailto:` or nothing. */
  facts: z.array(z.strictObject({ label: z.string(), value: z.string(), note: z.string(), address: z.string() })),
  /** The pages that it leads to. */
  ways: z.array(z.strictObject({ label: z.string(), address: z.string() })),
})

/** What a search asks for, answered above its results: a telephone number, open positions, documents, pages. */
export type DirectAnswer = z.infer<typeof directAnswer>

export const searchAnswer = z.strictObject({
  rows: z.array(searchHit),
  total: z.number().int(),
  /** Counting has stopped: there are at least `total`, and at least as many in each group. */
  totalIsLowerBound: z.boolean(),
  /** Nothing holds every word: the hits hold more than half of them. */
  onlySomeWords: z.boolean(),
  /** What the results are for, where nothing holds what was typed: a word that sounds so, or is written so without an error. */
  shownFor: z.string(),
  /** What may have been meant, while there are results for what was typed; empty where there is nothing to offer. */
  meant: z.string(),
  groups: z.array(z.strictObject({ name: z.string(), count: z.number().int() })),
  /** Only with the first results. */
  answers: z.array(directAnswer),
})

/** A page of search results with the number of hits in each group. */
export type SearchAnswer = z.infer<typeof searchAnswer>
