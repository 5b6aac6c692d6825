import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import { minuteSeconds, hourMs } from '../../content/durations'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import type { Database } from '../db'
import { Problem } from '../errors'
import { createInvalidProblem } from '../validate'
import { isCommonPassword } from './common-passwords'
import { hashingQueue, hashPassword, verifyPassword, isHashable } from './hashing'
import { createLimiter } from './limiter'
import type { Session, Sessions } from './sessions'

/** Changes and resets passwords; both end sessions at once. */
export function createPasswords(deps: { db: Kysely<Database>; now: () => number; audit: Audit; sessions: Sessions }) {
  const { db, now, audit, sessions } = deps
  const wrongTries = createLimiter(db, { name: 'change-password', points: 10, duration: 15 * minuteSeconds, now })

  return {
    /** Ends the account's other sessions. */
    async changePassword(session: Session, current: string, next: string): Promise<void> {
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

    /** Sets a one-time password that must be changed within 72 hours, ends all sessions, and returns it this once. */
    async resetPassword(id: number, actor: Actor | null): Promise<{ password: string }> {
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

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u]

/**
 * Validates a new password.
 * @returns a Chinese message, or undefined when it is accepted
 */
export function validatePassword(password: string, username: string): string | undefined {
  const length = Array.from(password).length
  if (length < 8) return '密码至少 8 个字符'
  if (length > 256) return '密码不能超过 256 个字符'
  if (!isHashable(password)) return '密码含有不能使用的字符'
  if (!isMixed(password)) return '密码至少包含大写字母、小写字母、数字、符号中的两种'
  if (isCommonPassword(password)) return '这个密码太常见，请换一个'
  if (username.length >= 3 && password.toLowerCase().includes(username.toLowerCase())) return '密码不能包含用户名'
  return undefined
}

function isMixed(password: string): boolean {
  return kinds.filter((kind) => kind.test(password)).length >= 2
}

/** For how long a one-time password opens its account: found later, it is useless. */
export const oneTimePasswordHours = 72
/** The sentence shown with a one-time password. */
export const oneTimePasswordAdvice = `须在 ${oneTimePasswordHours} 小时内登录并修改密码`
export const oneTimePasswordLifetimeMs = oneTimePasswordHours * hourMs

/** Letters and digits that are not mistaken for one another when they are read out. */
const readableCharacters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Creates a random password of 16 characters that is easy to read out and type. */
export function createOneTimePassword(): string {
  const password = Array.from({ length: 16 }, () => readableCharacters[randomInt(readableCharacters.length)]).join('')
  return isMixed(password) ? password : createOneTimePassword()
}
