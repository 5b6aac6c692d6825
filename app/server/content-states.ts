import { findChinaDayEnd } from '../content/format'
import { type ContentPart, type ContentPeriod, type ContentState, everything } from './content-reads'
import type { ContentStamp, Engine } from './db'
import { getRequestContext, type RequestContext } from './http/request-context'

/** A process whose clock is further behind follows its own: one wrong clock must not move all others. */
const maxClockDifferenceMs = 60_000

/** A state that may still have to be read. */
type PendingState = ContentState | Promise<ContentState>

interface ContentStateDeps extends Pick<Engine, 'readContentStamp'> {
  /** Lists the parts that the changes after one version and up to another one touched; null where that is not known. */
  readChanges: (after: number, until: number) => Promise<ContentPart[] | null>
  /** Lists the parts that publications touched by starting or ending after one time and up to another one, in ms since 1970. */
  readStartsAndEnds: (after: number, until: number) => Promise<ContentPart[]>
  /** The first time after the given one at which a publication starts or ends, in ms since 1970; null for none. */
  findNextVisibilityChange: (after: number) => Promise<number | null>
  /** In place of the clock beside the database, in ms since 1970. */
  clock?: (() => number) | undefined
}

/** With more parts than this, all of them count as changed. */
const maxChangedParts = 100_000

/** Creates what knows in which period a part of the content changed last. */
function createChangeLog() {
  const changedIn = new Map<ContentPart, number>()
  let number = 0
  let allChangedIn = 0
  return {
    /** Begins the next period. @param changed the parts that changed; null for all */
    begin(changed: Iterable<ContentPart> | null): number {
      number += 1
      const some = new Set(changed ?? [everything])
      for (const part of some) changedIn.set(part, number)
      if (!some.has(everything) && changedIn.size <= maxChangedParts) return number
      changedIn.clear()
      allChangedIn = number
      return number
    },
    findLastChange: (part: ContentPart) =>
      part === everything ? number : Math.max(allChangedIn, changedIn.get(part) ?? 0),
  }
}

/**
 * Creates the reader of content states. A period ends when staff of any process change what visitors see, when a
 * publication starts or ends, and with the day in China, because pages show what year and day it is.
 */
export function createContentStates({ readContentStamp, clock, ...deps }: ContentStateDeps) {
  const byRequest = new WeakMap<RequestContext, PendingState>()
  const changes = createChangeLog()
  let latest: ContentPeriod | undefined
  /** The periods begin one after the other, in the order in which the stamp was read. */
  let beginning: Promise<unknown> = Promise.resolve()
  /** How far the clock beside the database is ahead of ours. */
  let aheadMs = 0

  const isIn = (period: ContentPeriod | undefined, version: number, at: number): period is ContentPeriod =>
    period?.version === version && at >= period.from && at < period.until

  /** The parts that have changed since a period; null for all. */
  async function readChangesSince(before: ContentPeriod, version: number, at: number): Promise<ContentPart[] | null> {
    // Another day, a clock that was set back, or an older database in place of the one before.
    if (at >= findChinaDayEnd(before.from) || at < before.from || version < before.version) return null
    const [changed, startedOrEnded] = await Promise.all([
      version === before.version ? [] : deps.readChanges(before.version, version),
      at < before.until ? [] : deps.readStartsAndEnds(before.from, at),
    ])
    return changed && [...changed, ...startedOrEnded]
  }

  async function beginPeriod(version: number, at: number): Promise<ContentState> {
    if (isIn(latest, version, at)) return { period: latest, at }
    const [changed, next] = await Promise.all([
      latest ? readChangesSince(latest, version, at) : null,
      deps.findNextVisibilityChange(at),
    ])
    latest = {
      version,
      from: at,
      until: Math.min(next ?? Number.POSITIVE_INFINITY, findChinaDayEnd(at)),
      number: changes.begin(changed),
      findLastChange: changes.findLastChange,
    }
    return { period: latest, at }
  }

  function toState(stamp: ContentStamp): PendingState {
    if (!clock) aheadMs = stamp.now - Date.now()
    const now = clock?.() ?? stamp.now
    const behindMs = stamp.changedAt - now
    const at = behindMs > 0 && behindMs <= maxClockDifferenceMs ? stamp.changedAt : now
    if (isIn(latest, stamp.version, at)) return { period: latest, at }
    const state = beginning.then(() => beginPeriod(stamp.version, at))
    beginning = state.catch(() => undefined)
    return state
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
