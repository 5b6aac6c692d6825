import { type Kysely, sql } from 'kysely'
import { dayMs } from '../../content/durations'
import { formatChinaDate } from '../../content/format'
import { isTypeName, type TypeName } from '../../content/registry'
import type { Listing, ReadCount, ReadRow, SiteTraffic } from '../../contract'
import { getPublicAddress } from '../../navigation/public-address'
import type { Database } from '../db'
import { readEntriesById, readVisibleTitles } from '../entries'
import { readMissedSearches } from './missed-searches'
import { pageTitles } from './viewed-page'
import { allPagesPath } from './write'

/** The range of a report: days (YYYY-MM-DD, China time), both included. */
export interface TrafficQuery {
  from: string
  until: string
  /** The maximum number of pages, and of missed searches. */
  limit: number
}

/** The total reads of entries of a type; 0 for those without any. */
export async function countReads(
  db: Kysely<Database>,
  type: TypeName,
  ids: readonly number[],
): Promise<Listing<ReadCount>> {
  const rows = await db
    .selectFrom('entry_reads')
    .select(['entry_id', 'count'])
    .where('entry_id', 'in', ids)
    .where('type', '=', type)
    .execute()
  const byId = new Map(rows.map(({ entry_id, count }) => [entry_id, count]))
  return { rows: ids.map((id) => ({ id, reads: byId.get(id) ?? 0 })), total: ids.length }
}

const rowsPerQuery = 100

/** The most read of the visible entries: a walk along the counts that ends with the last row wanted. */
export async function listMostRead(
  db: Kysely<Database>,
  type: TypeName,
  limit: number,
  at: number,
): Promise<Listing<ReadRow>> {
  const rows: ReadRow[] = []
  for (let offset = 0; rows.length < limit; offset += rowsPerQuery) {
    const counts = await db
      .selectFrom('entry_reads')
      .select(['entry_id', 'count'])
      .where('type', '=', type)
      .orderBy('count', 'desc')
      .orderBy('entry_id', 'desc')
      .offset(offset)
      .limit(rowsPerQuery)
      .execute()
    if (counts.length === 0) break
    const ids = counts.map(({ entry_id }) => entry_id)
    const titles = await readVisibleTitles(db, type, ids, at)
    for (const { entry_id: id, count } of counts) {
      const seen = titles.get(id)
      if (seen) rows.push({ id, type: seen.category, title: seen.title, reads: count })
    }
  }
  return { rows: rows.slice(0, limit), total: Math.min(rows.length, limit) }
}

/** Views per day, days without any included, the pages seen most, and what was searched for without result. */
export async function readTraffic(db: Kysely<Database>, { from, until, limit }: TrafficQuery): Promise<SiteTraffic> {
  const counted = await db
    .selectFrom('path_view')
    .select(['day', 'count'])
    .where('path', '=', allPagesPath)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .execute()
  const byDay = new Map(counted.map(({ day, count }) => [day, count]))
  const days = listDays(from, until).map((day) => ({ day, count: byDay.get(day) ?? 0 }))
  const pages = [
    ...(await readTopEntries(db, { from, until, limit })),
    ...(await readTopPaths(db, { from, until, limit })),
  ]
  return {
    days,
    total: counted.reduce((sum, { count }) => sum + count, 0),
    pages: pages.sort((one, other) => other.count - one.count).slice(0, limit),
    missedSearches: await readMissedSearches(db, { from, until, limit }),
  }
}

async function readTopEntries(
  db: Kysely<Database>,
  { from, until, limit }: TrafficQuery,
): Promise<SiteTraffic['pages']> {
  const counts = await db
    .selectFrom('page_view')
    .select(['entry_id', sql<number>`sum(count)`.as('count')])
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy('entry_id')
    .orderBy('count', 'desc')
    .orderBy('entry_id')
    .limit(limit)
    .execute()
  if (counts.length === 0) return []
  const ids = counts.map(({ entry_id }) => entry_id)
  const entries = await readEntriesById(db, ids)
  return counts.flatMap(({ entry_id: id, count }) => {
    const entry = entries.get(id)
    if (!entry || !isTypeName(entry.type)) return []
    const { type, category, title } = entry
    return [{ path: getPublicAddress({ type, id, category }), title, type, id, count: Number(count) }]
  })
}

async function readTopPaths(db: Kysely<Database>, { from, until, limit }: TrafficQuery): Promise<SiteTraffic['pages']> {
  const rows = await db
    .selectFrom('path_view')
    .select(['path', sql<number>`sum(count)`.as('count')])
    .where('day', '>=', from)
    .where('day', '<=', until)
    .where('path', '!=', allPagesPath)
    .groupBy('path')
    .orderBy('count', 'desc')
    .orderBy('path')
    .limit(limit)
    .execute()
  return rows.map(({ path, count }) => ({
    path,
    title: pageTitles.get(path) ?? path,
    type: null,
    id: null,
    count: Number(count),
  }))
}

function listDays(from: string, until: string): string[] {
  const days: string[] = []
  for (let at = parseNoon(from); at <= parseNoon(until); at += dayMs) days.push(formatChinaDate(at))
  return days
}

function parseNoon(day: string): number {
  return Date.parse(`${day}T12:00:00+08:00`)
}
