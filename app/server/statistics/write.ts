import { type Kysely, sql } from 'kysely'
import { chinaDate } from '../../content/people'
import type { Database } from '../db/schema'
import type { Batch } from './batch'
import { pagedTypes } from './pages'

/** Days after which the views of a day are forgotten; what an entry was read in all stays. */
export const keptDays = 400
const dayLength = 86_400_000
/** Rows in one statement. */
const atOnce = 200

/** The path under which all views of a day are counted together. */
export const everyPath = ''

/**
 * Adds the views of a batch to what is stored, in one transaction. Rows are written in one order, so that
 * processes doing the same wait for each other instead of blocking each other.
 */
export async function writeBatch(db: Kysely<Database>, batch: Batch, at: number): Promise<void> {
  const day = chinaDate(at)
  await db.transaction().execute(async (work) => {
    let total = 0
    for (const ids of chunks([...batch.entries.keys()].sort((a, b) => a - b))) {
      const entries = (await visibleOf(work, ids, at)).map(({ entry_id, type }) => ({ entry_id, type, count: batch.entries.get(entry_id) ?? 0 }))
      if (entries.length === 0) continue
      total += entries.reduce((sum, { count }) => sum + count, 0)
      await work
        .insertInto('page_view')
        .values(entries.map(({ entry_id, count }) => ({ entry_id, day, count })))
        .onConflict((conflict) => conflict.columns(['entry_id', 'day']).doUpdateSet({ count: sql`page_view.count + excluded.count` }))
        .execute()
      await work
        .insertInto('entry_reads')
        .values(entries)
        .onConflict((conflict) => conflict.column('entry_id').doUpdateSet({ count: sql`entry_reads.count + excluded.count` }))
        .execute()
    }
    const paths = [...batch.paths].sort(([one], [other]) => (one < other ? -1 : 1)).map(([path, count]) => ({ path, day, count }))
    total += paths.reduce((sum, { count }) => sum + count, 0)
    if (total === 0) return
    await work
      .insertInto('path_view')
      .values([{ path: everyPath, day, count: total }, ...paths])
      .onConflict((conflict) => conflict.columns(['path', 'day']).doUpdateSet({ count: sql`path_view.count + excluded.count` }))
      .execute()
  })
}

/** Forgets the days that are too long ago. */
export async function forgetOldDays(db: Kysely<Database>, at: number): Promise<void> {
  const first = chinaDate(at - keptDays * dayLength)
  await db.deleteFrom('page_view').where('day', '<', first).execute()
  await db.deleteFrom('path_view').where('day', '<', first).execute()
}

/** Which of these are entries with a page that visitors can see: whatever else was asked for is nobody's page. */
function visibleOf(db: Kysely<Database>, ids: number[], at: number) {
  return db
    .selectFrom('publication')
    .select(['entry_id', 'type'])
    .distinct()
    .where('entry_id', 'in', ids)
    .where('type', 'in', pagedTypes)
    .where('starts_at', '<=', at)
    .where('ends_at', '>', at)
    .orderBy('entry_id')
    .execute()
}

function* chunks(ids: number[]): Generator<number[]> {
  for (let at = 0; at < ids.length; at += atOnce) yield ids.slice(at, at + atOnce)
}
