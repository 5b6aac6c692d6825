import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { daySeconds, minuteSeconds, hourSeconds } from '../../content/durations'
import { type Audit, toClientKey, shortenAddress } from '../audit'
import { createKeyedLock } from '../concurrency/queue'
import type { Database } from '../db'
import { Problem } from '../errors'
import { getRequestContext } from '../http/request-context'
import { normaliseUsername } from './accounts'
import { hashingQueue, isHashable, verifyPassword } from './hashing'
import { createLimiter } from './limiter'
import { type LockNotes, lockSeconds } from './locks'
import { oneTimePasswordHours } from './passwords'
import type { PendingSignIns } from './pending-sign-ins'
import type { Sessions } from './sessions'
import type { Totp } from './totp'

/** What failed attempts are counted by: one name from one address, the address, the account, the network. */
type SignInLimit = 'name' | 'address' | 'account' | 'network'

/** Is told that wrong tries have reached a limit, and from which network. It never rejects. */
export type OnLimitReached = (reached: { limit: SignInLimit; network: string }) => Promise<void>

export interface Credentials {
  username: string
  /** Compared exactly as typed. */
  password: string
  address: string
  /** The session cookie sent along, whose session ends. */
  previousSecret?: string
}

/** What a right password gives: a session, or a sign-in that waits for the second factor. */
export type SignInResult = { secret: string } | { pendingSecret: string }

/** How many wrong passwords for one name from one address are judged before signing in stops. */
export const signInLimit = { points: 10, duration: daySeconds }

/**
 * Creates the rate-limited sign-in, and the counts of its limits that were reached. An attempt is counted before the
 * password is verified, so that concurrent attempts cannot exceed a limit. Attempts of one name from one address are
 * serialised, so that concurrent correct ones do not block each other.
 */
export function createSignIn(deps: {
  db: Kysely<Database>
  now: () => number
  log: Logger
  audit: Audit
  sessions: Sessions
  totp: Pick<Totp, 'isEnabled'>
  pendingSignIns: PendingSignIns
  lockNotes: LockNotes
  onLimitReached: OnLimitReached
}) {
  const { db, now, log, audit, sessions, totp, pendingSignIns, lockNotes, onLimitReached } = deps
  const perName = createLimiter(db, { name: 'login', ...signInLimit, now })
  const perAddress = createLimiter(db, { name: 'login-address', points: 100, duration: 10 * minuteSeconds, now })
  const softLimits = createSoftLimits({ db, now, onReached: raiseAlert })
  const limitsReached: Record<SignInLimit, number> = { name: 0, address: 0, account: 0, network: 0 }
  const runLocked = createKeyedLock()

  /** Names no account and no whole address: logs are kept by others, too. */
  function raiseAlert(limit: SignInLimit, address: string): void {
    limitsReached[limit] += 1
    const network = shortenAddress(address)
    log.warn({ limit, network }, 'sign-in limit reached')
    void onLimitReached({ limit, network })
  }

  function refuseForNow(retryAfterSeconds: number): never {
    throw new Problem('tooManyRequests', '尝试次数过多，请稍后再试', { retryAfterSeconds })
  }

  /** @param account the name that was typed, or '' when no account has it: people type their password into the wrong field */
  async function refuseSignIn(account: string, isLocked: boolean): Promise<never> {
    const refused = { outcome: 'refused', actor: null, actorName: account } as const
    if (isLocked) await audit.record({ action: 'login.lock', ...refused, detail: '连续输错，暂停登录 15 分钟' })
    await audit.record({ action: 'login', ...refused, detail: account === '' ? '用户名不存在' : '' })
    throw new Problem('badCredentials', '用户名或密码不正确，请重新输入')
  }

  /** Only who knows the password learns that it has expired. */
  async function refuseExpiredPassword(username: string): Promise<never> {
    const detail = '一次性密码已过期'
    await audit.record({ action: 'login', outcome: 'refused', actor: null, actorName: username, detail })
    const message = `一次性密码已过期（${oneTimePasswordHours} 小时内有效），请联系管理员重置密码`
    throw new Problem('passwordExpired', message)
  }

  async function trySignIn(input: Credentials, nameKey: string, addressKey: string) {
    const byAddress = await perAddress.consume(addressKey)
    if (byAddress.waitSeconds > 0) return refuseForNow(byAddress.waitSeconds)
    if (byAddress.remaining === 0) raiseAlert('address', input.address)
    const attempt = { username: normaliseUsername(input.username), address: input.address }
    const softWaitSeconds = await softLimits.consume(attempt)
    if (softWaitSeconds > 0) {
      await perAddress.refund(addressKey)
      return refuseForNow(softWaitSeconds)
    }
    const byName = await perName.consume(nameKey)
    if (byName.waitSeconds > 0) {
      await perAddress.refund(addressKey)
      return refuseForNow(byName.waitSeconds)
    }
    // The last attempt locks before the password is verified, so that a crash cannot leave it uncounted.
    if (byName.remaining === 0) await perName.block(nameKey, lockSeconds)

    const { username } = attempt
    const named = isHashable(username) ? await readAccount(username) : undefined
    const account = named?.disabled_at === null && named.is_demo === 0 ? named : undefined
    const isPasswordCorrect = await verifyPassword(account?.password, input.password)
    const isExpired = isPasswordCorrect && (account?.password_expires_at ?? Infinity) <= now()
    const begun = isPasswordCorrect && account && !isExpired ? await begin(account, input.previousSecret) : null
    if (!begun && !isExpired) {
      const isLocked = byName.remaining === 0
      if (isLocked) {
        raiseAlert('name', input.address)
        await lockNotes.note(username, addressKey)
      }
      return refuseSignIn(named ? username : '', isLocked)
    }
    await perName.reset(nameKey)
    await perAddress.refund(addressKey)
    await softLimits.accept(attempt)
    return begun ?? refuseExpiredPassword(username)
  }

  async function readAccount(username: string) {
    return db
      .selectFrom('account')
      .select(['id', 'password', 'password_expires_at', 'disabled_at', 'is_demo'])
      .where('username', '=', username)
      .executeTakeFirst()
  }

  async function begin(
    account: { id: number; password: string },
    previousSecret: string | undefined,
  ): Promise<SignInResult | null> {
    if (await totp.isEnabled(account.id)) return { pendingSecret: await pendingSignIns.begin(account) }
    return beginSession(account, previousSecret)
  }

  /**
   * @param how it was, where not by the password
   * @returns null when the account was disabled or got another password meanwhile
   */
  async function beginSession(
    account: { id: number; password: string },
    previousSecret: string | undefined,
    { detail = '', byProvider = false }: { detail?: string; byProvider?: boolean } = {},
  ) {
    return db.transaction().execute(async (work) => {
      // Locks the row, which serialises this with password changes and disabling.
      const entered = await work
        .updateTable('account')
        .set({ last_login_at: now() })
        .where('id', '=', account.id)
        .where('password', '=', account.password)
        .where('disabled_at', 'is', null)
        .returning(['id', 'name'])
        .executeTakeFirst()
      if (!entered) return null
      const begun = await sessions.begin(work, account.id, previousSecret, byProvider)
      await audit.record({ action: 'login', actor: { ...entered, rights: {} }, detail }, work)
      return begun
    })
  }

  async function signIn(input: Credentials): Promise<SignInResult> {
    const addressKey = toClientKey(input.address)
    const nameKey = toNameKey(normaliseUsername(input.username), addressKey)
    return runLocked(nameKey, async () => {
      const wait = Math.max(await perAddress.getWaitSeconds(addressKey), await perName.getWaitSeconds(nameKey))
      if (wait > 0) return refuseForNow(wait)
      return hashingQueue.run(() => trySignIn(input, nameKey, addressKey), addressKey)
    })
  }

  /** Refuses a name that is locked for the client of this request. @throws Problem tooManyRequests */
  async function requireUnlocked(username: string): Promise<void> {
    const client = toClientKey(getRequestContext().address)
    const wait = await perName.getWaitSeconds(toNameKey(normaliseUsername(username), client))
    if (wait > 0) refuseForNow(wait)
  }

  /** Forgets the wrong passwords that were typed for a name from some clients, and from everywhere together. */
  async function forgetWrongTries(username: string, clients: readonly string[]): Promise<void> {
    for (const client of clients) await perName.reset(toNameKey(username, client))
    await softLimits.forget(username)
  }

  return { signIn, beginSession, requireUnlocked, forgetWrongTries, limitsReached }
}

/** By what the wrong passwords are counted that one client types for one name. */
function toNameKey(username: string, client: string): string {
  return `${username.slice(0, 64)}\n${client}`
}

/** Beyond a soft limit one attempt in so many seconds is verified, so that the owner of the account signs in soon. */
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

    /** Forgets the wrong tries of an account. */
    forget: (username: string): Promise<void> => perAccount.reset(username.slice(0, 64)),

    /** Returns a try that was right, and remembers its address for this account. */
    async accept(attempt: Try): Promise<void> {
      const wasKnown = (await known.getWaitSeconds(toKnownKey(attempt))) > 0
      await known.block(toKnownKey(attempt), knownSeconds)
      if (!wasKnown) for (const { limiter, key } of listLimits(attempt)) await limiter.refund(key)
    },
  }
}
