import type { Kysely } from 'kysely'
import type { Database } from '../db/schema'
import { nextBoundary, readStamp } from './stamp'

/** Counts of fewer rows cost less than looking whether a remembered one still holds. */
const worthKeeping = 1_000
const mostKept = 500

interface Kept {
  total: number
  stamp: number
  from: number
  until: number
}

/** Remembers how many rows long listings have. */
export interface Totals {
  /**
   * The total of a listing at a moment.
   * @param key names the listing
   * @param count counts it
   */
  of(key: string, at: number, count: () => Promise<number>): Promise<number>
}

/**
 * Remembered totals hold until somebody changes what visitors see, in any process, or a plan does:
 * a listing of a hundred thousand rows is counted once, not for each of its readers.
 */
export function createTotals(db: Kysely<Database>): Totals {
  const kept = new Map<string, Kept>()
  return {
    async of(key, at, count) {
      const known = kept.get(key)
      if (known && at >= known.from && at < known.until && known.stamp === (await readStamp(db))) return known.total
      kept.delete(key)
      const stamp = await readStamp(db)
      const total = await count()
      if (total < worthKeeping || kept.size >= mostKept) return total
      kept.set(key, { total, stamp, from: at, until: (await nextBoundary(db, at)) ?? Number.POSITIVE_INFINITY })
      return total
    },
  }
}
