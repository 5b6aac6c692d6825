import { type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import type { ContentType } from '../../content/define'
import type { Database, Engine } from '../db'
import { foldText } from '../search-index'
import type { Totals } from './context'

/** The sort key of a publication in its listing. */
export interface ListingPosition {
  pinned: number
  date: string
  sort: number
  entry_id: number
}

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

type Publications = SelectQueryBuilder<Database, 'publication', object>

/** Where a month of a listing by date begins. */
interface MonthStart {
  /** How many rows of the listing come before it. */
  before: number
  pinned: number
  /** YYYY-MM */
  month: string
}

/** Counts the rows of a listing by month, pinned ones apart, in the order of the listing: one walk along its index. */
export async function countByMonth(publications: Publications): Promise<Totals> {
  // By whole days, which the index is sorted by: to group by a part of them, an engine would sort all rows.
  const days = await publications
    .select(['pinned', 'date', sql<number>`count(*)`.as('count')])
    .groupBy(['pinned', 'date'])
    .orderBy('pinned', 'desc')
    .orderBy('date', 'desc')
    .execute()
  const months: Totals = {}
  for (const { pinned, date, count } of days) {
    const key = `${pinned} ${date.slice(0, 7)}`
    months[key] = (months[key] ?? 0) + count
  }
  return months
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
const maxFewMatches = 1_000

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
  const pattern = `%${literal.replace(/[\\%_]/g, '\\$&')}%`
  const contains = sql<SqlBool>`${sql.ref(`${table}.title_folded`)} like ${pattern} escape '\\'`
  const mayContain = matches > maxFewMatches ? undefined : titles.mayContain(table, literal)
  return mayContain ? sql`${mayContain} and ${contains}` : contains
}
