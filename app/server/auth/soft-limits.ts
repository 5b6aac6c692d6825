import type { Kysely } from 'kysely'
import { daySeconds, hourSeconds, minuteSeconds } from '../../content/durations'
import { shortenAddress, toClientKey } from '../audit'
import type { Database } from '../db'
import { createLimiter } from './limiter'
import type { SignInLimit } from './types'

/** Beyond a soft limit one try in so many seconds is judged, so that whoever knows the password gets in soon. */
const slowedSeconds = 10
/** For how long an address is remembered from which an account has signed in. */
const knownSeconds = 90 * daySeconds

/** A try to sign in, by its normalised name. */
interface Try {
  username: string
  address: string
}

/**
 * Creates the limits of guessing from many addresses: wrong tries are counted for each account and for each network
 * (the first 24 bits of IPv4, 48 of IPv6). They slow down and never lock, because strangers could otherwise lock out an
 * account whose name they know; an address from which the account has signed in is neither counted nor slowed.
 * @param onReached called once when a limit is reached
 */
export function createSoftLimits(deps: {
  db: Kysely<Database>
  now: () => number
  onReached: (limit: SignInLimit, address: string) => void
}) {
  const { db, now, onReached } = deps
  const perAccount = createLimiter(db, { name: 'login-account', points: 50, duration: hourSeconds, now })
  const perNetwork = createLimiter(db, { name: 'login-network', points: 300, duration: 10 * minuteSeconds, now })
  const slowed = createLimiter(db, { name: 'login-slowed', points: 1, duration: slowedSeconds, now })
  // In the table of the limits, because that holds hashes and forgets by itself.
  const known = createLimiter(db, { name: 'login-known', points: 1, duration: knownSeconds, now })

  const toKnownKey = ({ username, address }: Try) => `${username.slice(0, 64)}\n${toClientKey(address)}`

  function listLimits({ username, address }: Try) {
    return [
      { limit: 'network', limiter: perNetwork, key: shortenAddress(address) },
      { limit: 'account', limiter: perAccount, key: username.slice(0, 64) },
    ] as const
  }

  return {
    /** Counts a try. @returns the seconds to wait before the next one is judged; 0 when this one may be */
    async consume(attempt: Try): Promise<number> {
      if ((await known.getWaitSeconds(toKnownKey(attempt))) > 0) return 0
      for (const { limit, limiter, key } of listLimits(attempt)) {
        const { waitSeconds, remaining } = await limiter.consume(key)
        if (waitSeconds > 0) {
          const slot = await slowed.consume(`${limit}\n${key}`)
          if (slot.waitSeconds > 0) return slot.waitSeconds
        } else if (remaining === 0) onReached(limit, attempt.address)
      }
      return 0
    },

    /** Returns a try that was right, and remembers its address for this account. */
    async accept(attempt: Try): Promise<void> {
      const wasKnown = (await known.getWaitSeconds(toKnownKey(attempt))) > 0
      await known.block(toKnownKey(attempt), knownSeconds)
      if (!wasKnown) for (const { limiter, key } of listLimits(attempt)) await limiter.refund(key)
    },
  }
}
