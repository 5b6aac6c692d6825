import type { Kysely } from 'kysely'
import { minuteSeconds, secondMs } from '../../content/durations'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import type { Database } from '../db'
import { Problem } from '../errors'
import type { Totp } from './totp'

/** For how long a name is locked for a client that typed ten wrong passwords. */
export const lockSeconds = 15 * minuteSeconds

/**
 * Which accounts are locked after wrong passwords: the counts themselves are kept by hashes, from which nobody could
 * read whose they are.
 */
export function createLockNotes({ db, now }: { db: Kysely<Database>; now: () => number }) {
  return {
    /** Notes a lock. A name that no account has takes the same query. */
    async note(username: string, client: string): Promise<void> {
      const expiresAt = now() + lockSeconds * secondMs
      await db.deleteFrom('sign_in_lock').where('expires_at', '<=', now()).execute()
      await db
        .insertInto('sign_in_lock')
        .columns(['account_id', 'client', 'expires_at'])
        .expression((from) =>
          from
            .selectFrom('account')
            .select((select) => ['id', select.val(client).as('client'), select.val(expiresAt).as('expires_at')])
            .where('username', '=', username),
        )
        .onConflict((conflict) => conflict.columns(['account_id', 'client']).doUpdateSet({ expires_at: expiresAt }))
        .execute()
    },
  }
}

export type LockNotes = ReturnType<typeof createLockNotes>

interface Deps {
  db: Kysely<Database>
  now: () => number
  audit: Audit
  totp: Pick<Totp, 'getCodeWaitSeconds' | 'unlockCodes'>
  /** Forgets the wrong passwords that were typed for a name from some clients. */
  forgetWrongTries: (username: string, clients: readonly string[]) => Promise<void>
}

/** How accounts are protected, and what locks them, as administrators see it. */
export function createLocks({ db, now, audit, totp, forgetWrongTries }: Deps) {
  return {
    async list() {
      const [accounts, locks, passkeys] = await Promise.all([
        db
          .selectFrom('account')
          .leftJoin('totp', 'totp.account_id', 'account.id')
          .select(['account.id', 'totp.enabled_at'])
          .orderBy('account.id')
          .execute(),
        db.selectFrom('sign_in_lock').select(['account_id', 'expires_at']).where('expires_at', '>', now()).execute(),
        db.selectFrom('passkey').select('account_id').execute(),
      ])
      return Promise.all(
        accounts.map(async ({ id, enabled_at }) => {
          const waitSeconds = enabled_at === null ? 0 : await totp.getCodeWaitSeconds(id)
          const ends = locks.filter((lock) => lock.account_id === id).map((lock) => lock.expires_at)
          if (waitSeconds > 0) ends.push(now() + waitSeconds * secondMs)
          return {
            id,
            hasTotp: enabled_at !== null,
            passkeys: passkeys.filter((passkey) => passkey.account_id === id).length,
            lockedUntil: ends.length === 0 ? null : Math.max(...ends),
          }
        }),
      )
    },

    /** Lets passwords and codes of an account be judged again. */
    async unlock(id: number, actor: Actor): Promise<void> {
      const account = await db
        .selectFrom('account')
        .select(['username', 'name'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!account) throw new Problem('notFound', '账号不存在')
      const locks = await db.transaction().execute(async (work) => {
        const ended = await work.deleteFrom('sign_in_lock').where('account_id', '=', id).returning('client').execute()
        await audit.record({ action: 'account.unlock', target: `account:${id}`, title: account.name, actor }, work)
        return ended
      })
      await forgetWrongTries(
        account.username,
        locks.map(({ client }) => client),
      )
      await totp.unlockCodes(id)
    },
  }
}
