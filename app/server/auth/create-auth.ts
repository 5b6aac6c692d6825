import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { PasskeyRequest, SessionAnswer, SignedChallenge } from '../../contract'
import type { Actor } from '../actor'
import type { Audit } from '../audit'
import type { Database } from '../db'
import { Problem } from '../errors'
import type { IdentityProvider, ProviderReturn } from '../external/identity-provider'
import { getRequestContext } from '../http/request-context'
import { createAccessTokens } from './access-tokens'
import type { AnnounceDuties } from '../rights'
import { createAccounts } from './accounts'
import { createConfirmations } from './confirmation'
import { createDevices } from './devices'
import { createLockNotes, createLocks } from './locks'
import { isInNetworks } from './networks'
import { createPasskeys } from './passkeys'
import { createPasswords } from './passwords'
import { createPendingSignIns } from './pending-sign-ins'
import { createProviderLinks } from './provider-links'
import { createProviderSignIn } from './provider-sign-in'
import { findRelyingParty } from './relying-party'
import { createSeal } from './seal'
import { createSessions, type Session } from './sessions'
import { type Credentials, createSignIn, type OnLimitReached } from './sign-in'
import { createTotp } from './totp'

interface Deps {
  db: Kysely<Database>
  now: () => number
  log: Logger
  audit: Audit
  onLimitReached: OnLimitReached
  /** Is told of each sign-in and what it came from. It never rejects. */
  noteSignIn: (actor: Actor, from: { address: string; userAgent: string }) => Promise<void>
  /** What the secrets of second factors are encrypted with, where the operator has set it. */
  secretKey: string | undefined
  /** The configured public origin, which passkeys are bound to. */
  siteUrl: string | undefined
  /** By which staff may sign in; null where the operator has set none. */
  identityProvider: IdentityProvider | null
  /** Tells people that what they may do was changed; see `rights`. */
  announceDuties: AnnounceDuties
  /** What authenticators call the site. */
  readSiteName: () => Promise<string>
  /** From where the back office may be used, and how many former passwords may not be chosen again. */
  readRules: () => Promise<{ officeNetworks: string; passwordHistory: number; secondFactorFor: string }>
}

/** A sign-in that was finished: the cookie's secret, and what its owner may know. */
interface SignedIn {
  secret: string
  answer: SessionAnswer
}

/**
 * Creates accounts, sign-in and sessions over a database. Sign-ins, log outs and changes of accounts are
 * recorded in the audit log here, not by callers.
 */
export function createAuth(deps: Deps) {
  const { audit } = deps
  const sessions = createSessions(deps)
  const totp = createTotp({ ...deps, sessions, seal: createSeal(deps) })
  const pendingSignIns = createPendingSignIns(deps)
  const lockNotes = createLockNotes(deps)
  const { signIn, beginSession, requireUnlocked, forgetWrongTries, limitsReached } = createSignIn({
    ...deps,
    sessions,
    totp,
    pendingSignIns,
    lockNotes,
  })
  const locks = createLocks({ ...deps, totp, forgetWrongTries })
  const devices = createDevices({ ...deps, sessions })
  const accounts = createAccounts({ ...deps, sessions })
  const provider = createProviderSignIn({
    ...deps,
    provider: deps.identityProvider,
    links: createProviderLinks({ ...deps, createAccount: accounts.createAccount }),
    requireUnlocked,
  })
  const passkeys = createPasskeys({ ...deps, relyingParty: findRelyingParty(deps.siteUrl) })

  /** Before anything is judged, and alike for all names. */
  async function requireAllowedNetwork(): Promise<void> {
    if (isInNetworks(getRequestContext().address, (await deps.readRules()).officeNetworks)) return
    throw new Problem('networkNotAllowed', '当前网络不能使用后台，请在单位网络内登录')
  }

  /** How somebody has signed in, for the trail and the session. */
  const describeWay = (byProvider: boolean) => (byProvider ? { detail: provider.name ?? '', byProvider } : {})

  async function finish(secret: string): Promise<SignedIn> {
    const session = await sessions.find(secret)
    if (!session) throw new Problem('badCredentials', '用户名或密码不正确，请重新输入')
    const { address, userAgent = '' } = getRequestContext()
    await deps.noteSignIn(session.actor, { address, userAgent })
    await sessions.removeExpired()
    return { secret, answer: toSessionAnswer(session) }
  }

  const passwords = createPasswords({ ...deps, sessions })
  return {
    ...accounts,
    ...passwords,
    ...createConfirmations({ ...deps, totp, confirmPassword: passwords.confirmPassword }),
    totp,
    devices,
    passkeys,
    provider,
    tokens: createAccessTokens(deps),
    locks,
    /** Finds the session behind a cookie secret and renews its idle time; null when there is none. */
    findSession: sessions.find,
    /** How often each limit of sign-in was reached in this process. */
    signInLimitsReached: limitsReached,
    toSessionAnswer,

    /**
     * @returns the session, or the secret of the cookie by which `finishSignIn` knows whose code is due
     * @throws Problem badCredentials (same for unknown names), passwordExpired, tooManyRequests
     */
    async signIn(input: Credentials): Promise<SignedIn | { pendingSecret: string }> {
      await requireAllowedNetwork()
      const begun = await signIn(input)
      return 'pendingSecret' in begun ? begun : finish(begun.secret)
    },

    /**
     * Finishes a sign-in whose second factor was due.
     * @param code of the authenticator app, or a recovery code
     * @throws Problem signInExpired, badCode, tooManyRequests
     */
    async finishSignIn(input: {
      pendingSecret: string | undefined
      code: string
      previousSecret: string | undefined
    }): Promise<SignedIn> {
      await requireAllowedNetwork()
      const account = await pendingSignIns.find(input.pendingSecret)
      try {
        await totp.requireCode(account.id, input.code)
      } catch (error) {
        if (error instanceof Problem)
          await audit.record({
            action: 'login.code',
            outcome: 'refused',
            target: `account:${account.id}`,
            actor: null,
            actorName: account.username,
            detail: error.message,
          })
        throw error
      }
      const begun = await beginSession(account, input.previousSecret, describeWay(account.byProvider))
      if (!begun) throw new Problem('signInExpired', '登录已超时，请重新输入用户名和密码')
      if (input.pendingSecret !== undefined) await pendingSignIns.end(input.pendingSecret)
      return finish(begun.secret)
    },

    /** @param pendingSecret of the sign-in whose second factor is due; null where a passkey is all that signs in */
    async beginPasskeySignIn(pendingSecret: string | undefined | null): Promise<PasskeyRequest> {
      return passkeys.beginSignIn(pendingSecret === null ? null : (await pendingSignIns.find(pendingSecret)).id)
    },

    /**
     * Signs in by a passkey: alone, or as the second factor of the account whose password was typed.
     * @throws Problem passkeyRefused, passkeyCounter, signInExpired
     */
    async signInByPasskey(input: {
      signed: SignedChallenge
      pendingSecret: string | undefined | null
      previousSecret: string | undefined
    }): Promise<SignedIn> {
      await requireAllowedNetwork()
      const pending = input.pendingSecret === null ? null : await pendingSignIns.find(input.pendingSecret)
      const owner = await passkeys.verify(input.signed)
      if (pending && pending.id !== owner.id) throw new Problem('passkeyRefused', '这个通行密钥属于另一个账号')
      const begun = await beginSession(owner, input.previousSecret, {
        detail: '通行密钥',
        byProvider: pending?.byProvider === true,
      })
      if (!begun) throw new Problem('signInExpired', '账号刚刚有变动，请重新登录')
      if (input.pendingSecret) await pendingSignIns.end(input.pendingSecret)
      return finish(begun.secret)
    },

    /**
     * Signs in whom the identity provider has proven, by an account that is linked to that identity.
     * @returns as `signIn` does, and where the person wanted to go
     * @throws Problem providerRefused, providerUnavailable, signInExpired, accountUnknown, accountDisabled, tooManyRequests
     */
    async signInByProvider(input: {
      providerSecret: string | undefined
      returned: ProviderReturn
      previousSecret: string | undefined
    }): Promise<(SignedIn | { pendingSecret: string }) & { redirect: string }> {
      await requireAllowedNetwork()
      const { account, redirect } = await provider.identifyAccount(input.providerSecret, input.returned)
      if (await totp.isEnabled(account.id))
        return { pendingSecret: await pendingSignIns.begin(account, true), redirect }
      const begun = await beginSession(account, input.previousSecret, describeWay(true))
      if (!begun) throw new Problem('signInExpired', '账号刚刚有变动，请重新登录')
      return { ...(await finish(begun.secret)), redirect }
    },

    async signOut(secret: string | undefined): Promise<void> {
      const session = await sessions.find(secret)
      if (secret === undefined || !session) return
      const { actor } = session
      await deps.db.transaction().execute(async (work) => {
        await sessions.end(work, secret)
        await audit.record({ action: 'logout', actor }, work)
      })
    },
  }
}

function toSessionAnswer({ sessionId, actor }: Session): SessionAnswer {
  const { id, username, name, duties, rights, mustChangePassword, secondFactor } = actor
  const mustEnableFactor = secondFactor === 'missing'
  return { sessionId, account: { id, username, name, duties, rights, mustChangePassword, mustEnableFactor } }
}
