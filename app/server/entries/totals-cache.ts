import { createContentCache, type ContentStates } from '../content-cache'

/** Counted bytes of a total with its key; 5,000 totals are kept. */
const bytesPerTotal = 200
const maxBytes = 5_000 * bytesPerTotal

/** Totals by what they count, such as a type. */
export type Totals = Record<string, number>

/** Caches totals of what visitors see. */
export interface TotalsCache {
  /**
   * The total of a listing at a given time.
   * @param key identifies the listing
   * @param count counts it
   */
  getOrCount(key: string, at: number, count: () => Promise<number>): Promise<number>
  /** Several totals at a given time, which one query counts. */
  getOrCountGroups(key: string, at: number, count: () => Promise<Totals>): Promise<Totals>
}

/** Creates the cache. Totals are valid for a period of the content; at times outside of the present one all is counted. */
export function createTotalsCache(states: ContentStates): TotalsCache {
  const cache = createContentCache<Totals>(maxBytes)
  async function getOrCountGroups(key: string, at: number, count: () => Promise<Totals>): Promise<Totals> {
    const { period } = await states.readForRequest()
    if (at < period.from || at >= period.until) return count()
    const compute = async () => {
      const value = await count()
      return { value, bytes: bytesPerTotal * Math.max(1, Object.keys(value).length) }
    }
    return (await cache.getOrCompute(key, { period, at }, compute)).value
  }
  return {
    getOrCountGroups,
    async getOrCount(key, at, count) {
      const { total } = await getOrCountGroups(key, at, async () => ({ total: await count() }))
      return total ?? 0
    },
  }
}
