import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { type ContentType, listFieldsOfKind } from '../../content/define'
import { type Database, type Engine, type PlaceOf, prepareQuery, type Value } from '../db'
import { foldText } from '../search-index'
import type { EntriesContext, Totals } from './context'
import { selectCounted, sumCounted } from './listed-counts'
import { isVisibleAt } from './state'

/**
 * The `order by` of a type's public listing, which an index of `publication` matches.
 * @param table the alias of `publication` in the query
 */
export function orderListing(type: ContentType, table: string, backwards = false): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const [up, down] = backwards ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`]
  return type.order === 'date'
    ? sql`${column('pinned')} ${down}, ${column('date')} ${down}, ${column('entry_id')} ${down}`
    : sql`${column('pinned')} ${down}, ${column('sort')} ${up}, ${column('entry_id')} ${up}`
}

export type Publications = SelectQueryBuilder<Database, 'publication', object>

/** Where a month of a listing by date begins. */
interface MonthStart {
  /** How many rows of the listing come before it. */
  before: number
  pinned: number
  /** YYYY-MM */
  month: string
}

/** The rows of a listing by month, pinned ones apart. @param rows in the order of the listing */
export function toMonths(rows: ReadonlyArray<{ pinned: number; month: string; count: number }>): Totals {
  return Object.fromEntries(
    rows.flatMap(({ pinned, month, count }) => (count === 0 ? [] : [[`${pinned} ${month}`, count]])),
  )
}

/** The number of rows in all months. */
export function sumMonths(months: Totals): number {
  return Object.values(months).reduce((sum, count) => sum + count, 0)
}

/** Finds the month that holds the row at an offset, which is less than the number of rows. */
export function findMonth(months: Totals, offset: number): MonthStart {
  let before = 0
  let found: MonthStart = { before: 0, pinned: 1, month: '9999' }
  for (const [key, count] of Object.entries(months)) {
    const [pinned = '', month = ''] = key.split(' ')
    found = { before, pinned: Number(pinned), month }
    if (offset < before + count) break
    before += count
  }
  return found
}

/** Selects the rows of a listing from the beginning of a month on. */
export function startAtMonth(publications: Publications, { pinned, month }: MonthStart): Publications {
  // `.` sorts after `-`, so that it stands behind all days of the month.
  return publications.where(sql<boolean>`(publication.pinned, publication.date) <= (${pinned}, ${`${month}.`})`)
}

/** With more matches than this, a page of them is found sooner on a walk in its order than in the index by title. */
export const maxFewMatches = 1_000

/**
 * A SQL condition: the folded title contains the text literally. An index finds the few rows to compare.
 * @param matches how many rows match, once that is known
 */
export function titleContains(
  { titles }: Pick<Engine, 'titles'>,
  table: 'publication' | 'entry',
  text: string,
  matches = 0,
): RawBuilder<SqlBool> {
  // Titles hold no control characters, and PostgreSQL refuses NUL.
  const literal = foldText(text.trim()).replaceAll('\0', '\u0001')
  const contains = titles.contains(table, literal)
  const mayContain = matches > maxFewMatches ? undefined : titles.mayContain(table, literal)
  return mayContain ? sql`${mayContain} and ${contains}` : contains
}

/** The query of a public listing. `category` 0 selects all; `at` is the time to read at, in ms since 1970. */
export interface PublicListQuery {
  offset: number
  limit: number
  /** Words that the title must contain. */
  text?: string
  category?: number
  year?: number
  at?: number
  /** Says nothing of uploads. */
  titlesOnly?: boolean
}

/** A row of a listing, before its revision is read. */
export interface ListedRow {
  entry_id: number
  category: number
  date: string
  pinned: number
  revision_id: number
  /** 1 when it shows an upload that the library has no more. */
  lacksUpload: number
}

/** The columns of a `ListedRow` but for what is said of its uploads, see `lacksUpload`. */
export const listedColumns = [
  'publication.entry_id',
  'publication.category',
  'publication.date',
  'publication.pinned',
  'publication.revision_id',
] as const

/**
 * Selects whether the revision of `publication` shows an upload that the library has no more, for types that carry
 * documents: only then it is looked which. Whoever reads it depends on `allMediaNotes`.
 */
export function lacksUpload(type: ContentType) {
  const gone = sql`select 1 from revision_media
    left join media on media.key = revision_media.media_key and media.deleted_at is null
    where revision_media.entry_id = publication.entry_id and revision_media.revision_id = publication.revision_id
      and media.key is null`
  const lacks = hasDocuments(type) ? sql<number>`case when exists (${gone}) then 1 else 0 end` : sql<number>`0`
  return lacks.as('lacksUpload')
}

const documentTypes = new WeakMap<ContentType, boolean>()

function hasDocuments(type: ContentType): boolean {
  const known = documentTypes.get(type) ?? listFieldsOfKind(type, 'files').length > 0
  documentTypes.set(type, known)
  return known
}

/** What of a publication a listing chooses by. */
interface Chosen {
  type: Value<string>
  at: Value<number>
  /** Absent for all. */
  category?: Value<number> | undefined
  /** Absent for all. `before` sorts after all dates of the year. */
  year?: { from: Value<string>; before: Value<string> } | undefined
}

function selectChosen(db: Kysely<Database>, { type, at, category, year }: Chosen): Publications {
  let publications: Publications = db
    .selectFrom('publication')
    .where('publication.type', '=', type)
    .where(isVisibleAt(at))
  if (category) publications = publications.where('publication.category', '=', category)
  if (year) publications = publications.where('date', '>=', year.from).where('date', '<', year.before)
  return publications
}

/** `.` sorts after `-`. */
const toYear = (year: number) => ({ from: `${year}`, before: `${year}.` })

/**
 * Selects the publications that match a query.
 * @param matches how many there are, once that is known
 */
export function selectPublications(
  { engine, now }: EntriesContext,
  type: ContentType,
  { at = now(), category, year, text }: PublicListQuery,
  matches?: number,
): Publications {
  const publications = selectChosen(engine.db, {
    type: type.name,
    at,
    category: category || undefined,
    year: year ? toYear(year) : undefined,
  })
  return text?.trim() ? publications.where(titleContains(engine, 'publication', text, matches)) : publications
}

interface ListingValues extends Record<string, number | string> {
  type: string
  at: number
  category: number
  from: string
  before: string
  pinned: number
  offset: number
  limit: number
}

/** The queries of listings that need no text, by what their SQL depends on. */
const listingQueries = new Map<string, ReturnType<typeof prepareListing>>()

function prepareListing(
  type: ContentType,
  options: { hasCategory: boolean; hasYear: boolean; backwards: boolean; titlesOnly: boolean },
) {
  const { hasCategory, hasYear, backwards, titlesOnly } = options
  const choose = (db: Kysely<Database>, place: PlaceOf<ListingValues>) =>
    selectChosen(db, {
      type: place('type'),
      at: place('at'),
      category: hasCategory ? place('category') : undefined,
      year: hasYear ? { from: place('from'), before: place('before') } : undefined,
    })
  const count = (db: Kysely<Database>, place: PlaceOf<ListingValues>) =>
    selectCounted(db, {
      types: [place('type')],
      at: place('at'),
      category: hasCategory ? place('category') : undefined,
      year: hasYear ? { from: place('from'), before: place('before') } : undefined,
    })
  return {
    count: prepareQuery((db, place: PlaceOf<ListingValues>) => count(db, place).select(sumCounted.as('total'))),
    months: prepareQuery((db, place: PlaceOf<ListingValues>) =>
      count(db, place)
        .select(['counted.pinned', 'counted.month', sumCounted.as('count')])
        .groupBy(['counted.pinned', 'counted.month'])
        .orderBy('counted.pinned', 'desc')
        .orderBy('counted.month', 'desc'),
    ),
    // For each year one look-up in the index, of the newest date before it.
    years: prepareQuery((db, place: PlaceOf<ListingValues>) => {
      const dates = choose(db, place).select('publication.date').where('pinned', '=', place('pinned'))
      const newest = dates.orderBy('date', 'desc').limit(1)
      const before = newest.where(sql<boolean>`publication.date < substr(found.date, 1, 4)`)
      const found = sql<{ year: string }>`(
        with recursive found (date) as (
          select (${newest}) union all select (${before}) from found where found.date is not null
        )
        select substr(date, 1, 4) as year from found where date is not null
      )`
      return db.selectFrom(found.as('years')).select('year')
    }),
    rows: prepareQuery((db, place: PlaceOf<ListingValues>) =>
      selectRows(db, type, choose(db, place), {
        offset: place('offset'),
        limit: place('limit'),
        backwards,
        titlesOnly,
      }),
    ),
  }
}

/** The queries of a listing without text, and their values but for the page. */
export function findListing(
  { now }: EntriesContext,
  type: ContentType,
  { at = now(), category = 0, year = 0, titlesOnly = false }: Omit<PublicListQuery, 'limit' | 'offset' | 'text'>,
  backwards = false,
) {
  const options = { hasCategory: category !== 0, hasYear: year !== 0, backwards, titlesOnly }
  const key = `${type.order} ${hasDocuments(type)} ${Object.values(options).join(' ')}`
  const queries = listingQueries.get(key) ?? prepareListing(type, options)
  listingQueries.set(key, queries)
  return { queries, values: { type: type.name, at, category, ...toYear(year), pinned: 0, offset: 0, limit: 0 } }
}

/** Selects ids from the index first, and joins only the rows of the page. */
export function selectRows(
  db: Kysely<Database>,
  type: ContentType,
  publications: Publications,
  part: { offset: Value<number>; limit: Value<number>; backwards: boolean; titlesOnly?: boolean | undefined },
) {
  const { offset, limit, backwards, titlesOnly = false } = part
  const ids = publications
    .select('publication.id')
    .orderBy(orderListing(type, 'publication', backwards))
    .limit(limit)
    .offset(offset)
  return db
    .selectFrom(ids.as('page'))
    .innerJoin('publication', 'publication.id', 'page.id')
    .select(listedColumns)
    .select(titlesOnly ? sql<number>`0`.as('lacksUpload') : lacksUpload(type))
    .orderBy(orderListing(type, 'publication'))
}
