import { LRUCache } from 'lru-cache'
import { findChinaDayEnd } from '../content/format'
import type { ContentStamp, Engine } from './db'
import { getRequestContext, type RequestContext } from './http/request-context'

/** A process whose clock is further behind follows its own: one wrong clock must not move all others. */
const maxClockDifferenceMs = 60_000

/** A period in which the content that visitors see does not change. What is computed in one is valid to its end. */
export interface ContentPeriod {
  readonly version: number
  /** In ms since 1970; `until` is exclusive. */
  readonly from: number
  readonly until: number
}

/** What a request sees: the content, and the time at which it looks at it. */
export interface ContentState {
  readonly period: ContentPeriod
  /** In ms since 1970, by the clock that all processes share. */
  readonly at: number
}

/** A state that may still have to be read. */
type PendingState = ContentState | Promise<ContentState>

interface ContentStateDeps extends Pick<Engine, 'readContentStamp'> {
  /** The first time after the given one at which a publication starts or ends, in ms since 1970; null for none. */
  findNextVisibilityChange: (after: number) => Promise<number | null>
  /** In place of the clock beside the database, in ms since 1970. */
  clock?: (() => number) | undefined
}

/**
 * Creates the reader of content states. A period ends when staff of any process change what visitors see, when a
 * publication starts or ends, and with the day in China, because pages show what year and day it is.
 */
export function createContentStates({ readContentStamp, findNextVisibilityChange, clock }: ContentStateDeps) {
  const byRequest = new WeakMap<RequestContext, PendingState>()
  let latest: ContentPeriod | undefined
  let beginning: { version: number; at: number; period: Promise<ContentPeriod> } | undefined
  /** How far the clock beside the database is ahead of ours. */
  let aheadMs = 0

  async function createPeriod(version: number, at: number): Promise<ContentPeriod> {
    const change = (await findNextVisibilityChange(at)) ?? Number.POSITIVE_INFINITY
    const period = { version, from: at, until: Math.min(change, findChinaDayEnd(at)) }
    if (!latest || latest.version <= version) latest = period
    return period
  }

  /** Requests that arrive while a period begins share it, so that they share what is computed in it. */
  async function beginPeriod(version: number, at: number): Promise<ContentState> {
    if (beginning?.version !== version || at < beginning.at)
      beginning = { version, at, period: createPeriod(version, at) }
    const mine = beginning
    try {
      const period = await mine.period
      return at < period.until ? { period, at } : { period: await createPeriod(version, at), at }
    } finally {
      if (beginning === mine) beginning = undefined
    }
  }

  function toState(stamp: ContentStamp): PendingState {
    if (!clock) aheadMs = stamp.now - Date.now()
    const now = clock?.() ?? stamp.now
    const behindMs = stamp.changedAt - now
    const at = behindMs > 0 && behindMs <= maxClockDifferenceMs ? stamp.changedAt : now
    return latest && latest.version === stamp.version && at >= latest.from && at < latest.until
      ? { period: latest, at }
      : beginPeriod(stamp.version, at)
  }

  function read(): PendingState {
    const stamp = readContentStamp()
    return stamp instanceof Promise ? stamp.then(toState) : toState(stamp)
  }

  return {
    /** Reads the state anew: what is returned was read after the call. @throws when the database does not answer */
    read,
    /** The state that the current request sees: read at its first call, so that all it reads is one state of the site. */
    readForRequest(): PendingState {
      const request = getRequestContext()
      const known = byRequest.get(request)
      if (known) return known
      const state = read()
      byRequest.set(request, state)
      if (state instanceof Promise) {
        state.then(
          (settled) => byRequest.set(request, settled),
          () => byRequest.delete(request),
        )
      }
      return state
    },
    /** Lets the current request see a state that was read for it before. */
    useForRequest(state: ContentState) {
      byRequest.set(getRequestContext(), state)
    },
    /** The clock that all processes share; it is fixed for a request that has read its state. In ms since 1970. */
    now(): number {
      const state = byRequest.get(getRequestContext())
      return state && !(state instanceof Promise) ? state.at : (clock?.() ?? Date.now() + aheadMs)
    },
  }
}

/** Tells requests which state of the content they see. */
export type ContentStates = ReturnType<typeof createContentStates>

/** A computed value, as the cache takes it. */
export interface Computed<Value> {
  value: Value
  /** About how much memory it takes. */
  bytes: number
  /** Until when it is valid, in ms since 1970; 0 for a value that is used once. Default: to the end of the period. */
  freshUntil?: number
}

interface Entry<Value> extends Required<Computed<Value>> {
  period: ContentPeriod
}

/**
 * Creates a cache whose values are valid for the period that they were computed in. The least recently used make room.
 * @param maxBytes how much memory the values may take
 */
export function createContentCache<Value extends object>(maxBytes: number) {
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
    /** The value of a key, if it is there and valid in the given state. */
    find: (key: string, state: ContentState) => findEntry(key, state)?.value,
    /** The value of a key, however old. */
    findAnyAge: (key: string) => entries.get(key)?.value,
    /**
     * The value of a key in the given state: kept, being computed for another request, or computed now.
     * @returns with `freshUntil` for values that expire although the content does not change; otherwise it is infinite
     * @throws whatever `compute` throws; a failure is not kept
     */
    async getOrCompute(
      key: string,
      state: ContentState,
      compute: () => Promise<Computed<Value>>,
    ): Promise<Pick<Entry<Value>, 'value' | 'freshUntil'>> {
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
