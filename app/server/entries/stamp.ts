import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema'

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
  const starts = db.selectFrom('publication').select('starts_at as at').where('starts_at', '>', after).orderBy('starts_at').limit(1)
  const ends = db.selectFrom('publication').select('ends_at as at').where('ends_at', '>', after).orderBy('ends_at').limit(1)
  const moments = await Promise.all([starts.executeTakeFirst(), ends.executeTakeFirst()])
  const next = Math.min(...moments.map((row) => row?.at ?? Number.POSITIVE_INFINITY))
  return Number.isFinite(next) ? next : null
}
