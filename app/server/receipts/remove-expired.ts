import type { Kysely } from 'kysely'
import type { Audit } from '../audit'
import type { Database } from '../db'
import { subtractMonths } from './kept-time'
import type { SentKind } from './receipt-codes'

/** Deletes what hangs on the rows that a query selects by their ids. */
type DeleteParts = (work: Kysely<Database>, ids: number[]) => Promise<void>

/** How many are deleted in one transaction. */
const batchSize = 200

/**
 * Deletes what was sent after its retention time. It counts from closing, or from the last change of what was never
 * closed, and never exceeds what the privacy notice promised.
 * @param months the retention time of the settings
 * @param deleteParts deletes what else there is of some of them
 * @returns how many were deleted
 */
export async function removeExpired(
  { db, now, audit }: { db: Kysely<Database>; now: () => number; audit: Audit },
  kind: SentKind,
  months: number,
  deleteParts: DeleteParts,
): Promise<number> {
  const keepMonths = await db.selectFrom(kind).select('keep_months').distinct().execute()
  let count = 0
  for (const { keep_months: promisedMonths } of keepMonths) {
    const closedUntil = subtractMonths(now(), Math.min(promisedMonths, months))
    let deleted: number
    do {
      deleted = await db.transaction().execute(async (work) => {
        const expired = await work
          .selectFrom(kind)
          .select('id')
          .where('keep_months', '=', promisedMonths)
          .where(({ fn, eb }) => eb(fn.coalesce('closed_at', 'updated_at'), '<=', closedUntil))
          .limit(batchSize)
          .execute()
        const ids = expired.map(({ id }) => id)
        if (ids.length === 0) return 0
        await deleteParts(work, ids)
        const removed = await work.deleteFrom(kind).where('id', 'in', ids).executeTakeFirst()
        const facts = { count: Number(removed.numDeletedRows) }
        if (facts.count > 0) await audit.record({ action: `${kind}.expire`, actor: null, facts }, work)
        return facts.count
      })
      count += deleted
    } while (deleted === batchSize)
  }
  return count
}
