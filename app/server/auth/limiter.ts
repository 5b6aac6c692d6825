import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../db/schema'
import { LimiterStore } from './limiter-store'

/** Counts uses by key and says when there were enough. Keys are stored as hashes only. */
export interface Limiter {
  /** Takes one use, unless the key has none left. `waitSeconds` is 0 when it was taken. */
  take(key: string): Promise<{ waitSeconds: number; left: number }>
  /** Gives one use back. */
  giveBack(key: string): Promise<void>
  /** Forgets what was counted. */
  clear(key: string): Promise<void>
  /** Lets the key wait from now on, whatever was counted. */
  block(key: string, seconds: number): Promise<void>
  /** Seconds until the key may be used again; 0 when it may now. Counts nothing. */
  waitSeconds(key: string): Promise<number>
}

const cleanEvery = 10 * 60 * 1000

/**
 * A limit of `points` uses in `duration` seconds for each key.
 * @param options `name` keeps the keys of several limits apart
 */
export function createLimiter(
  db: Kysely<Database>,
  options: { name: string; points: number; duration: number; now?: () => number },
): Limiter {
  const { name, points, duration, now = Date.now } = options
  const store = new LimiterStore(db, now, { keyPrefix: name, points, duration })
  let cleanedAt = now()

  async function cleanNowAndThen() {
    if (now() - cleanedAt < cleanEvery) return
    cleanedAt = now()
    await db.deleteFrom('rate_limit').where('expire', '<=', now()).execute()
  }

  return {
    async take(key) {
      await cleanNowAndThen()
      try {
        const taken = await store.consume(digest(key))
        return { waitSeconds: 0, left: taken.remainingPoints }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return { waitSeconds: inSeconds(refusal.msBeforeNext), left: 0 }
      }
    },
    async giveBack(key) {
      await store.reward(digest(key))
    },
    async clear(key) {
      await store.delete(digest(key))
    },
    async block(key, seconds) {
      await store.set(digest(key), points, seconds)
    },
    async waitSeconds(key) {
      const counted = await store.get(digest(key))
      return counted && counted.consumedPoints >= points ? inSeconds(counted.msBeforeNext) : 0
    },
  }
}

function digest(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

function inSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000))
}
