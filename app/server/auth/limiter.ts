import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { RateLimiterRes } from 'rate-limiter-flexible'
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js'
import { minuteMs } from '../../content/durations'
import type { Database } from '../db'

/** A rate limit per key. Keys are stored as hashes only. */
export interface Limiter {
  /** Consumes one use, unless the key has none left. `waitSeconds` is 0 when it was consumed. */
  consume(key: string): Promise<{ waitSeconds: number; remaining: number }>
  /** Returns one use. */
  refund(key: string): Promise<void>
  /** Resets the count. */
  reset(key: string): Promise<void>
  /** Blocks the key, whatever its count. */
  block(key: string, seconds: number): Promise<void>
  /** Seconds until the key may be used again; 0 when it may now. Counts nothing. */
  getWaitSeconds(key: string): Promise<number>
}

const cleanupIntervalMs = 10 * minuteMs

/**
 * Creates a limit of `points` uses in `duration` seconds for each key.
 * @param options `name` keeps the keys of several limits apart
 */
export function createLimiter(
  db: Kysely<Database>,
  options: { name: string; points: number; duration: number; now?: () => number },
): Limiter {
  const { name, points, duration, now = Date.now } = options
  const store = new LimiterStore(db, now, { keyPrefix: name, points, duration })
  let cleanedAt = now()

  async function removeExpiredCounts() {
    if (now() - cleanedAt < cleanupIntervalMs) return
    cleanedAt = now()
    await db.deleteFrom('rate_limit').where('expire', '<=', now()).execute()
  }

  return {
    async consume(key) {
      await removeExpiredCounts()
      try {
        const taken = await store.consume(hashKey(key))
        return { waitSeconds: 0, remaining: taken.remainingPoints }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return { waitSeconds: toSeconds(refusal.msBeforeNext), remaining: 0 }
      }
    },
    async refund(key) {
      await store.reward(hashKey(key))
    },
    async reset(key) {
      await store.delete(hashKey(key))
    },
    async block(key, seconds) {
      await store.set(hashKey(key), points, seconds)
    },
    async getWaitSeconds(key) {
      const counted = await store.get(hashKey(key))
      return counted && counted.consumedPoints >= points ? toSeconds(counted.msBeforeNext) : 0
    },
  }
}

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

function toSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000))
}

interface StoredCount {
  points: number
  expire: number
}

/**
 * Stores the counts of rate-limiter-flexible in the table `rate_limit`, so that they are shared by processes
 * and survive a restart. A count changes in one atomic statement.
 */
class LimiterStore extends RateLimiterStoreAbstract<StoredCount> {
  readonly #db: Kysely<Database>
  readonly #now: () => number

  constructor(
    db: Kysely<Database>,
    now: () => number,
    options: { keyPrefix: string; points: number; duration: number },
  ) {
    super(options)
    this.#db = db
    this.#now = now
  }

  protected override async _get(key: string): Promise<StoredCount | null> {
    const row = await this.#db
      .selectFrom('rate_limit')
      .select(['points', 'expire'])
      .where('key', '=', key)
      .where('expire', '>', this.#now())
      .executeTakeFirst()
    return row ?? null
  }

  protected override async _upsert(
    key: string,
    points: number,
    milliseconds: number,
    force = false,
  ): Promise<StoredCount> {
    const now = this.#now()
    const fresh = { points, expire: now + milliseconds }
    return this.#db
      .insertInto('rate_limit')
      .values({ key, ...fresh })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(
          force
            ? fresh
            : {
                points: sql<number>`case when rate_limit.expire > ${now} then rate_limit.points else 0 end + excluded.points`,
                expire: sql<number>`case when rate_limit.expire > ${now} then rate_limit.expire else excluded.expire end`,
              },
        ),
      )
      .returning(['points', 'expire'])
      .executeTakeFirstOrThrow()
  }

  protected override async _delete(key: string): Promise<boolean> {
    const result = await this.#db.deleteFrom('rate_limit').where('key', '=', key).executeTakeFirst()
    return result.numDeletedRows > 0n
  }

  protected override _getRateLimiterRes(_key: string, changed: number, stored: StoredCount): RateLimiterRes {
    return new RateLimiterRes(
      Math.max(this.points - stored.points, 0),
      Math.max(stored.expire - this.#now(), 0),
      stored.points,
      stored.points === changed,
    )
  }
}
