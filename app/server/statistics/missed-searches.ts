import { type Kysely, sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db'
import { isSurelyAnswered, type Search } from '../search'

/** What was searched for, and how often. */
export interface MissedSearch {
  keyword: string
  count: number
}

/** The most words that are counted on one day, so that invented ones fill neither the database nor the dashboard. */
const maxKeywordsADay = 500

/** A keyword that was searched for only once identifies a person rather than a gap in the site. */
const fewestShown = 2

/**
 * The searches that find nothing and ask for nothing that the site answers at once; those that found what was meant by a typing
 * error have found it. They are repeated when they are written, so that cached
 * pages count like rendered ones. A keyword whose search fails is left out.
 * @param searches how often each keyword was searched for
 */
export async function findMissedSearches(
  { search, log }: { search: Pick<Search, 'find'>; log: Logger },
  searches: ReadonlyMap<string, number>,
): Promise<MissedSearch[]> {
  const missed: MissedSearch[] = []
  for (const [keyword, count] of searches) {
    try {
      const { total, asks } = await search.find({ keyword, group: '', offset: 0, limit: 0 })
      if (total === 0 && !asks.some(isSurelyAnswered)) missed.push({ keyword, count })
    } catch (error) {
      log.warn({ err: error }, 'a search could not be repeated to be counted')
    }
  }
  return missed
}

/** Adds missed searches to the stored counts of a day, in a fixed order, so that concurrent processes cannot deadlock. */
export async function writeMissedSearches(
  db: Kysely<Database>,
  missed: readonly MissedSearch[],
  day: string,
): Promise<void> {
  if (missed.length === 0) return
  const ofDay = () => db.selectFrom('missed_search').where('day', '=', day)
  const stored = await ofDay()
    .select('keyword')
    .where(
      'keyword',
      'in',
      missed.map(({ keyword }) => keyword),
    )
    .execute()
  const known = new Set(stored.map(({ keyword }) => keyword))
  const { count } = await ofDay()
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const fresh = missed
    .filter(({ keyword }) => !known.has(keyword))
    .slice(0, Math.max(0, maxKeywordsADay - Number(count)))
  const rows = [...missed.filter(({ keyword }) => known.has(keyword)), ...fresh]
    .toSorted((one, other) => (one.keyword < other.keyword ? -1 : 1))
    .map((row) => ({ ...row, day }))
  if (rows.length === 0) return
  await db
    .insertInto('missed_search')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['keyword', 'day']).doUpdateSet({ count: sql`missed_search.count + excluded.count` }),
    )
    .execute()
}

/** What was searched for most often in vain, and more than once, between two days (YYYY-MM-DD), both included. */
export async function readMissedSearches(
  db: Kysely<Database>,
  { from, until, limit }: { from: string; until: string; limit: number },
): Promise<MissedSearch[]> {
  const rows = await db
    .selectFrom('missed_search')
    .select(['keyword', sql<number>`sum(count)`.as('count')])
    .where('day', '>=', from)
    .where('day', '<=', until)
    .groupBy('keyword')
    .having(sql`sum(count)`, '>=', fewestShown)
    .orderBy('count', 'desc')
    .orderBy('keyword')
    .limit(limit)
    .execute()
  return rows.map(({ keyword, count }) => ({ keyword, count: Number(count) }))
}
