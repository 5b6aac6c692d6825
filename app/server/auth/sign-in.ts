import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { type Audit, clientKey, shortenAddress } from '../audit'
import type { Database } from '../db/schema'
import { Problem } from '../errors'
import { plainUsername } from './account-rows'
import { hashing, isHashable, verifyPassword } from './hashing'
import { createLimiter } from './limiter'
import { createTurns } from '../queue'
import type { Sessions } from './sessions'
import type { Auth } from './types'

const day = 24 * 60 * 60
const lockSeconds = 15 * 60

/**
 * Sign-in with its limits. A try is counted before it is judged and given back when it was right,
 * so that no number of tries at once gets past a limit; tries of one name from one address take
 * turns, so that right ones sent at once do not refuse each other.
 */
export function createSignIn(deps: { db: Kysely<Database>; now: () => number; log: Logger; audit: Audit; sessions: Sessions }) {
  const { db, now, log, audit, sessions } = deps
  const perName = createLimiter(db, { name: 'login', points: 10, duration: day, now })
  const perAddress = createLimiter(db, { name: 'login-address', points: 100, duration: 10 * 60, now })
  const inTurn = createTurns()

  async function refuse(username: string, code: 'badCredentials' | 'tooManyRequests', retryAfter?: number): Promise<never> {
    if (code === 'badCredentials') {
      await audit.record({ action: 'login', outcome: 'refused', actorName: username })
      throw new Problem(code, '用户名或密码不正确，请重新输入')
    }
    throw new Problem(code, '尝试次数过多，请稍后再试', { retryAfter: retryAfter ?? lockSeconds })
  }

  async function attempt(input: Parameters<Auth['signIn']>[0], nameKey: string, addressKey: string) {
    const byAddress = await perAddress.take(addressKey)
    if (byAddress.waitSeconds > 0) return refuse(input.username, 'tooManyRequests', byAddress.waitSeconds)
    const byName = await perName.take(nameKey)
    if (byName.waitSeconds > 0) {
      await perAddress.giveBack(addressKey)
      return refuse(input.username, 'tooManyRequests', byName.waitSeconds)
    }
    // The last try locks before it is judged: not even a crash in between leaves it uncounted.
    if (byName.left === 0) await perName.block(nameKey, lockSeconds)

    const username = plainUsername(input.username)
    const account = isHashable(username)
      ? await db.selectFrom('account').select(['id', 'password']).where('username', '=', username).executeTakeFirst()
      : undefined
    const right = await verifyPassword(account?.password, input.password)
    const begun = right && account ? await begin(account, input.previousSecret) : null
    if (!begun) {
      if (byName.left === 0) {
        log.warn({ address: shortenAddress(input.address) }, 'sign-in locked after too many wrong tries')
        const detail = '连续输错，暂停登录 15 分钟'
        await audit.record({ action: 'login.lock', outcome: 'refused', actorName: input.username, detail })
      }
      return refuse(input.username, 'badCredentials')
    }
    await perName.clear(nameKey)
    await perAddress.giveBack(addressKey)
    return begun
  }

  async function begin(account: { id: number; password: string }, previousSecret: string | undefined) {
    return db.transaction().execute(async (work) => {
      // Holds the row: a password change or disabling meanwhile comes wholly before or wholly after.
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

  /** See `Auth.signIn`; answers the cookie's secret. */
  return async function signIn(input: Parameters<Auth['signIn']>[0]): Promise<string> {
    const addressKey = clientKey(input.address)
    const nameKey = `${plainUsername(input.username).slice(0, 64)}\n${addressKey}`
    const begun = await inTurn(nameKey, async () => {
      const wait = Math.max(await perAddress.waitSeconds(addressKey), await perName.waitSeconds(nameKey))
      if (wait > 0) return refuse(input.username, 'tooManyRequests', wait)
      return hashing.run(() => attempt(input, nameKey, addressKey))
    })
    return begun.secret
  }
}
