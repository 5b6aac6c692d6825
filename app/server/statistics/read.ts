import { type Kysely, sql } from 'kysely'
import { chinaDate } from '../../content/people'
import { isTypeName, type TypeName } from '../../content/registry'
import type { ReadCount, ReadRow, SiteTraffic } from '../../content/traffic'
import type { Listing } from '../../content/wire'
import type { Database } from '../db/schema'
import { entryPath } from '../search/path'
import { pageTitles } from './pages'
import type { TrafficQuery } from './types'
import { everyPath } from './write'

const dayLength = 86_400_000

/** See `Statistics.reads`. */
export async function reads(db: Kysely<Database>, type: TypeName, ids: readonly number[]): Promise<Listing<ReadCount>> {
  const rows = await db.selectFrom('entry_reads').select(['entry_id', 'count']).where('entry_id', 'in', ids).where('type', '=', type).execute()
  const byId = new Map(rows.map(({ entry_id, count }) => [entry_id, count]))
  return { rows: ids.map((id) => ({ id, reads: byId.get(id) ?? 0 })), total: ids.length }
}

/** See `Statistics.mostRead`: a walk along an index that ends with the last row wanted. */
export async function mostRead(db: Kysely<Database>, type: TypeName, limit: number, at: number): Promise<Listing<ReadRow>> {
  const rows = await db
    .selectFrom('entry_reads')
    .innerJoin('publication', 'publication.entry_id', 'entry_reads.entry_id')
    .innerJoin('revision', 'revision.id', 'publication.revision_id')
    .select(['entry_reads.entry_id as id', 'publication.category as type', 'revision.title', 'entry_reads.count as reads'])
    .where('entry_reads.type', '=', type)
    .where('starts_at', '<=', at)
    .where('ends_at', '>', at)
    .orderBy('entry_reads.count', 'desc')
    .orderBy('entry_reads.entry_id', 'desc')
    .limit(limit)
    .execute()
  return { rows, total: rows.length }
}

/** See `Statistics.traffic`. */
export async function traffic(db: Kysely<Database>, { from, until, limit }: TrafficQuery): Promise<SiteTraffic> {
  const counted = await db
    .selectFrom('path_view')
    .select(['day', 'count'])
    .where('path', '=', everyPath)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .execute()
  const byDay = new Map(counted.map(({ day, count }) => [day, count]))
  const days = daysBetween(from, until).map((day) => ({ day, count: byDay.get(day) ?? 0 }))
  const pages = [...(await topEntries(db, { from, until, limit })), ...(await topPaths(db, { from, until, limit }))]
  return {
    days,
    total: counted.reduce((sum, { count }) => sum + count, 0),
    pages: pages.sort((one, other) => other.count - one.count).slice(0, limit),
  }
}

async function topEntries(db: Kysely<Database>, { from, until, limit }: TrafficQuery): Promise<SiteTraffic['pages']> {
  const rows = await db
    .selectFrom((inner) =>
      inner
        .selectFrom('page_view')
        .select(['entry_id', sql<number>`sum(count)`.as('count')])
        .where('day', '>=', from)
        .where('day', '<=', until)
        .groupBy('entry_id')
        .orderBy('count', 'desc')
        .orderBy('entry_id')
        .limit(limit)
        .as('top'),
    )
    .innerJoin('entry', 'entry.id', 'top.entry_id')
    .innerJoin('revision', 'revision.id', 'entry.revision_id')
    .select(['top.count', 'entry.id', 'entry.type', 'entry.category', 'revision.title'])
    .execute()
  return rows.flatMap(({ count, id, type, category, title }) =>
    isTypeName(type) ? [{ path: entryPath(type, { id, category }) ?? '/', title, type, id, count: Number(count) }] : [],
  )
}

async function topPaths(db: Kysely<Database>, { from, until, limit }: TrafficQuery): Promise<SiteTraffic['pages']> {
  const rows = await db
    .selectFrom('path_view')
    .select(['path', sql<number>`sum(count)`.as('count')])
    .where('day', '>=', from)
    .where('day', '<=', until)
    .where('path', '!=', everyPath)
    .groupBy('path')
    .orderBy('count', 'desc')
    .orderBy('path')
    .limit(limit)
    .execute()
  return rows.map(({ path, count }) => ({ path, title: pageTitles.get(path) ?? path, type: null, id: null, count: Number(count) }))
}

function daysBetween(from: string, until: string): string[] {
  const days: string[] = []
  for (let at = noonOf(from); at <= noonOf(until); at += dayLength) days.push(chinaDate(at))
  return days
}

function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00+08:00`)
}
