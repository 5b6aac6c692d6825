import { type Kysely, sql } from 'kysely'
import { isTypeName, type TypeName } from '../../content/registry'
import { type Database, FOREVER } from '../db'

/**
 * Raises the content version. Call it last in every transaction that changes visible content.
 * @param at the time of the change by this process's clock, in ms since 1970
 */
export async function raiseContentVersion(db: Kysely<Database>, at: number): Promise<void> {
  await db
    .updateTable('content_stamp')
    .set({
      stamp: sql<number>`stamp + 1`,
      changed_at: sql<number>`case when changed_at < ${at} then ${at} else changed_at end`,
    })
    .execute()
}

/** Reads the content version: a number that every change of visible content raises, in any process. */
export async function readContentVersion(db: Kysely<Database>): Promise<number> {
  const { stamp } = await db.selectFrom('content_stamp').select('stamp').executeTakeFirstOrThrow()
  return stamp
}

/** Finds the first time after `after` at which a publication starts or ends; null when there is none. */
export async function findNextVisibilityChange(db: Kysely<Database>, after: number): Promise<number | null> {
  const first = (column: 'starts_at' | 'ends_at') =>
    db
      .selectFrom('publication')
      .select(`${column} as at`)
      .where(column, '>', after)
      .where(column, '<', FOREVER)
      .orderBy(column)
      .limit(1)
      .executeTakeFirst()
  const moments = await Promise.all([first('starts_at'), first('ends_at')])
  return moments.reduce<number | null>((next, row) => (row && row.at < (next ?? FOREVER) ? row.at : next), null)
}

/** A time at which a publication of an entry starts or ends. */
export interface VisibilityChange {
  at: number
  type: TypeName
  id: number
  category: number
}

/** See `Entries.findLastVisibilityChange`. */
export async function findLastVisibilityChange(db: Kysely<Database>, until: number): Promise<number | null> {
  const last = (column: 'starts_at' | 'ends_at') =>
    db
      .selectFrom('publication')
      .select(`${column} as at`)
      .where(column, '<=', until)
      .orderBy(column, 'desc')
      .limit(1)
      .executeTakeFirst()
  const [started, ended] = await Promise.all([last('starts_at'), last('ends_at')])
  return started || ended ? Math.max(started?.at ?? 0, ended?.at ?? 0) : null
}

/** See `Entries.listVisibilityChanges`. */
export async function listVisibilityChanges(
  db: Kysely<Database>,
  after: number,
  until: number,
): Promise<VisibilityChange[]> {
  const some = (column: 'starts_at' | 'ends_at') =>
    db
      .selectFrom('publication')
      .select([`${column} as at`, 'type', 'entry_id as id', 'category'])
      .where(column, '>', after)
      .where(column, '<=', until)
      .execute()
  const found = (await Promise.all([some('starts_at'), some('ends_at')])).flat()
  return found.flatMap(({ type, ...row }) => (isTypeName(type) ? [{ type, ...row }] : [])).sort((a, b) => a.at - b.at)
}
