import { createContentCache, type ContentStates } from '../content-cache'

/** Counted bytes of a total with its key; 500 totals are kept. */
const bytesPerTotal = 200
const maxBytes = 500 * bytesPerTotal

/** Caches the totals of listings. */
export interface TotalsCache {
  /**
   * The total of a listing at a given time.
   * @param key identifies the listing
   * @param count counts it
   */
  getOrCount(key: string, at: number, count: () => Promise<number>): Promise<number>
}

/** Creates the cache. Totals are valid for a period of the content; at times outside of the present one all is counted. */
export function createTotalsCache(states: ContentStates): TotalsCache {
  const cache = createContentCache<{ total: number }>(maxBytes)
  return {
    async getOrCount(key, at, count) {
      const { period } = await states.readForRequest()
      if (at < period.from || at >= period.until) return count()
      const compute = async () => ({ value: { total: await count() }, bytes: bytesPerTotal })
      return (await cache.getOrCompute(key, { period, at }, compute)).value.total
    },
  }
}
