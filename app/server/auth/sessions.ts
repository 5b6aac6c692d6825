import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { hourMs, minuteMs } from '../../content/durations'
import type { Role } from '../../contract'
import type { Actor } from '../actor'
import type { Database } from '../db'

/** A valid session: its public id (the CSRF token) and whose it is. */
export interface Session {
  sessionId: string
  actor: Actor & { username: string; mustChangePassword: boolean }
}

const idleTimeoutMs = 30 * minuteMs
const lifetimeMs = 12 * hourMs

/** The tolerated difference between the clocks of two instances. */
const clockSkewMs = minuteMs

/**
 * Creates sessions in the database. Each request reads its session, so that log outs, disabled accounts and
 * new roles take effect on every instance at once.
 */
export function createSessions({ db, now, log }: { db: Kysely<Database>; now: () => number; log: Logger }) {
  async function renew(id: number, seenAt: number) {
    if (now() - seenAt < minuteMs) return
    try {
      await db
        .updateTable('session')
        .set({ seen_at: now() })
        .where('id', '=', id)
        .where('seen_at', '<', now())
        .execute()
    } catch (cause) {
      // Staff can still read when the disk is full.
      log.warn({ err: cause }, 'session could not be renewed')
    }
  }

  return {
    /**
     * Begins a session and ends the previous one.
     * @returns the cookie's secret, which is stored nowhere, and the public id
     */
    async begin(work: Kysely<Database>, accountId: number, previousSecret: string | undefined) {
      const secret = randomBytes(32).toString('base64url')
      const sessionId = randomBytes(24).toString('base64url')
      const time = now()
      if (previousSecret !== undefined) {
        await work.deleteFrom('session').where('secret_hash', '=', hashSecret(previousSecret)).execute()
      }
      await work
        .insertInto('session')
        .values({
          account_id: accountId,
          secret_hash: hashSecret(secret),
          session_id: sessionId,
          created_at: time,
          seen_at: time,
          expires_at: time + lifetimeMs,
        })
        .execute()
      return { secret, sessionId }
    },

    /** Finds the valid session of a secret and renews its idle time; null when there is none. */
    async find(secret: string | undefined): Promise<Session | null> {
      if (secret === undefined || !/^[\w-]{43}$/.test(secret)) return null
      const row = await db
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .select(['session.id', 'session.session_id', 'session.seen_at'])
        .select(['account.id as account_id', 'username', 'name', 'role', 'must_change_password'])
        .where('session.secret_hash', '=', hashSecret(secret))
        .where('session.expires_at', '>', now())
        .where('session.seen_at', '>', now() - idleTimeoutMs)
        // A session seen in the future is invalid, so that a clock set back does not lengthen sessions.
        .where('session.seen_at', '<=', now() + clockSkewMs)
        .where('account.disabled_at', 'is', null)
        .executeTakeFirst()
      if (!row) return null
      await renew(row.id, row.seen_at)
      return {
        sessionId: row.session_id,
        actor: {
          id: row.account_id,
          username: row.username,
          name: row.name,
          role: parseRole(row.role),
          mustChangePassword: row.must_change_password === 1,
        },
      }
    },

    /** Deletes expired sessions. */
    async removeExpired(): Promise<void> {
      try {
        await db
          .deleteFrom('session')
          .where((where) => where.or([where('expires_at', '<=', now()), where('seen_at', '<=', now() - idleTimeoutMs)]))
          .execute()
      } catch (cause) {
        log.warn({ err: cause }, 'ended sessions could not be cleared away')
      }
    },

    /** Ends the session behind a secret. */
    async end(secret: string): Promise<void> {
      await db.deleteFrom('session').where('secret_hash', '=', hashSecret(secret)).execute()
    },

    /** Ends all sessions of an account except `exceptSessionId`. */
    async endAll(work: Kysely<Database>, accountId: number, exceptSessionId?: string): Promise<void> {
      let ended = work.deleteFrom('session').where('account_id', '=', accountId)
      if (exceptSessionId !== undefined) ended = ended.where('session_id', '!=', exceptSessionId)
      await ended.execute()
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>

/** Parses a stored role; an unknown one counts as editor. */
export function parseRole(stored: string): Role {
  return stored === 'administrator' ? 'administrator' : 'editor'
}

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
