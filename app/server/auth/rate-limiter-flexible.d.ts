/** The package's own declarations leave out what a store of one's own has to fill in. */
declare module 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js' {
  import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

  export default abstract class RateLimiterStoreAbstract<Stored> extends RateLimiterAbstract {
    constructor(options: { keyPrefix: string; points: number; duration: number })
    /** The stored count of a key that has not run out, or null. */
    protected abstract _get(key: string): Promise<Stored | null>
    /** Adds to a key's count, or begins anew when it has run out or `force` is set; answers what is stored afterwards. */
    protected abstract _upsert(key: string, points: number, milliseconds: number, force?: boolean): Promise<Stored>
    /** Whether there was such a key. */
    protected abstract _delete(key: string): Promise<boolean>
    /** Puts what is stored into the package's words. */
    protected abstract _getRateLimiterRes(key: string, changed: number, stored: Stored): RateLimiterRes
  }
}
