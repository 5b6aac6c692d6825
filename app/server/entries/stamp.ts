import { type Kysely, sql } from 'kysely'
import { isTypeName, type TypeName } from '../../content/registry'
import { type Database, FOREVER } from '../db/schema'

/** Marks that what visitors see is changed: called in the transaction that changes it, last. */
export async function raiseStamp(db: Kysely<Database>): Promise<void> {
  await db.updateTable('content_stamp').set({ stamp: sql<number>`stamp + 1` }).execute()
}

/** A number that is another one after every change of what visitors see, whichever process made it. */
export async function readStamp(db: Kysely<Database>): Promise<number> {
  const { stamp } = await db.selectFrom('content_stamp').select('stamp').executeTakeFirstOrThrow()
  return stamp
}

/** The first moment after `after` at which a plan changes what visitors see; null when there is none. */
export async function nextBoundary(db: Kysely<Database>, after: number): Promise<number | null> {
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

/** A moment at which an entry becomes visible, changes or is gone. */
export interface Boundary {
  at: number
  type: TypeName
  id: number
  category: number
}

/** See `Entries.lastBoundary`. */
export async function lastBoundary(db: Kysely<Database>, until: number): Promise<number | null> {
  const last = (column: 'starts_at' | 'ends_at') =>
    db.selectFrom('publication').select(`${column} as at`).where(column, '<=', until).orderBy(column, 'desc').limit(1).executeTakeFirst()
  const [started, ended] = await Promise.all([last('starts_at'), last('ends_at')])
  return started || ended ? Math.max(started?.at ?? 0, ended?.at ?? 0) : null
}

/** See `Entries.boundaries`. */
export async function boundaries(db: Kysely<Database>, after: number, until: number): Promise<Boundary[]> {
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
