import type { Kysely, Selectable } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { minuteMs, minuteSeconds } from '../../content/durations'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import type { Database, TotpTable } from '../db'
import { Problem } from '../errors'
import { createLimiter } from './limiter'
import { createRecoveryCodes, isRecoveryCode } from './recovery-codes'
import type { Seal } from './seal'
import type { Session, Sessions } from './sessions'

const periodSeconds = 30
/** For how long a secret that was shown can be confirmed. */
const setupMs = 30 * minuteMs
/** Wrong codes in a row, and for how long codes are refused after them. */
const mostTries = 5
const lockSeconds = 10 * minuteSeconds

interface Deps {
  db: Kysely<Database>
  now: () => number
  audit: Audit
  sessions: Sessions
  seal: Seal
  /** What authenticator apps call the site. */
  readSiteName: () => Promise<string>
}

/**
 * Creates the second factor: codes of an authenticator app (RFC 6238: 30 s, one step of tolerance, none twice), and ten
 * recovery codes that stand for them. It is enabled in three steps: `begin` shows the secret, `confirm` takes a first
 * code and answers the recovery codes, `enable` makes signing in ask for it.
 */
export function createTotp({ db, now, audit, sessions, seal, readSiteName }: Deps) {
  const { replaceCodes, useCode, countCodesLeft } = createRecoveryCodes({ db, now })
  const tries = createLimiter(db, { name: 'second-factor', points: mostTries, duration: lockSeconds, now })

  async function read(accountId: number): Promise<Selectable<TotpTable> | undefined> {
    return db.selectFrom('totp').selectAll().where('account_id', '=', accountId).executeTakeFirst()
  }

  /** Uses up the step of a code. Of two requests with the same code one succeeds. */
  async function useStep(stored: Selectable<TotpTable>, typed: string): Promise<boolean> {
    const secret = await seal.open(stored.secret, toTarget(stored.account_id))
    if (secret === null) return false
    const timestamp = now()
    const token = typed.replace(/\s/g, '')
    const totp = createGenerator(secret)
    const offset = totp.validate({ token, timestamp, window: 1 })
    if (offset === null) return false
    const step = TOTP.counter({ period: periodSeconds, timestamp }) + offset
    const used = await db
      .updateTable('totp')
      .set({ last_step: step })
      .where('account_id', '=', stored.account_id)
      .where('last_step', '<', step)
      .executeTakeFirst()
    return used.numUpdatedRows > 0n
  }

  /** Counts a try before it is judged, so that tries at the same time cannot exceed the limit. */
  async function judge(accountId: number, check: () => Promise<boolean>): Promise<void> {
    const key = String(accountId)
    const { waitSeconds, remaining } = await tries.consume(key)
    if (waitSeconds > 0)
      throw new Problem('tooManyRequests', '验证码连续输错，请稍后再试', { retryAfterSeconds: waitSeconds })
    if (remaining === 0) await tries.block(key, lockSeconds)
    if (await check()) return tries.reset(key)
    const message = '验证码不正确，请等待下一个'
    throw new Problem('badCode', message, { fields: { code: message } })
  }

  /** @throws Problem badCode, or tooManyRequests after five wrong ones */
  async function requireCode(accountId: number, typed: string): Promise<void> {
    const stored = await read(accountId)
    await judge(accountId, async () => {
      if (!stored || stored.enabled_at === null) return false
      if (isRecoveryCode(typed)) return useCode(accountId, typed, stored.code_salt)
      return useStep(stored, typed)
    })
  }

  /** The same for a change of the factor itself, which is recorded as refused. */
  async function requireOwnCode({ actor }: Session, typed: string, action: string): Promise<void> {
    try {
      await requireCode(actor.id, typed)
    } catch (error) {
      await audit.record({ action, outcome: 'refused', target: toTarget(actor.id), title: actor.name, actor })
      throw error
    }
  }

  async function remove(work: Kysely<Database>, accountId: number): Promise<void> {
    await work.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
    await work.deleteFrom('totp').where('account_id', '=', accountId).execute()
  }

  return {
    requireCode,

    /** Whether signing in asks for a code. */
    async isEnabled(accountId: number): Promise<boolean> {
      return ((await read(accountId))?.enabled_at ?? null) !== null
    },

    async getState(accountId: number): Promise<{ enabledAt: number | null; codesLeft: number }> {
      const [stored, codesLeft] = await Promise.all([read(accountId), countCodesLeft(accountId)])
      const enabledAt = stored?.enabled_at ?? null
      return { enabledAt, codesLeft: enabledAt === null ? 0 : codesLeft }
    },

    /** Makes a new secret. @returns it, and the address that authenticator apps take from a QR code */
    async begin({ actor }: Session): Promise<{ secret: string; address: string }> {
      if ((await read(actor.id))?.enabled_at) throw new Problem('conflict', '动态口令已经启用')
      const secret = new Secret({ size: 20 })
      const row = {
        secret: await seal.seal(secret.base32, toTarget(actor.id)),
        created_at: now(),
        confirmed_at: null,
        enabled_at: null,
        last_step: 0,
        code_salt: '',
      }
      await db
        .insertInto('totp')
        .values({ account_id: actor.id, ...row })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row).where('totp.enabled_at', 'is', null))
        .execute()
      const address = createGenerator(secret.base32, { issuer: await readSiteName(), label: actor.username }).toString()
      return { secret: secret.base32, address }
    },

    /** Takes a first code of the new secret. @returns the recovery codes, which are shown only now */
    async confirm({ actor }: Session, typed: string): Promise<string[]> {
      const stored = await read(actor.id)
      if (stored?.enabled_at) throw new Problem('conflict', '动态口令已经启用')
      if (!stored || stored.created_at < now() - setupMs) throw new Problem('conflict', '二维码已过期，请重新开始设置')
      await judge(actor.id, () => useStep(stored, typed))
      await db
        .updateTable('totp')
        .set({ confirmed_at: now() })
        .where('account_id', '=', actor.id)
        .where('secret', '=', stored.secret)
        .execute()
      return replaceCodes(actor.id)
    },

    /** Makes signing in ask for a code from now on. */
    async enable({ actor }: Session): Promise<void> {
      await db.transaction().execute(async (work) => {
        const enabled = await work
          .updateTable('totp')
          .set({ enabled_at: now() })
          .where('account_id', '=', actor.id)
          .where('confirmed_at', '>=', now() - setupMs)
          .where('enabled_at', 'is', null)
          .executeTakeFirst()
        if (enabled.numUpdatedRows === 0n) throw new Problem('invalid', '请先用验证器中的验证码确认')
        await audit.record({ action: 'totp.enable', target: toTarget(actor.id), title: actor.name, actor }, work)
      })
    },

    async disable(session: Session, code: string): Promise<void> {
      const { actor } = session
      if (actor.secondFactor !== 'optional') throw new Problem('invalid', '您的职责要求启用动态口令，不能停用')
      await requireOwnCode(session, code, 'totp.disable')
      await db.transaction().execute(async (work) => {
        await remove(work, actor.id)
        await audit.record({ action: 'totp.disable', target: toTarget(actor.id), title: actor.name, actor }, work)
      })
    },

    /** Replaces the recovery codes. */
    async renewCodes(session: Session, code: string): Promise<string[]> {
      const { actor } = session
      await requireOwnCode(session, code, 'totp.renewCodes')
      return replaceCodes(actor.id, (work) =>
        audit.record({ action: 'totp.renewCodes', target: toTarget(actor.id), title: actor.name, actor }, work),
      )
    },

    /**
     * Takes away the second factor and the passkeys of somebody who has lost them, and ends all sessions.
     * @throws Problem invalid for the own account: a session that was left open would be enough to get around the code
     */
    async resetFactors(id: number, actor: Actor | null): Promise<void> {
      if (actor?.id === id) throw new Problem('invalid', '不能重置自己的动态口令，请由其他管理员处理')
      const account = await db.selectFrom('account').select('name').where('id', '=', id).executeTakeFirst()
      if (!account) throw new Problem('notFound', '账号不存在')
      await db.transaction().execute(async (work) => {
        await remove(work, id)
        await work.deleteFrom('passkey').where('account_id', '=', id).execute()
        await sessions.endAll(work, id)
        await audit.record({ action: 'totp.reset', target: toTarget(id), title: account.name, actor }, work)
      })
      await tries.reset(String(id))
    },

    /** For how many seconds codes of an account are refused; 0 when they are judged. */
    getCodeWaitSeconds: (accountId: number): Promise<number> => tries.getWaitSeconds(String(accountId)),

    /** Lets codes of an account be judged again. */
    unlockCodes: (accountId: number): Promise<void> => tries.reset(String(accountId)),
  }
}

export type Totp = ReturnType<typeof createTotp>

const toTarget = (accountId: number) => `account:${accountId}`

function createGenerator(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: periodSeconds })
}
