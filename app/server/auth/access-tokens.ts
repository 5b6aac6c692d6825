import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { z } from 'zod'
import { dayMs, minuteMs, minuteSeconds } from '../../content/durations'
import { formatChinaDate } from '../../content/format'
import { areSameRights } from '../../content/duties'
import { hasRight, rightNames, type Rights, uniteRights } from '../../content/rights'
import { describeTokenRights, mostTokens, narrowRights } from '../../content/token-rights'
import type { Actor } from '../actor'
import { type Audit, normaliseAddress, toClientKey } from '../audit'
import type { Database } from '../db'
import { Problem } from '../errors'
import { getRequestContext } from '../http/request-context'
import { parseDutyRights } from '../rights'
import { createLimiter } from './limiter'
import { isInNetworks } from './networks'
import { judgeSecondFactor } from './requirements'
import { hashSecret, type Session } from './sessions'

/** Tells tokens from other secrets, for people and for programs that look for secrets in code. */
const prefix = 'sitetoken_'
/** Calls that a token may make in a minute. */
const perMinute = 300
/** Wrong tokens that a client may send in ten minutes before it is told to wait. */
const wrongPerPeriod = 60

interface Deps {
  db: Kysely<Database>
  now: () => number
  log: Logger
  audit: Audit
  readRules: () => Promise<{ officeNetworks: string; secondFactorFor: string }>
}

/**
 * Tokens by which programs make calls for an account. A token has some of its owner's rights, never more than the owner
 * has at the moment of the call, and ends by itself.
 */
export function createAccessTokens({ db, now, log, audit, readRules }: Deps) {
  const perToken = createLimiter(db, { name: 'token', points: perMinute, duration: minuteSeconds, now })
  const wrong = createLimiter(db, { name: 'token-wrong', points: wrongPerPeriod, duration: 10 * minuteSeconds, now })

  function limit(retryAfterSeconds: number): never {
    throw new Problem('tooManyRequests', '请求过于频繁，请稍后再试', { retryAfterSeconds })
  }

  /** A wrong token is limited by its client; a right one from the same client goes on. */
  async function refuseWrong(): Promise<never> {
    const { waitSeconds } = await wrong.consume(toClientKey(getRequestContext().address))
    if (waitSeconds > 0) limit(waitSeconds)
    throw new Problem('tokenInvalid', '令牌无效、已过期或已撤销')
  }

  async function noteUse(id: number, lastUsedAt: number | null): Promise<void> {
    if (lastUsedAt !== null && now() - lastUsedAt < minuteMs) return
    const last_address = normaliseAddress(getRequestContext().address)
    try {
      await db.updateTable('access_token').set({ last_used_at: now(), last_address }).where('id', '=', id).execute()
    } catch (cause) {
      // Programs can still read when the disk is full.
      log.warn({ err: cause }, 'the use of a token could not be noted')
    }
  }

  async function remove(
    work: Kysely<Database>,
    { id, accountId, actor }: { id: number; accountId: number; actor: Actor },
  ): Promise<void> {
    const removed = await work
      .deleteFrom('access_token')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returning('name')
      .executeTakeFirst()
    if (!removed) throw new Problem('notFound', '令牌不存在，可能已被撤销')
    await audit.record({ action: 'token.revoke', target: `account:${accountId}`, title: removed.name, actor }, work)
  }

  async function list(accountId: number) {
    const rows = await db
      .selectFrom('access_token')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('id', 'desc')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      rights: describeTokenRights(parseRights(row.rights)),
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      hasEnded: row.expires_at <= now(),
      lastUsedAt: row.last_used_at,
      lastAddress: row.last_address,
    }))
  }

  return {
    list,

    /**
     * Makes a token of somebody who has signed in.
     * @returns the token, which is stored nowhere and not told again
     */
    async create(
      { actor }: Session,
      { name, rights, days }: { name: string; rights: Rights; days: number },
    ): Promise<{ token: string }> {
      const given = narrowRights(rights, actor.rights)
      if (!areSameRights(given, rights)) throw new Problem('forbidden', '令牌的权限不能超过您自己的权限')
      const token = prefix + randomBytes(32).toString('base64url')
      const expiresAt = now() + days * dayMs
      await db.transaction().execute(async (work) => {
        const known = await work.selectFrom('access_token').select('name').where('account_id', '=', actor.id).execute()
        if (known.length >= mostTokens) throw new Problem('invalid', `令牌最多 ${mostTokens} 个，请先撤销不用的`)
        if (known.some((other) => other.name === name))
          throw new Problem('invalid', '已有同名的令牌', { fields: { name: '已有同名的令牌' } })
        await work
          .insertInto('access_token')
          .values({
            account_id: actor.id,
            name,
            secret_hash: hashSecret(token),
            rights: JSON.stringify(given),
            created_at: now(),
            expires_at: expiresAt,
            last_used_at: null,
            last_address: '',
          })
          .execute()
        const detail = `${describeTokenRights(given)}，${formatChinaDate(expiresAt)} 到期`
        await audit.record({ action: 'token.create', target: `account:${actor.id}`, title: name, actor, detail }, work)
      })
      return { token }
    },

    /** Ends a token. @param accountId whose it is */
    async revoke(id: number, accountId: number, actor: Actor): Promise<void> {
      await db.transaction().execute((work) => remove(work, { id, accountId, actor }))
    },

    /**
     * Finds who calls by a token, with the rights that it has now.
     * @throws Problem tokenInvalid, networkNotAllowed, tooManyRequests
     */
    async find(token: string): Promise<Session> {
      if (!token.startsWith(prefix)) return refuseWrong()
      const rows = await db
        .selectFrom('access_token')
        .innerJoin('account', 'account.id', 'access_token.account_id')
        .leftJoin('account_duty', 'account_duty.account_id', 'account.id')
        .leftJoin('duty', 'duty.id', 'account_duty.duty_id')
        .leftJoin('totp', 'totp.account_id', 'account.id')
        .select(['access_token.id', 'access_token.name as token', 'access_token.rights as given', 'last_used_at'])
        .select(['account.id as account_id', 'username', 'account.name', 'totp.enabled_at as factor_enabled_at'])
        .select(['duty.preset', 'duty.name as duty', 'duty.rights'])
        .where('access_token.secret_hash', '=', hashSecret(token))
        .where('access_token.expires_at', '>', now())
        .where('account.disabled_at', 'is', null)
        .where('account.is_demo', '=', 0)
        .execute()
      const [row] = rows
      if (!row) return refuseWrong()
      const rules = await readRules()
      if (!isInNetworks(getRequestContext().address, rules.officeNetworks))
        throw new Problem('networkNotAllowed', '当前网络不能使用后台，请在单位网络内调用')
      const { waitSeconds } = await perToken.consume(String(row.id))
      if (waitSeconds > 0) limit(waitSeconds)
      await noteUse(row.id, row.last_used_at)
      const owned = uniteRights(
        rows.flatMap(({ preset, rights }) => (rights === null ? [] : [parseDutyRights({ preset, rights })])),
      )
      const isAdministrator = hasRight({ rights: owned }, 'account.manage')
      const factorRule = JSON.stringify(rules.secondFactorFor)
      return {
        id: 0,
        sessionId: '',
        actor: {
          id: row.account_id,
          username: row.username,
          name: row.name,
          duties: rows.flatMap(({ duty }) => (duty === null ? [] : [duty])),
          rights: narrowRights(parseRights(row.given), owned),
          token: row.token,
          // The password takes no part in the call; resetting it ends the tokens.
          mustChangePassword: false,
          secondFactor: judgeSecondFactor(isAdministrator, factorRule, row.factor_enabled_at !== null),
        },
      }
    },
  }
}

const storedRights = z.record(z.string(), z.enum(['own', 'all']))

/** Rights as a token stores them; one that the product no longer has is left out. */
function parseRights(stored: string): Rights {
  const parsed = storedRights.parse(JSON.parse(stored))
  const known: Rights = {}
  for (const name of rightNames) if (parsed[name]) known[name] = parsed[name]
  return known
}

/** Ends all tokens of an account. */
export async function endTokens(work: Kysely<Database>, accountId: number): Promise<void> {
  await work.deleteFrom('access_token').where('account_id', '=', accountId).execute()
}
