import type { Kysely } from 'kysely'
import { auditKeptMs, type Database } from '../db'
import type { Audit } from './create-audit'

/** At most so many are removed in one transaction, for which other acts wait. */
const batchSize = 2_000

/**
 * Removes the records of before more than 180 days. The record of that says how many they were, until when, and the hash
 * of the last of them: the chain is checked from there on, and the database lets only what it names be removed.
 * @returns how many were removed
 */
export async function pruneTrail(db: Kysely<Database>, audit: Audit, now: number): Promise<number> {
  for (let total = 0; ;) {
    const count = await pruneBatch(db, audit, now)
    total += count
    if (count < batchSize) return total
  }
}

async function pruneBatch(db: Kysely<Database>, audit: Audit, now: number): Promise<number> {
  return db.transaction().execute(async (work) => {
    const old = await work
      .selectFrom('audit')
      .select(['id', 'at', 'hash'])
      // The clock may have been set back: up to the first young record, whatever is behind that.
      .where('id', '<', (young) =>
        young
          .selectFrom('audit')
          .select((row) => row.fn.coalesce(row.fn.min('id'), row.lit(Number.MAX_SAFE_INTEGER)).as('id'))
          .where('at', '>=', now - auditKeptMs),
      )
      .orderBy('id')
      .limit(batchSize)
      .execute()
    const last = old.at(-1)
    if (!last) return 0
    const seal = { count: old.length, until: last.at, hash: last.hash }
    await audit.record({ action: 'trail.prune', actor: null, facts: { seal }, sealedUntil: last.id }, work)
    await work.deleteFrom('audit').where('id', '<=', last.id).execute()
    await work.deleteFrom('undo_state').where('record_id', '<=', last.id).execute()
    return seal.count
  })
}
