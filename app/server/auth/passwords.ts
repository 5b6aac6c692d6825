import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import { minuteSeconds, hourMs } from '../../content/durations'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import type { Database } from '../db'
import { Problem } from '../errors'
import { changeWithoutNewConflicts } from '../rights'
import { createInvalidProblem } from '../validate'
import { endTokens } from './access-tokens'
import { isCommonPassword } from './common-passwords'
import { hashingQueue, hashPassword, verifyPassword, isHashable } from './hashing'
import { createLimiter } from './limiter'
import type { Session, Sessions } from './sessions'

/** The greatest number that the setting takes. */
const mostFormerPasswords = 10

/** Changes and resets passwords; both end sessions at once. */
export function createPasswords(deps: {
  db: Kysely<Database>
  now: () => number
  audit: Audit
  sessions: Sessions
  readRules: () => Promise<{ passwordHistory: number }>
}) {
  const { db, now, audit, sessions, readRules } = deps
  const wrongTries = createLimiter(db, { name: 'change-password', points: 10, duration: 15 * minuteSeconds, now })

  /** @returns a Chinese message when a password is one of the last that the account had before */
  async function findFormerUse(accountId: number, next: string): Promise<string | undefined> {
    const { passwordHistory } = await readRules()
    if (passwordHistory === 0) return undefined
    const former = await db
      .selectFrom('former_password')
      .select('password')
      .where('account_id', '=', accountId)
      .orderBy('id', 'desc')
      .limit(passwordHistory)
      .execute()
    for (const { password } of former)
      if (await hashingQueue.run(() => verifyPassword(password, next)))
        return `新密码不能与最近 ${passwordHistory} 次用过的密码相同`
    return undefined
  }

  /** Keeps a password that is replaced, and no more of them than the setting may ask for. */
  async function keepFormer(work: Kysely<Database>, accountId: number, password: string): Promise<void> {
    await work.insertInto('former_password').values({ account_id: accountId, password, replaced_at: now() }).execute()
    const kept = work
      .selectFrom('former_password')
      .select('id')
      .where('account_id', '=', accountId)
      .orderBy('id', 'desc')
      .limit(mostFormerPasswords)
    await work.deleteFrom('former_password').where('account_id', '=', accountId).where('id', 'not in', kept).execute()
  }

  /** Compares what somebody typed with the password of their account; tries are counted. @throws Problem tooManyRequests */
  async function isOwnPassword(actor: Actor, typed: string) {
    const counted = await wrongTries.consume(String(actor.id))
    if (counted.waitSeconds > 0) {
      throw new Problem('tooManyRequests', '尝试次数过多，请稍后再试', { retryAfterSeconds: counted.waitSeconds })
    }
    const account = await db.selectFrom('account').select('password').where('id', '=', actor.id).executeTakeFirst()
    const isRight = await hashingQueue.run(() => verifyPassword(account?.password, typed))
    if (isRight) await wrongTries.reset(String(actor.id))
    return isRight && account ? account : null
  }

  return {
    /** When the own password was last chosen or set, in ms since 1970; null where nobody noted it. */
    async getPasswordChangedAt({ id }: Actor): Promise<number | null> {
      const row = await db.selectFrom('account').select('password_changed_at').where('id', '=', id).executeTakeFirst()
      return row?.password_changed_at ?? null
    },

    /** Asks for the password of somebody who is signed in again. @throws Problem invalid or tooManyRequests */
    async confirmPassword(actor: Actor, typed: string): Promise<void> {
      if (await isOwnPassword(actor, typed)) return
      const refused = { action: 'account.confirm', outcome: 'refused', target: `account:${actor.id}`, actor } as const
      await audit.record({ ...refused, title: actor.name })
      throw createInvalidProblem({ password: '密码不正确' })
    },

    /**
     * Changes the own password, ends the account's other sessions, and gives this one another secret: whoever had learnt
     * of the old password may have learnt of the session too.
     * @returns the new secret of the cookie
     */
    async changePassword(session: Session, current: string, next: string): Promise<{ secret: string }> {
      const { actor } = session
      const account = await isOwnPassword(actor, current)
      if (!account) {
        const refused = {
          action: 'account.password',
          outcome: 'refused',
          target: `account:${actor.id}`,
          actor,
        } as const
        await audit.record({ ...refused, title: actor.name })
        throw createInvalidProblem({ current: '当前密码不正确' })
      }
      const isOld = await hashingQueue.run(() => verifyPassword(account.password, next))
      const weakness = isOld
        ? '新密码不能与当前密码相同'
        : (validatePassword(next, actor.username) ?? (await findFormerUse(actor.id, next)))
      if (weakness !== undefined) throw createInvalidProblem({ next: weakness })
      const password = await hashingQueue.run(() => hashPassword(next))
      return db.transaction().execute(async (work) => {
        const changed = await work
          .updateTable('account')
          .set({ password, must_change_password: 0, password_expires_at: null, password_changed_at: now() })
          .where('id', '=', actor.id)
          .where('password', '=', account.password)
          .executeTakeFirst()
        if (changed.numUpdatedRows === 0n) throw new Problem('conflict', '密码刚刚已被修改，请重新登录')
        await keepFormer(work, actor.id, account.password)
        const { secret, sessionId } = await sessions.renewSecrets(work, session.id)
        await sessions.endAll(work, actor.id, sessionId)
        await audit.record(
          { action: 'account.password', target: `account:${actor.id}`, title: actor.name, actor },
          work,
        )
        return { secret }
      })
    },

    /**
     * Sets a one-time password that must be changed within 72 hours, ends all sessions, and returns it this once.
     * @throws Problem notFound; invalid for the own account, whose password is changed by who knows it, and for an account of the
     * demo content whose duties the site's setting forbids in one hand
     */
    async resetPassword(id: number, actor: Actor | null): Promise<{ password: string }> {
      if (actor?.id === id)
        throw new Problem('invalid', '不能重置自己的密码，请在“登录与安全”中修改，或由其他管理员处理')
      const oneTime = createOneTimePassword()
      const password = await hashingQueue.run(() => hashPassword(oneTime))
      const reset = async (work: Kysely<Database>) => {
        const before = await work
          .selectFrom('account')
          .select(['password', 'must_change_password'])
          .where('id', '=', id)
          .executeTakeFirst()
        const stored = await work
          .updateTable('account')
          .set({
            password,
            is_demo: 0,
            must_change_password: 1,
            password_expires_at: now() + oneTimePasswordLifetimeMs,
            password_changed_at: now(),
          })
          .where('id', '=', id)
          .returning('name')
          .executeTakeFirst()
        if (!before || !stored) throw new Problem('notFound', '账号不存在')
        if (before.must_change_password === 0) await keepFormer(work, id, before.password)
        await sessions.endAll(work, id)
        await endTokens(work, id)
        await audit.record({ action: 'account.reset', target: `account:${id}`, title: stored.name, actor }, work)
      }
      // An account of the demo content may do what its duties allow from now on.
      await db.transaction().execute((work) => changeWithoutNewConflicts(work, () => reset(work)))
      return { password: oneTime }
    },
  }
}

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{Ll}\p{Lu}\p{Nd}]/u]

/** What a new password must have at least. */
export const passwordRule = { minLength: 8, minKinds: 2 }

/**
 * Validates a new password.
 * @returns a Chinese message, or undefined when it is accepted
 */
export function validatePassword(password: string, username: string): string | undefined {
  const length = Array.from(password).length
  if (length < passwordRule.minLength) return `密码至少 ${passwordRule.minLength} 个字符`
  if (length > 256) return '密码不能超过 256 个字符'
  if (!isHashable(password)) return '密码含有不能使用的字符'
  if (!isMixed(password)) return '密码至少包含大写字母、小写字母、数字、符号中的两种'
  if (isCommonPassword(password)) return '这个密码太常见，请换一个'
  if (username.length >= 3 && password.toLowerCase().includes(username.toLowerCase())) return '密码不能包含用户名'
  return undefined
}

function isMixed(password: string): boolean {
  return kinds.filter((kind) => kind.test(password)).length >= passwordRule.minKinds
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
