import { hash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { minuteMs } from '../../content/durations'
import type { Page } from './types'

/** Who views a page, as far as a request tells. */
export interface Visitor {
  address: string
  userAgent: string
}

/** A visitor who comes back to a page later than this views it again. */
const sameViewMs = 30 * minuteMs
/** Some megabytes. What is forgotten early is counted once more. */
const maxRemembered = 50_000

/**
 * Remembers who has viewed which page in the last half hour, for this process only: as salted hashes in memory,
 * which nobody can trace back to an address once the process has ended.
 * @param options.now ms
 */
export function createVisitorViews(options: { now?: () => number; max?: number } = {}) {
  const { now = () => performance.now(), max = maxRemembered } = options
  const salt = randomBytes(32).toString('base64')
  const seen = new LRUCache<string, true>({ max, ttl: sameViewMs, ttlResolution: 0, perf: { now } })

  return {
    /** Whether this is the visitor's first view of the page in half an hour. */
    isNew({ address, userAgent }: Visitor, page: Page): boolean {
      const key = hash('sha256', JSON.stringify([salt, address, userAgent, page]), 'base64')
      if (seen.has(key)) return false
      seen.set(key, true)
      return true
    },
  }
}
