import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { minuteMs } from '../../content/durations'
import type { Database } from '../db'
import { Problem } from '../errors'
import { hashSecret } from './sessions'

const lifetimeMs = 5 * minuteMs

/** An account whose sign-in waits for its second factor. */
export interface PendingAccount {
  id: number
  username: string
  name: string
  password: string
  /** Whether the identity provider has answered, in place of the password. */
  byProvider: boolean
}

/**
 * Sign-ins whose password was right and whose second factor is due. Such a state opens nothing: it only says whose code
 * is judged, for five minutes, in the browser that has its cookie, and as long as the password stays the same.
 */
export function createPendingSignIns({ db, now }: { db: Kysely<Database>; now: () => number }) {
  return {
    /** @returns the secret of its cookie, which is stored nowhere */
    async begin(account: { id: number; password: string }, byProvider = false): Promise<string> {
      const secret = randomBytes(32).toString('base64url')
      await db.deleteFrom('pending_sign_in').where('expires_at', '<=', now()).execute()
      await db
        .insertInto('pending_sign_in')
        .values({
          secret_hash: hashSecret(secret),
          account_id: account.id,
          password_digest: digest(account.password),
          expires_at: now() + lifetimeMs,
          by_provider: byProvider ? 1 : 0,
        })
        .execute()
      return secret
    },

    /** @throws Problem signInExpired when there is none, or it has ended */
    async find(secret: string | undefined): Promise<PendingAccount> {
      const row = await db
        .selectFrom('pending_sign_in')
        .innerJoin('account', 'account.id', 'pending_sign_in.account_id')
        .select(['account.id', 'username', 'name', 'password', 'password_digest', 'by_provider'])
        .where('secret_hash', '=', hashSecret(secret ?? ''))
        .where('expires_at', '>', now())
        .where('disabled_at', 'is', null)
        .executeTakeFirst()
      if (!row || row.password_digest !== digest(row.password))
        throw new Problem('signInExpired', '登录已超时，请重新输入用户名和密码')
      const { by_provider, password_digest: _digest, ...account } = row
      return { ...account, byProvider: by_provider === 1 }
    },

    async end(secret: string): Promise<void> {
      await db.deleteFrom('pending_sign_in').where('secret_hash', '=', hashSecret(secret)).execute()
    },
  }
}

export type PendingSignIns = ReturnType<typeof createPendingSignIns>

function digest(password: string): string {
  return createHash('sha256').update(password).digest('hex')
}
