import { z, type ZodType } from 'zod'
import { clientKindNames, type ClientKind } from '../content/client-kinds'
import { categoryEntries, solutionCategories } from '../content/site-structure'
import { publicRead } from './call'
import { rowPart } from './entry-shapes'
import { paging, queryCategory, queryInteger, queryText } from './query'
import { listingWith } from './shapes'

const year = queryInteger(1900, 2200)
const clientKind: ZodType<ClientKind, ClientKind> = z.enum(clientKindNames)
const categories = categoryEntries(solutionCategories).map(([category]) => category)
const count = z.number().int().min(0)

/** What cases are narrowed and sorted by, in the list and on the map. */
const filters = {
  type: queryCategory('caseInfo'),
  client: clientKind.optional(),
  year: year.optional(),
  before: year.optional(),
  text: queryText.default(''),
  sort: z.enum(['newest', 'oldest', 'scale']).default('newest'),
}

/** What the company has to show for each kind of client. */
export const clientOverview = z.strictObject({
  /** The kinds with a public case or solution, in their order. */
  kinds: z.array(z.strictObject({ kind: clientKind, cases: count, solutions: count })),
  /** All products, which single companies buy too. */
  products: count,
})

export type ClientOverview = z.output<typeof clientOverview>

/** The fields of a finished project that its card shows. */
const libraryFields = ['client', 'clientKind', 'location', 'scale', 'year', 'cover', 'figures'] as const

/** The same where it is shown beside the map. */
const mapFields = ['client', 'scale', 'deliverables', 'year', 'cover', 'figures', 'extent'] as const

export const caseLibraryCalls = {
  list: publicRead({
    path: '/caseInfo/library/allow',
    summary: '典型案例：案例库，可按类别、客户类型、年份与文字筛选',
    query: z.object({ ...paging, ...filters }),
    answer: listingWith(rowPart('caseInfo', libraryFields), {
      /** Where the rows begin: beyond the last case, the last rows are answered. */
      offset: count,
      /** All public cases, whatever is asked for. */
      all: count,
      /**
       * How many cases a value would leave under the other filters; clients and years that no public case has are
       * left out. `before` is the year before which all years count as earlier ones.
       */
      counts: z.strictObject({
        categories: z.array(z.strictObject({ value: z.literal(categories), count })),
        clients: z.array(z.strictObject({ value: clientKind, count })),
        years: z.array(z.strictObject({ value: z.number().int(), count })),
        earlier: z.strictObject({ before: z.number().int(), count }).nullable(),
      }),
    }),
    readsContent: true,
  }),
  map: publicRead({
    path: '/caseInfo/map/allow',
    summary: '典型案例：示意地图上的全部案例及其图幅范围，筛选条件与案例库相同',
    query: z.object(filters),
    answer: z.strictObject({
      rows: z.array(
        z.strictObject({
          entry: rowPart('caseInfo', mapFields),
          /** Of its sheets, in whole km²; null where none are marked. */
          area: z.number().int().min(0).nullable(),
        }),
      ),
      /** A sheet in the middle of the grid: its area in km² and its width in km. */
      sheet: z.strictObject({ area: z.number(), width: z.number() }),
    }),
    readsContent: true,
  }),
  clients: publicRead({
    path: '/caseInfo/clients/allow',
    summary: '典型案例：各类客户的公开案例与适用方案数',
    answer: clientOverview,
    readsContent: true,
  }),
}

type CaseLibraryCall = (typeof caseLibraryCalls)['list']

/** What the case library is asked for. */
export type CaseLibraryQuery = z.output<CaseLibraryCall['query']>

/** A page of the case library. */
export type CaseLibrary = z.output<CaseLibraryCall['answer']>

/** What the map of the case library shows. */
export type CaseMap = z.output<(typeof caseLibraryCalls)['map']['answer']>
