import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../db'
import type { Totals } from './totals-cache'

type Publications = SelectQueryBuilder<Database, 'publication', object>

/** Where a month of a listing by date begins. */
export interface MonthStart {
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
