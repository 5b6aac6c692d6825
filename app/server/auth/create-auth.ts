import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Audit } from '../audit'
import type { Database } from '../db'
import { Problem } from '../errors'
import { createAccounts } from './accounts'
import { createPasswords } from './passwords'
import { createSessions } from './sessions'
import { createSignIn } from './sign-in'
import type { Auth, Session } from './types'

/**
 * Creates accounts, sign-in and sessions over a database. Sign-ins, log outs and changes of accounts are
 * recorded in the audit log here, not by callers.
 */
export function createAuth(deps: { db: Kysely<Database>; now: () => number; log: Logger; audit: Audit }): Auth {
  const { audit } = deps
  const sessions = createSessions(deps)
  const { signIn, limitsReached } = createSignIn({ ...deps, sessions })

  return {
    ...createAccounts({ ...deps, sessions }),
    ...createPasswords({ ...deps, sessions }),
    findSession: sessions.find,
    signInLimitsReached: limitsReached,
    toSessionAnswer,

    async signIn(input) {
      const secret = await signIn(input)
      const session = await sessions.find(secret)
      if (!session) throw new Problem('badCredentials', '用户名或密码不正确，请重新输入')
      await audit.record({ action: 'login', actor: session.actor })
      await sessions.removeExpired()
      return { secret, answer: toSessionAnswer(session) }
    },

    async signOut(secret) {
      const session = await sessions.find(secret)
      if (secret === undefined || !session) return
      await sessions.end(secret)
      await audit.record({ action: 'logout', actor: session.actor })
    },
  }
}

function toSessionAnswer({ sessionId, actor }: Session) {
  const { id, username, name, role, mustChangePassword } = actor
  return { sessionId, account: { id, username, name, role, mustChangePassword } }
}
