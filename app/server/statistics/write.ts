import { type Kysely, sql } from 'kysely'
import { dayMs } from '../../content/durations'
import { formatChinaDate } from '../../content/format'
import { type Database, splitForQueries } from '../db'
import { listVisiblePages } from '../entries'
import { type MissedSearch, writeMissedSearches } from './missed-searches'
import type { Page } from './viewed-page'

/** Daily views are deleted after this many days; the totals of entries stay. */
export const retentionDays = 400
/** What was searched for in vain is deleted after this many days. */
const searchRetentionDays = 90

/** The path of the row that counts all views of a day. */
export const allPagesPath = ''

/**
 * Adds a batch, and those of its searches that found nothing, to the stored counts in one transaction. Rows are written in a fixed order, so that
 * concurrent processes cannot deadlock.
 */
export async function writeBatch(
  db: Kysely<Database>,
  batch: Batch,
  missed: readonly MissedSearch[],
  at: number,
): Promise<void> {
  const day = formatChinaDate(at)
  await db.transaction().execute(async (work) => {
    let total = 0
    for (const ids of splitForQueries([...batch.entries.keys()].sort((a, b) => a - b))) {
      const entries = (await listVisiblePages(work, ids, at)).map(({ id, type }) => ({
        entry_id: id,
        type,
        count: batch.entries.get(id) ?? 0,
      }))
      if (entries.length === 0) continue
      total += entries.reduce((sum, { count }) => sum + count, 0)
      await work
        .insertInto('page_view')
        .values(entries.map(({ entry_id, count }) => ({ entry_id, day, count })))
        .onConflict((conflict) =>
          conflict.columns(['entry_id', 'day']).doUpdateSet({ count: sql`page_view.count + excluded.count` }),
        )
        .execute()
      await work
        .insertInto('entry_reads')
        .values(entries)
        .onConflict((conflict) =>
          conflict.column('entry_id').doUpdateSet({ count: sql`entry_reads.count + excluded.count` }),
        )
        .execute()
    }
    const paths = [...batch.paths]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([path, count]) => ({ path, day, count }))
    total += paths.reduce((sum, { count }) => sum + count, 0)
    await writeMissedSearches(work, missed, day)
    if (total === 0) return
    await work
      .insertInto('path_view')
      .values([{ path: allPagesPath, day, count: total }, ...paths])
      .onConflict((conflict) =>
        conflict.columns(['path', 'day']).doUpdateSet({ count: sql`path_view.count + excluded.count` }),
      )
      .execute()
  })
}

/** Deletes the daily views that are older than the retention time. */
export async function removeOldDays(db: Kysely<Database>, at: number): Promise<void> {
  const first = formatChinaDate(at - retentionDays * dayMs)
  await db.deleteFrom('page_view').where('day', '<', first).execute()
  await db.deleteFrom('path_view').where('day', '<', first).execute()
  const firstSearched = formatChinaDate(at - searchRetentionDays * dayMs)
  await db.deleteFrom('missed_search').where('day', '<', firstSearched).execute()
}

/** The most entries that one batch counts, so that requests with invented ids cannot fill the memory. */
const maxEntries = 5_000

/** The most words that one batch counts searches of: each is searched once more before it is written. */
const maxKeywords = 20

/** Page views that are counted and not yet written. */
export class Batch {
  readonly entries = new Map<number, number>()
  /** By path; only paths that exist. */
  readonly paths = new Map<string, number>()
  /** How often what was searched for. */
  readonly searches = new Map<string, number>()

  get isEmpty(): boolean {
    return this.entries.size === 0 && this.paths.size === 0 && this.searches.size === 0
  }

  add(page: Page, views = 1): void {
    if ('path' in page) {
      this.paths.set(page.path, (this.paths.get(page.path) ?? 0) + views)
      return
    }
    addBounded(this.entries, page.entryId, views, maxEntries)
  }

  addSearch(keyword: string, times = 1): void {
    addBounded(this.searches, keyword, times, maxKeywords)
  }

  /** Adds the views of another batch. */
  merge(other: Batch): void {
    for (const [entryId, views] of other.entries) this.add({ entryId }, views)
    for (const [path, views] of other.paths) this.add({ path }, views)
    for (const [keyword, views] of other.searches) this.addSearch(keyword, views)
  }
}

/** Adds to the count of a key, unless it would be one more than a batch counts. */
function addBounded<Key>(counts: Map<Key, number>, key: Key, views: number, most: number): void {
  const known = counts.get(key)
  if (known !== undefined || counts.size < most) counts.set(key, (known ?? 0) + views)
}
