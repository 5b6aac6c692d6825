import { type Kysely, sql } from 'kysely'
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
