import { randomBytes, randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../db'
import { hashingQueue, hashWithSalt } from './hashing'

/** Letters and digits that are not mistaken for one another on paper. */
const characters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const codeCount = 10

/** Codes that stand for one of the authenticator app. They are stored hashed, and each works once. */
export function createRecoveryCodes({ db, now }: { db: Kysely<Database>; now: () => number }) {
  return {
    /**
     * Replaces the codes of an account.
     * @param record records that, in the transaction of the change
     * @returns the new ones, which can be read only now
     */
    async replaceCodes(accountId: number, record?: (work: Kysely<Database>) => Promise<void>): Promise<string[]> {
      const salt = randomBytes(16).toString('base64url')
      const codes = new Set<string>()
      while (codes.size < codeCount) codes.add(createCode())
      const hashes: string[] = []
      for (const code of codes) hashes.push(await hashingQueue.run(() => hashWithSalt(normaliseCode(code), salt)))
      await db.transaction().execute(async (work) => {
        await work.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
        await work.updateTable('totp').set({ code_salt: salt }).where('account_id', '=', accountId).execute()
        await work
          .insertInto('recovery_code')
          .values(hashes.map((hash) => ({ account_id: accountId, hash, used_at: null })))
          .execute()
        await record?.(work)
      })
      return [...codes]
    },

    /** Uses a code up. @returns whether it is one of the account's that was not used before */
    async useCode(accountId: number, typed: string, salt: string): Promise<boolean> {
      const hash = await hashingQueue.run(() => hashWithSalt(normaliseCode(typed), salt))
      const used = await db
        .updateTable('recovery_code')
        .set({ used_at: now() })
        .where('account_id', '=', accountId)
        .where('hash', '=', hash)
        .where('used_at', 'is', null)
        .executeTakeFirst()
      return used.numUpdatedRows > 0n
    },

    async countCodesLeft(accountId: number): Promise<number> {
      const { left } = await db
        .selectFrom('recovery_code')
        .select((select) => select.fn.countAll<number>().as('left'))
        .where('account_id', '=', accountId)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow()
      return Number(left)
    },
  }
}

/** Whether a typed text has the form of a recovery code, with or without its dash. */
export function isRecoveryCode(typed: string): boolean {
  return /^[2-9A-HJ-NP-Z]{8}$/.test(normaliseCode(typed))
}

/** Case, dashes and blanks do not count. */
function normaliseCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '')
}

/** Creates a code such as `4KQM-7T2P`. */
function createCode(): string {
  const code = Array.from({ length: 8 }, () => characters[randomInt(characters.length)]).join('')
  return `${code.slice(0, 4)}-${code.slice(4)}`
}
