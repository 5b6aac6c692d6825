import type { Kysely } from 'kysely'
import { minuteMs } from '../../content/durations'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import type { Database } from '../db'
import { Problem } from '../errors'
import type { Session } from './sessions'
import type { Totp } from './totp'

/** For how long the password or a code that was typed again stands. */
const validMs = 15 * minuteMs

interface Deps {
  db: Kysely<Database>
  now: () => number
  audit: Audit
  totp: Pick<Totp, 'requireCode'>
  /** @throws Problem invalid or tooManyRequests */
  confirmPassword: (actor: Actor, typed: string) => Promise<void>
}

/** Creates the second check: who is signed in types the password or a code again before rights are changed. */
export function createConfirmations({ db, now, audit, totp, confirmPassword }: Deps) {
  async function confirmCode(actor: Actor, typed: string): Promise<void> {
    try {
      await totp.requireCode(actor.id, typed)
    } catch (error) {
      const refused = { action: 'totp.prove', outcome: 'refused', target: `account:${actor.id}`, actor } as const
      if (error instanceof Problem) await audit.record({ ...refused, title: actor.name })
      throw error
    }
  }

  return {
    /**
     * Takes the password or a code; it stands for fifteen minutes in this session alone.
     * @throws Problem invalid or badCode for a wrong one, tooManyRequests
     */
    async confirm({ id, actor }: Session, typed: { password: string } | { code: string }): Promise<void> {
      if ('code' in typed) await confirmCode(actor, typed.code)
      else await confirmPassword(actor, typed.password)
      await db.updateTable('session').set({ confirmed_at: now() }).where('id', '=', id).execute()
    },

    /** Refuses what asks for a second check that was not made in time. @throws Problem confirmationDue */
    async requireConfirmation({ id }: Session): Promise<void> {
      const row = await db.selectFrom('session').select('confirmed_at').where('id', '=', id).executeTakeFirst()
      const at = row?.confirmed_at ?? null
      // A clock that was set back makes none stand for longer.
      if (at === null || at > now() || at <= now() - validMs)
        throw new Problem('confirmationDue', '请再次输入密码或动态口令')
    },
  }
}
