import { LRUCache } from 'lru-cache'
import type { ContentPeriod, ContentState } from './content-state'

/** A computed value, as the cache takes it. */
export interface Computed<Value> {
  value: Value
  /** About how much memory it takes. */
  bytes: number
  /** Until when it is valid, in ms since 1970; 0 for a value that is used once. Default: to the end of the period. */
  freshUntil?: number
}

/** A value that is valid now. */
interface Cached<Value> {
  value: Value
  /** In ms since 1970, for values that age although the content stands still; otherwise infinite. */
  freshUntil: number
}

/** Keeps values that depend on the visible content alone. */
export interface ContentCache<Value extends object> {
  /** The value of a key, if it is there and valid in the given state. */
  find(key: string, state: ContentState): Value | undefined
  /** The value of a key, however old. */
  findAnyAge(key: string): Value | undefined
  /**
   * The value of a key in the given state: kept, being computed for another request, or computed now.
   * @throws whatever `compute` throws; a failure is not kept
   */
  getOrCompute(key: string, state: ContentState, compute: () => Promise<Computed<Value>>): Promise<Cached<Value>>
}

interface Entry<Value> extends Cached<Value> {
  period: ContentPeriod
  bytes: number
}

/**
 * Creates a cache whose values are valid for the period that they were computed in. The least recently used make room.
 * @param maxBytes how much memory the values may take
 */
export function createContentCache<Value extends object>(maxBytes: number): ContentCache<Value> {
  const entries = new LRUCache<string, Entry<Value>>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4,
    sizeCalculation: ({ bytes }) => bytes,
  })
  const computing = new Map<string, { period: ContentPeriod; entry: Promise<Entry<Value>> }>()

  function findEntry(key: string, { period, at }: ContentState): Entry<Value> | undefined {
    const entry = entries.get(key)
    return entry && entry.period === period && at < entry.freshUntil ? entry : undefined
  }

  async function computeEntry(
    key: string,
    period: ContentPeriod,
    compute: () => Promise<Computed<Value>>,
  ): Promise<Entry<Value>> {
    const { value, bytes, freshUntil = Number.POSITIVE_INFINITY } = await compute()
    const entry = { value, bytes: key.length * 2 + bytes, freshUntil, period }
    if (freshUntil > period.from) entries.set(key, entry)
    return entry
  }

  return {
    find: (key, state) => findEntry(key, state)?.value,
    findAnyAge: (key) => entries.get(key)?.value,
    async getOrCompute(key, state, compute) {
      const known = findEntry(key, state)
      if (known) return known
      const others = computing.get(key)
      if (others?.period === state.period) return others.entry
      const mine = { period: state.period, entry: computeEntry(key, state.period, compute) }
      computing.set(key, mine)
      try {
        return await mine.entry
      } finally {
        if (computing.get(key) === mine) computing.delete(key)
      }
    },
  }
}
