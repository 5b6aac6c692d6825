import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { z } from 'zod'
import { dayMs, minuteMs } from '../../content/durations'
import type { SharedValues } from '../shared-values'
import type { PageCache } from './page-cache'

/** The shared value that holds the pages that were asked for most. */
const valueName = 'pages.requested'
/** About two seconds of a processor. */
const maxPages = 100
/** What nobody has asked for since is forgotten. */
const rememberedForMs = dayMs
const storeIntervalMs = 5 * minuteMs

const requestedPages = z.array(z.object({ key: z.string(), usedAt: z.number(), uses: z.number() }))
type RequestedPages = z.infer<typeof requestedPages>

/** What visitors have typed, which may name a person, and any other free text. */
const freeText = /[?&](?:find|keyword)=|%/

interface WarmingDeps {
  cache: Pick<PageCache, 'listRequestedPages' | 'warm'>
  values: Pick<SharedValues, 'read' | 'write'>
  log: Logger
  /** In ms since 1970. */
  now?: () => number
}

/** Creates what lets a process begin with the pages that visitors asked its predecessors for most. */
export function createWarming({ cache, values, log, now = Date.now }: WarmingDeps) {
  let storedAt = 0

  async function read(): Promise<RequestedPages> {
    const stored = await values.read(valueName)
    if (stored === null) return []
    const { data = [] } = requestedPages.safeParse(JSON.parse(stored))
    return data.filter(({ usedAt }) => usedAt > now() - rememberedForMs)
  }

  /** Stores what was asked for most, here and at processes before and beside this one. Never throws. */
  async function store(): Promise<void> {
    try {
      const own = cache.listRequestedPages().filter(({ key, uses }) => uses > 0 && !freeText.test(key))
      if (!own.some(({ usedAt }) => usedAt > storedAt)) return
      storedAt = now()
      const pages = new Map([...(await read()), ...own].map((page) => [page.key, page]))
      const most = [...pages.values()].sort((a, b) => b.uses - a.uses).slice(0, maxPages)
      await values.write(valueName, JSON.stringify(most), now() + rememberedForMs)
    } catch (error) {
      log.warn({ err: error }, 'the pages that were asked for could not be stored')
    }
  }

  async function computePages(delayMs: number): Promise<void> {
    try {
      const pages = await read()
      if (pages.length === 0) return
      await wait(delayMs, undefined, { ref: false })
      await cache.warm(pages)
    } catch (error) {
      log.warn({ err: error }, 'pages could not be computed in advance')
    }
  }

  return {
    /**
     * Computes these pages. Never throws.
     * @param options.delayMs how long the first visitors have all for themselves
     * @param options.maxMs how long to wait for it; the rest is computed afterwards
     */
    warm({ delayMs = 0, maxMs }: { delayMs?: number; maxMs?: number } = {}): Promise<void> {
      const computed = computePages(delayMs)
      return maxMs === undefined ? computed : Promise.race([computed, wait(maxMs, undefined, { ref: false })])
    },
    store,
    /** Stores every few minutes what is asked for, so that little is forgotten when the process is killed. */
    start(): void {
      setInterval(() => void store(), storeIntervalMs).unref()
    },
  }
}
