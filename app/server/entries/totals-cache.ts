import type { Kysely } from 'kysely'
import type { Database } from '../db'
import { findNextVisibilityChange, readContentVersion } from './content-version'

/** Smaller totals are cheaper to count than to validate. */
const minCachedTotal = 1_000
const maxCachedTotals = 500

interface CachedTotal {
  total: number
  contentVersion: number
  from: number
  until: number
}

/** Caches the totals of long listings. */
export interface TotalsCache {
  /**
   * The total of a listing at a given time.
   * @param key identifies the listing
   * @param count counts it
   */
  getOrCount(key: string, at: number, count: () => Promise<number>): Promise<number>
}

/**
 * Creates the cache. A total is valid until the content version changes or the next publication starts
 * or ends.
 */
export function createTotalsCache(db: Kysely<Database>): TotalsCache {
  const cache = new Map<string, CachedTotal>()
  return {
    async getOrCount(key, at, count) {
      const cached = cache.get(key)
      if (cached && at >= cached.from && at < cached.until && cached.contentVersion === (await readContentVersion(db)))
        return cached.total
      cache.delete(key)
      const contentVersion = await readContentVersion(db)
      const total = await count()
      if (total < minCachedTotal || cache.size >= maxCachedTotals) return total
      cache.set(key, {
        total,
        contentVersion,
        from: at,
        until: (await findNextVisibilityChange(db, at)) ?? Number.POSITIVE_INFINITY,
      })
      return total
    },
  }
}
