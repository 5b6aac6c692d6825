import { type Kysely, sql } from 'kysely'
import { RateLimiterRes } from 'rate-limiter-flexible'
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js'
import type { Database } from '../db'

interface StoredCount {
  points: number
  expire: number
}

/**
 * Stores the counts of rate-limiter-flexible in the table `rate_limit`, so that they are shared by processes
 * and survive a restart. A count changes in one atomic statement.
 */
export class LimiterStore extends RateLimiterStoreAbstract<StoredCount> {
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
