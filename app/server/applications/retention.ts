import type { Kysely } from 'kysely'
import type { Database } from '../db/schema'

/**
 * Deletes what has been kept long enough: counted from when an application was closed, or last
 * touched where nobody ever closed it, and never beyond what its sender was told.
 * @param months how long applications are kept now
 * @returns how many are gone
 */
export async function removeExpired(db: Kysely<Database>, now: number, months: number): Promise<number> {
  const promises = await db.selectFrom('application').select('keep_months').distinct().execute()
  let count = 0
  for (const { keep_months: promised } of promises) {
    const end = monthsBefore(now, Math.min(promised, months))
    count += await db.transaction().execute(async (work) => {
      const expired = work
        .selectFrom('application')
        .select('id')
        .where('keep_months', '=', promised)
        .where(({ fn, eb }) => eb(fn.coalesce('closed_at', 'updated_at'), '<=', end))
      await work.deleteFrom('application_log').where('application_id', 'in', expired).execute()
      const removed = await work.deleteFrom('application').where('id', 'in', expired).executeTakeFirst()
      return Number(removed.numDeletedRows)
    })
  }
  return count
}

/** The same day and time some months earlier, or the last day of a month that is too short for it. */
export function monthsBefore(now: number, months: number): number {
  const date = new Date(now)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.getTime()
}
