import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { daySeconds, minuteSeconds } from '../../content/durations'
import { type Audit, toClientKey, shortenAddress } from '../audit'
import type { Database } from '../db'
import { Problem } from '../errors'
import { normaliseUsername } from './account-rows'
import { hashingQueue, isHashable, verifyPassword } from './hashing'
import { createLimiter } from './limiter'
import { oneTimePasswordHours } from './policy'
import { createKeyedLock } from '../concurrency/queue'
import type { Sessions } from './sessions'
import { createSoftLimits } from './soft-limits'
import type { Auth, SignInLimit } from './types'

const lockSeconds = 15 * minuteSeconds

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
}) {
  const { db, now, log, audit, sessions } = deps
  const perName = createLimiter(db, { name: 'login', points: 10, duration: daySeconds, now })
  const perAddress = createLimiter(db, { name: 'login-address', points: 100, duration: 10 * minuteSeconds, now })
  const softLimits = createSoftLimits({ db, now, onReached: raiseAlert })
  const limitsReached: Record<SignInLimit, number> = { name: 0, address: 0, account: 0, network: 0 }
  const runLocked = createKeyedLock()

  /** Names no account and no whole address: logs are kept by others, too. */
  function raiseAlert(limit: SignInLimit, address: string): void {
    limitsReached[limit] += 1
    log.warn({ limit, network: shortenAddress(address) }, 'sign-in limit reached')
  }

  function refuseForNow(retryAfterSeconds: number): never {
    throw new Problem('tooManyRequests', '尝试次数过多，请稍后再试', { retryAfterSeconds })
  }

  /** @param account the name that was typed, or '' when no account has it: people type their password into the wrong field */
  async function refuseSignIn(account: string, isLocked: boolean): Promise<never> {
    const refused = { outcome: 'refused', actorName: account } as const
    if (isLocked) await audit.record({ action: 'login.lock', ...refused, detail: '连续输错，暂停登录 15 分钟' })
    await audit.record({ action: 'login', ...refused, detail: account === '' ? '用户名不存在' : '' })
    throw new Problem('badCredentials', '用户名或密码不正确，请重新输入')
  }

  /** Only who knows the password learns that it has expired. */
  async function refuseExpiredPassword(username: string): Promise<never> {
    const detail = '一次性密码已过期'
    await audit.record({ action: 'login', outcome: 'refused', actorName: username, detail })
    const message = `一次性密码已过期（${oneTimePasswordHours} 小时内有效），请联系管理员重置密码`
    throw new Problem('passwordExpired', message)
  }

  async function trySignIn(input: Parameters<Auth['signIn']>[0], nameKey: string, addressKey: string) {
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
    const begun = isPasswordCorrect && account && !isExpired ? await beginSession(account, input.previousSecret) : null
    if (!begun && !isExpired) {
      const isLocked = byName.remaining === 0
      if (isLocked) raiseAlert('name', input.address)
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

  async function beginSession(account: { id: number; password: string }, previousSecret: string | undefined) {
    return db.transaction().execute(async (work) => {
      // Locks the row, which serialises this with password changes and disabling.
      const entered = await work
        .updateTable('account')
        .set({ last_login_at: now() })
        .where('id', '=', account.id)
        .where('password', '=', account.password)
        .where('disabled_at', 'is', null)
        .executeTakeFirst()
      return entered.numUpdatedRows === 0n ? null : sessions.begin(work, account.id, previousSecret)
    })
  }

  /** See `Auth.signIn`. @returns the cookie's secret */
  async function signIn(input: Parameters<Auth['signIn']>[0]): Promise<string> {
    const addressKey = toClientKey(input.address)
    const nameKey = `${normaliseUsername(input.username).slice(0, 64)}\n${addressKey}`
    const begun = await runLocked(nameKey, async () => {
      const wait = Math.max(await perAddress.getWaitSeconds(addressKey), await perName.getWaitSeconds(nameKey))
      if (wait > 0) return refuseForNow(wait)
      return hashingQueue.run(() => trySignIn(input, nameKey, addressKey), addressKey)
    })
    return begun.secret
  }

  return { signIn, limitsReached }
}
