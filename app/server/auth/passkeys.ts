import { createHash, randomBytes } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Logger } from 'pino'
import { minuteMs, minuteSeconds } from '../../content/durations'
import type { CreatedPasskey, PasskeyCreation, PasskeyRequest, SignedChallenge } from '../../contract'
import { type Audit, toClientKey } from '../audit'
import type { Database, PasskeyTable } from '../db'
import { Problem } from '../errors'
import { getRequestContext } from '../http/request-context'
import { createLimiter } from './limiter'
import { type RelyingParty, readOrigin } from './relying-party'
import type { Session } from './sessions'

const challengeMs = 5 * minuteMs
/** The signatures that are taken: EdDSA, ES256 and RS256, as COSE numbers them. */
const algorithms = [-8, -7, -257]
/** So many an account may have. */
const mostPasskeys = 20

/** Most processes never see a passkey, so that they do without its code. */
const loadLibrary = () => import('@simplewebauthn/server')

interface Deps {
  db: Kysely<Database>
  now: () => number
  log: Logger
  audit: Audit
  /** Null where the site's address has no passkeys. */
  relyingParty: RelyingParty | null
  readSiteName: () => Promise<string>
}

/** Whose passkey has signed, and what stands for its password. */
export interface PasskeyOwner {
  id: number
  username: string
  password: string
}

/**
 * Passkeys (WebAuthn): keys of a device or a security key that sign in without name and password, or answer for the
 * second factor. They sign a challenge that works once, for the site's own origin, and only after the device has checked
 * who holds it.
 */
export function createPasskeys({ db, now, log, audit, relyingParty, readSiteName }: Deps) {
  const perClient = createLimiter(db, { name: 'passkey', points: 60, duration: 10 * minuteSeconds, now })

  function requireRelyingParty(): RelyingParty {
    if (!relyingParty) throw new Problem('invalid', '当前地址不支持通行密钥，请使用 https 地址')
    return relyingParty
  }

  /** @param accountId who is adding a passkey; null for a sign-in */
  async function createChallenge(accountId: number | null): Promise<string> {
    const challenge = randomBytes(32).toString('base64url')
    await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now()).execute()
    await db
      .insertInto('passkey_challenge')
      .values({ hash: hashChallenge(challenge), account_id: accountId, expires_at: now() + challengeMs })
      .execute()
    return challenge
  }

  /** @returns whether it was given out for this purpose, has not expired and was not used before */
  async function useChallenge(challenge: string, accountId: number | null): Promise<boolean> {
    const used = await db
      .deleteFrom('passkey_challenge')
      .where('hash', '=', hashChallenge(challenge))
      .where('account_id', accountId === null ? 'is' : '=', accountId)
      .where('expires_at', '>', now())
      .executeTakeFirst()
    return used.numDeletedRows > 0n
  }

  function listRows(accountId: number): Promise<Array<Selectable<PasskeyTable>>> {
    return db.selectFrom('passkey').selectAll().where('account_id', '=', accountId).orderBy('id').execute()
  }

  /** Refuses an answer of an authenticator; why stands in the log alone, for it tells an attacker what to try next. */
  function refuse(cause: unknown): never {
    log.warn({ err: cause }, 'passkey refused')
    throw new Problem('passkeyRefused', '通行密钥验证失败，请重试')
  }

  /** The same at a sign-in, which is recorded where the passkey is a known one. */
  async function refuseSignIn(cause: unknown, passkey: { account_id: number; username: string }): Promise<never> {
    const target = `account:${passkey.account_id}`
    const who = { target, actor: null, actorName: passkey.username } as const
    await audit.record({ action: 'login', outcome: 'refused', ...who, detail: '通行密钥验证失败' })
    return refuse(cause)
  }

  /** An authenticator that counts backwards has been copied, or something answers in its place. */
  async function refuseCounter(passkey: Selectable<PasskeyTable>, username: string): Promise<never> {
    const who = { target: `account:${passkey.account_id}`, actor: null, actorName: username } as const
    await audit.record({ action: 'login.counter', outcome: 'refused', ...who, title: passkey.name })
    throw new Problem('passkeyCounter', '这个通行密钥的使用计数异常，可能已被复制，请改用其他方式登录并移除它')
  }

  return {
    isAvailable: relyingParty !== null,

    async list({ actor }: Session) {
      return (await listRows(actor.id)).map(({ id, name, transports, created_at, last_used_at }) => ({
        id,
        name,
        /** In the device itself, rather than a key that is put into it or held to it. */
        isInternal: transports.split(',').includes('internal'),
        createdAt: created_at,
        lastUsedAt: last_used_at,
      }))
    },

    /** What the browser hands to an authenticator that is to become a passkey of the account. */
    async beginCreation({ actor }: Session): Promise<PasskeyCreation> {
      const { rpId } = requireRelyingParty()
      const rows = await listRows(actor.id)
      if (rows.length >= mostPasskeys) throw new Problem('invalid', `通行密钥最多 ${mostPasskeys} 个`)
      return {
        challenge: await createChallenge(actor.id),
        rp: { id: rpId, name: await readSiteName() },
        user: { id: toUserHandle(actor.id), name: actor.username, displayName: actor.name },
        pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
        timeout: challengeMs,
        excludeCredentials: rows.map(toDescriptor),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      }
    },

    /** Stores what an authenticator has answered. */
    async create({ actor }: Session, { id, name, ...response }: CreatedPasskey): Promise<void> {
      const { rpId, origin } = requireRelyingParty()
      const { verifyRegistrationResponse } = await loadLibrary()
      const verified = await verifyRegistrationResponse({
        response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
        expectedChallenge: (challenge) => useChallenge(challenge, actor.id),
        expectedOrigin: origin ?? readOrigin(response.clientDataJSON),
        expectedRPID: rpId,
        supportedAlgorithmIDs: algorithms,
      }).catch(refuse)
      if (!verified.verified) return refuse('not verified')
      const { credential } = verified.registrationInfo
      const row = {
        account_id: actor.id,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: (credential.transports ?? []).join(','),
        name,
        created_at: now(),
        last_used_at: null,
      }
      await db.transaction().execute(async (work) => {
        const created = await work
          .insertInto('passkey')
          .values(row)
          .onConflict((conflict) => conflict.column('credential_id').doNothing())
          .returning('id')
          .executeTakeFirst()
        if (!created) throw new Problem('conflict', '这个通行密钥已经添加过')
        await audit.record({ action: 'passkey.create', target: `account:${actor.id}`, title: name, actor }, work)
      })
    },

    async rename({ actor }: Session, id: number, name: string): Promise<void> {
      await db.transaction().execute(async (work) => {
        const renamed = await work
          .updateTable('passkey')
          .set({ name })
          .where('id', '=', id)
          .where('account_id', '=', actor.id)
          .executeTakeFirst()
        if (renamed.numUpdatedRows === 0n) throw new Problem('notFound', '通行密钥不存在')
        await audit.record({ action: 'passkey.rename', target: `account:${actor.id}`, title: name, actor }, work)
      })
    },

    /** The password stays as a way to sign in: every account has one, so that the last passkey may go too. */
    async remove({ actor }: Session, id: number): Promise<void> {
      await db.transaction().execute(async (work) => {
        const removed = await work
          .deleteFrom('passkey')
          .where('id', '=', id)
          .where('account_id', '=', actor.id)
          .returning('name')
          .executeTakeFirst()
        if (!removed) throw new Problem('notFound', '通行密钥不存在')
        await audit.record(
          { action: 'passkey.delete', target: `account:${actor.id}`, title: removed.name, actor },
          work,
        )
      })
    },

    /**
     * What the browser hands to an authenticator that is to sign somebody in.
     * @param accountId whose second factor is due; null where the authenticator offers the accounts that it knows
     */
    async beginSignIn(accountId: number | null): Promise<PasskeyRequest> {
      const { rpId } = requireRelyingParty()
      const { waitSeconds } = await perClient.consume(toClientKey(getRequestContext().address))
      if (waitSeconds > 0)
        throw new Problem('tooManyRequests', '尝试次数过多，请稍后再试', { retryAfterSeconds: waitSeconds })
      return {
        challenge: await createChallenge(null),
        rpId,
        timeout: challengeMs,
        userVerification: 'required',
        allowCredentials: accountId === null ? [] : (await listRows(accountId)).map(toDescriptor),
      }
    },

    /**
     * Judges what an authenticator has signed.
     * @throws Problem passkeyRefused, passkeyCounter
     */
    async verify({ id, userHandle, ...response }: SignedChallenge): Promise<PasskeyOwner> {
      const { rpId, origin } = requireRelyingParty()
      const found = await db
        .selectFrom('passkey')
        .innerJoin('account', 'account.id', 'passkey.account_id')
        .selectAll('passkey')
        .select(['username', 'password'])
        .where('credential_id', '=', id)
        .where('disabled_at', 'is', null)
        .executeTakeFirst()
      if (!found) return refuse('unknown credential')
      if (userHandle !== null && userHandle !== toUserHandle(found.account_id))
        return refuseSignIn('another user', found)
      const { verifyAuthenticationResponse } = await loadLibrary()
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
        expectedChallenge: (challenge) => useChallenge(challenge, null),
        expectedOrigin: origin ?? readOrigin(response.clientDataJSON),
        expectedRPID: rpId,
        // The counter is judged below, once the signature is known to be right.
        credential: {
          id: found.credential_id,
          publicKey: new Uint8Array(Buffer.from(found.public_key, 'base64url')),
          counter: 0,
        },
      }).catch((cause: unknown) => refuseSignIn(cause, found))
      if (!verified) return refuseSignIn('wrong signature', found)
      const { newCounter } = authenticationInfo
      const counted = await db
        .updateTable('passkey')
        .set({ counter: newCounter, last_used_at: now() })
        .where('id', '=', found.id)
        .where((where) =>
          // An authenticator that does not count always says 0.
          newCounter === 0 ? where('counter', '=', 0) : where('counter', '<', newCounter),
        )
        .executeTakeFirst()
      if (counted.numUpdatedRows === 0n) return refuseCounter(found, found.username)
      const { account_id, username, password } = found
      return { id: account_id, username, password }
    },
  }
}

/** What an account is called towards authenticators: the same for all of its passkeys, and nothing that names a person. */
function toUserHandle(accountId: number): string {
  return createHash('sha256').update(`account ${accountId}`).digest('base64url')
}

function toDescriptor({ credential_id, transports }: Selectable<PasskeyTable>) {
  return { id: credential_id, type: 'public-key' as const, transports: transports.split(',').filter(Boolean) }
}

function hashChallenge(challenge: string): string {
  return createHash('sha256').update(challenge).digest('hex')
}
