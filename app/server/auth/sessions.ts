import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { dayMs, hourMs, minuteMs } from '../../content/durations'
import { hasRight, uniteRights } from '../../content/rights'
import type { Actor } from '../actor'
import type { Database } from '../db'
import { getRequestContext } from '../http/request-context'
import { parseDutyRights } from '../rights'
import { describeDevice } from './device'
import { isInNetworks } from './networks'
import { type FactorState, judgeSecondFactor } from './requirements'

/** A valid session: its public id (the CSRF token) and whose it is. */
export interface Session {
  /** Its row, by which its owner ends it. */
  id: number
  sessionId: string
  actor: Actor & { username: string; duties: string[]; mustChangePassword: boolean; secondFactor: FactorState }
}

const idleTimeoutMs = 30 * minuteMs
const lifetimeMs = 12 * hourMs

/** When a session ends by itself. */
export const sessionLimits = { idleMs: idleTimeoutMs, lifetimeMs }

/** The tolerated difference between the clocks of two instances. */
const clockSkewMs = minuteMs

/**
 * Creates sessions in the database. Each request reads its session, so that log outs, disabled accounts and
 * other duties take effect on every instance at once.
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
     * @param byProvider the identity provider has said who it is: the age of the password does not matter
     * @returns the cookie's secret, which is stored nowhere, and the public id
     */
    async begin(work: Kysely<Database>, accountId: number, previousSecret: string | undefined, byProvider = false) {
      const { secret, sessionId } = createSecrets()
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
          by_provider: byProvider ? 1 : 0,
          ...describeDevice(getRequestContext()),
        })
        .execute()
      return { secret, sessionId }
    },

    /** Finds the valid session of a secret and renews its idle time; null when there is none. */
    async find(secret: string | undefined): Promise<Session | null> {
      if (secret === undefined || !/^[\w-]{43}$/.test(secret)) return null
      // A row for each duty of the account.
      const rows = await db
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .leftJoin('account_duty', 'account_duty.account_id', 'account.id')
        .leftJoin('duty', 'duty.id', 'account_duty.duty_id')
        .select(['session.id', 'session.session_id', 'session.seen_at', 'session.by_provider'])
        .select(['account.id as account_id', 'username', 'account.name', 'must_change_password'])
        .select(['duty.preset', 'duty.name as duty', 'duty.rights'])
        .leftJoin('totp', 'totp.account_id', 'account.id')
        .select('totp.enabled_at as factor_enabled_at')
        .select(['password_changed_at', 'account.created_at as account_created_at'])
        // In the same query: every request of staff waits for it.
        .select((select) =>
          (['secondFactorFor', 'passwordMaxDays', 'officeNetworks'] as const).map((name) =>
            select.selectFrom('setting').select('value').where('name', '=', name).as(name),
          ),
        )
        .where('session.secret_hash', '=', hashSecret(secret))
        .where('session.expires_at', '>', now())
        .where('session.seen_at', '>', now() - idleTimeoutMs)
        // A session seen in the future is invalid, so that a clock set back does not lengthen sessions.
        .where('session.seen_at', '<=', now() + clockSkewMs)
        .where('account.disabled_at', 'is', null)
        .orderBy('duty.id')
        .execute()
      const [row] = rows
      if (!row || !isInNetworks(getRequestContext().address, String(parseSetting(row.officeNetworks) ?? '')))
        return null
      await renew(row.id, row.seen_at)
      const duties = rows.flatMap(({ preset, duty, rights }) =>
        duty === null || rights === null ? [] : [{ preset, name: duty, rights }],
      )
      const rights = uniteRights(duties.map(parseDutyRights))
      const isAdministrator = hasRight({ rights }, 'account.manage')
      return {
        id: row.id,
        sessionId: row.session_id,
        actor: {
          id: row.account_id,
          username: row.username,
          name: row.name,
          duties: duties.map(({ name }) => name),
          rights,
          mustChangePassword: row.by_provider === 0 && (row.must_change_password === 1 || isTooOld(row, now())),
          secondFactor: judgeSecondFactor(isAdministrator, row.secondFactorFor, row.factor_enabled_at !== null),
        },
      }
    },

    /**
     * Gives a session another secret and public id. Who held the old ones is signed out, and the session stays what it
     * was: when it ends, and on which device.
     * @returns the cookie's secret, which is stored nowhere, and the public id
     */
    async renewSecrets(work: Kysely<Database>, id: number) {
      const { secret, sessionId } = createSecrets()
      await work
        .updateTable('session')
        .set({ secret_hash: hashSecret(secret), session_id: sessionId })
        .where('id', '=', id)
        .execute()
      return { secret, sessionId }
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
    async end(work: Kysely<Database>, secret: string): Promise<void> {
      await work.deleteFrom('session').where('secret_hash', '=', hashSecret(secret)).execute()
    },

    /** The sessions of an account that are valid now, the ones used last first. */
    async list(accountId: number) {
      return db
        .selectFrom('session')
        .select(['id', 'system', 'browser', 'address', 'created_at as signedInAt', 'seen_at as seenAt'])
        .where('account_id', '=', accountId)
        .where('expires_at', '>', now())
        .where('seen_at', '>', now() - idleTimeoutMs)
        .where('seen_at', '<=', now() + clockSkewMs)
        .orderBy('seen_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
    },

    /** Ends one session of an account. @returns what it was used on, or undefined when it has ended before */
    async endOne(work: Kysely<Database>, accountId: number, id: number) {
      return work
        .deleteFrom('session')
        .where('account_id', '=', accountId)
        .where('id', '=', id)
        .returning(['system', 'browser'])
        .executeTakeFirst()
    },

    /** Ends all sessions of an account except `exceptSessionId`. @returns how many */
    async endAll(work: Kysely<Database>, accountId: number, exceptSessionId?: string): Promise<number> {
      let ended = work.deleteFrom('session').where('account_id', '=', accountId)
      if (exceptSessionId !== undefined) ended = ended.where('session_id', '!=', exceptSessionId)
      return Number((await ended.executeTakeFirst()).numDeletedRows)
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>

/** Independent of each other, so that neither can be computed from the other. */
function createSecrets(): { secret: string; sessionId: string } {
  return { secret: randomBytes(32).toString('base64url'), sessionId: randomBytes(24).toString('base64url') }
}

/** Whether a password has reached the age at which the setting asks for another one. */
function isTooOld(
  row: { password_changed_at: number | null; account_created_at: number; passwordMaxDays: string | null },
  now: number,
): boolean {
  const maxDays = Number(parseSetting(row.passwordMaxDays) ?? 0)
  return maxDays > 0 && (row.password_changed_at ?? row.account_created_at) + maxDays * dayMs <= now
}

/** A setting as it is stored; undefined where it never was. */
function parseSetting(stored: string | null): unknown {
  return stored === null ? undefined : JSON.parse(stored)
}

/** The form in which the secrets of cookies are stored. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
