import type { Kysely } from 'kysely'
import { minuteSeconds } from '../../content/durations'
import type { Audit } from '../audit'
import { createInvalidProblem } from '../validate'
import type { Database } from '../db'
import { Problem } from '../errors'
import { hashingQueue, hashPassword, verifyPassword } from './hashing'
import { createLimiter } from './limiter'
import { createOneTimePassword, oneTimePasswordLifetimeMs, validatePassword } from './policy'
import type { Sessions } from './sessions'
import type { Auth } from './types'

/** Changes and resets passwords; both end sessions at once. */
export function createPasswords(deps: {
  db: Kysely<Database>
  now: () => number
  audit: Audit
  sessions: Sessions
}): Pick<Auth, 'changePassword' | 'resetPassword'> {
  const { db, now, audit, sessions } = deps
  const wrongTries = createLimiter(db, { name: 'change-password', points: 10, duration: 15 * minuteSeconds, now })

  return {
    async changePassword(session, current, next) {
      const { actor } = session
      const counted = await wrongTries.consume(String(actor.id))
      if (counted.waitSeconds > 0) {
        throw new Problem('tooManyRequests', '尝试次数过多，请稍后再试', { retryAfterSeconds: counted.waitSeconds })
      }
      const account = await db.selectFrom('account').select('password').where('id', '=', actor.id).executeTakeFirst()
      if (!(await hashingQueue.run(() => verifyPassword(account?.password, current))) || !account) {
        await audit.record({ action: 'account.password', outcome: 'refused', target: `account:${actor.id}`, actor })
        throw createInvalidProblem({ current: '当前密码不正确' })
      }
      await wrongTries.reset(String(actor.id))
      const isOld = await hashingQueue.run(() => verifyPassword(account.password, next))
      const weakness = isOld ? '新密码不能与当前密码相同' : validatePassword(next, actor.username)
      if (weakness !== undefined) throw createInvalidProblem({ next: weakness })
      const password = await hashingQueue.run(() => hashPassword(next))
      await db.transaction().execute(async (work) => {
        const changed = await work
          .updateTable('account')
          .set({ password, must_change_password: 0, password_expires_at: null })
          .where('id', '=', actor.id)
          .where('password', '=', account.password)
          .executeTakeFirst()
        if (changed.numUpdatedRows === 0n) throw new Problem('conflict', '密码刚刚已被修改，请重新登录')
        await sessions.endAll(work, actor.id, session.sessionId)
      })
      await audit.record({ action: 'account.password', target: `account:${actor.id}`, actor })
    },

    async resetPassword(id, actor) {
      const oneTime = createOneTimePassword()
      const password = await hashingQueue.run(() => hashPassword(oneTime))
      await db.transaction().execute(async (work) => {
        const reset = await work
          .updateTable('account')
          .set({
            password,
            is_demo: 0,
            must_change_password: 1,
            password_expires_at: now() + oneTimePasswordLifetimeMs,
          })
          .where('id', '=', id)
          .executeTakeFirst()
        if (reset.numUpdatedRows === 0n) throw new Problem('notFound', '账号不存在')
        await sessions.endAll(work, id)
      })
      await audit.record({ action: 'account.reset', target: `account:${id}`, actor })
      return { password: oneTime }
    },
  }
}
