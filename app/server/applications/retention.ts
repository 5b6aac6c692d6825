import type { Kysely } from 'kysely'
import type { Audit } from '../audit'
import type { Database } from '../db'

/**
 * Deletes applications after their retention time. It counts from closing, or from the last change of an
 * application that was never closed, and never exceeds what the privacy notice promised.
 * @param months the retention time of the settings
 * @returns how many were deleted
 */
export async function removeExpiredApplications(
  { db, now, audit }: { db: Kysely<Database>; now: () => number; audit: Audit },
  months: number,
): Promise<number> {
  const keepMonths = await db.selectFrom('application').select('keep_months').distinct().execute()
  let count = 0
  for (const { keep_months: promisedMonths } of keepMonths) {
    const closedUntil = subtractMonths(now(), Math.min(promisedMonths, months))
    count += await db.transaction().execute(async (work) => {
      const expired = work
        .selectFrom('application')
        .select('id')
        .where('keep_months', '=', promisedMonths)
        .where(({ fn, eb }) => eb(fn.coalesce('closed_at', 'updated_at'), '<=', closedUntil))
      await work.deleteFrom('application_log').where('application_id', 'in', expired).execute()
      const removed = await work.deleteFrom('application').where('id', 'in', expired).executeTakeFirst()
      const deleted = Number(removed.numDeletedRows)
      if (deleted > 0)
        await audit.record({ action: 'application.expire', actor: null, facts: { count: deleted } }, work)
      return deleted
    })
  }
  return count
}

/** Subtracts calendar months; a day that the month does not have becomes its last day. */
export function subtractMonths(now: number, months: number): number {
  const date = new Date(now)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.getTime()
}

/** When an application is deleted that nobody touches any more. @param stored its times, and what its sender was promised */
export function findDeletionTime(
  stored: { closed_at: number | null; updated_at: number; keep_months: number },
  months: number,
): number {
  return addMonths(stored.closed_at ?? stored.updated_at, Math.min(stored.keep_months, months))
}

/** The first moment from which subtracting calendar months reaches a moment: of a day that the month lacks, the first of the next month. */
function addMonths(from: number, months: number): number {
  const date = new Date(from)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  if (date.getUTCDate() === day) return date.getTime()
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
}
