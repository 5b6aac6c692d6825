import type { Kysely } from 'kysely'
import { minuteMs } from '../../content/durations'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import type { Database } from '../db'
import { Problem } from '../errors'
import { createInvalidProblem } from '../validate'
import type { Session } from './sessions'
import type { Totp } from './totp'

/** For how long the password or a code that was typed again stands. */
const validMs = 15 * minuteMs

interface Deps {
  db: Kysely<Database>
  now: () => number
  audit: Audit
  totp: Pick<Totp, 'requireCode' | 'getState'>
  /** @throws Problem invalid or tooManyRequests */
  confirmPassword: (actor: Actor, typed: string) => Promise<void>
}

/** Creates the second check: who is signed in types the password or a code again before rights are changed. */
export function createConfirmations({ db, now, audit, totp, confirmPassword }: Deps) {
  /** Setting a factor up asks for no check, so that the codes of one that a session itself has set up prove nothing. */
  async function requireEarlierFactor({ id, actor }: Session): Promise<void> {
    const { enabledAt } = await totp.getState(actor.id)
    const row = await db.selectFrom('session').select('created_at').where('id', '=', id).executeTakeFirst()
    if (enabledAt !== null && row && enabledAt >= row.created_at)
      throw createInvalidProblem({ code: '动态口令在本次登录后才启用，请输入登录密码，或重新登录后再试' })
  }

  async function confirmCode(session: Session, typed: string): Promise<void> {
    const { actor } = session
    await requireEarlierFactor(session)
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
    async confirm(session: Session, typed: { password: string } | { code: string }): Promise<void> {
      if ('code' in typed) await confirmCode(session, typed.code)
      else await confirmPassword(session.actor, typed.password)
      await db.updateTable('session').set({ confirmed_at: now() }).where('id', '=', session.id).execute()
    },

    /**
     * Refuses what asks for a second check that was not made in time.
     * @param work the transaction in which it turns out that one is due
     * @throws Problem confirmationDue
     */
    async requireConfirmation({ id }: Session, work: Kysely<Database> = db): Promise<void> {
      const row = await work.selectFrom('session').select('confirmed_at').where('id', '=', id).executeTakeFirst()
      const at = row?.confirmed_at ?? null
      // A clock that was set back makes none stand for longer.
      if (at === null || at > now() || at <= now() - validMs)
        throw new Problem('confirmationDue', '请再次输入密码或动态口令')
    },
  }
}
