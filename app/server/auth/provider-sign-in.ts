import { createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { minuteMs, minuteSeconds } from '../../content/durations'
import { type Audit, toClientKey } from '../audit'
import type { Database } from '../db'
import { Problem } from '../errors'
import {
  type IdentityProvider,
  ProviderError,
  type ProviderReturn,
  type ProvenIdentity,
  type SignInSecrets,
} from '../external/identity-provider'
import { getRequestContext } from '../http/request-context'
import { createLimiter } from './limiter'
import { nameIdentity, type LinkedAccount, type createProviderLinks } from './provider-links'
import { hashSecret, type Session } from './sessions'

const lifetimeMs = 10 * minuteMs
/** Tells the page that is returned to that somebody links an identity, and does not sign in. */
const linkPrefix = 'link-'

interface Deps {
  db: Kysely<Database>
  now: () => number
  audit: Audit
  /** Null where the operator has set none. */
  provider: IdentityProvider | null
  links: ReturnType<typeof createProviderLinks>
  /** Refuses a name that is locked after wrong passwords. @throws Problem tooManyRequests */
  requireUnlocked: (username: string) => Promise<void>
}

/**
 * Sign-in by an identity provider. Who is sent there gets a cookie with a random secret, of which only the hash is
 * stored; state, nonce and PKCE verifier follow from the secret. So the way back works once, for ten minutes, in the same
 * browser, and for what it was begun for.
 */
export function createProviderSignIn({ db, now, audit, provider, links, requireUnlocked }: Deps) {
  const perClient = createLimiter(db, { name: 'provider', points: 60, duration: 10 * minuteSeconds, now })

  function requireProvider(): IdentityProvider {
    if (!provider) throw new Problem('notFound', '网站没有设置统一登录')
    return provider
  }

  async function limitClient(): Promise<void> {
    const { waitSeconds } = await perClient.consume(toClientKey(getRequestContext().address))
    if (waitSeconds > 0)
      throw new Problem('tooManyRequests', '尝试次数过多，请稍后再试', { retryAfterSeconds: waitSeconds })
  }

  async function begin(accountId: number | null, redirect: string): Promise<{ address: string; secret: string }> {
    const secret = randomBytes(32).toString('base64url')
    const address = await requireProvider()
      .buildAddress(deriveSecrets(secret, accountId !== null))
      .catch((error: unknown) => explain(requireProvider(), error))
    await db.deleteFrom('provider_sign_in').where('expires_at', '<=', now()).execute()
    await db
      .insertInto('provider_sign_in')
      .values({ secret_hash: hashSecret(secret), account_id: accountId, redirect, expires_at: now() + lifetimeMs })
      .execute()
    return { address, secret }
  }

  /** Takes what was begun, which then cannot be finished again. */
  async function use(secret: string | undefined, returned: ProviderReturn, accountId: number | null) {
    const { name } = requireProvider()
    const isLink = accountId !== null
    if (secret === undefined) throw new Problem('signInExpired', `${name}登录已超时，请重新登录`)
    if (returned.state !== deriveSecrets(secret, isLink).state)
      throw new Problem('providerRefused', `${name}登录没有完成，请重新登录`)
    const used = await db
      .deleteFrom('provider_sign_in')
      .where('secret_hash', '=', hashSecret(secret))
      .where('account_id', isLink ? '=' : 'is', accountId)
      .where('expires_at', '>', now())
      .returning('redirect')
      .executeTakeFirst()
    if (!used) throw new Problem('signInExpired', `${name}登录已超时，请重新登录`)
    return used
  }

  async function identify(secret: string, returned: ProviderReturn, isLink: boolean): Promise<ProvenIdentity> {
    const asked = requireProvider()
    return asked.identify(returned, deriveSecrets(secret, isLink)).catch((error: unknown) => explain(asked, error))
  }

  async function refuse(problem: Problem, account?: LinkedAccount): Promise<never> {
    const who = { actor: null, actorName: account?.username ?? '' } as const
    const target = account ? { target: `account:${account.id}` } : {}
    const detail = `${requireProvider().name}：${problem.message}`
    await audit.record({ action: 'login', outcome: 'refused', ...target, ...who, detail })
    throw problem
  }

  return {
    links,

    /** What staff call the provider; null where there is none. */
    name: provider?.name ?? null,

    /** @param redirect where the person goes after signing in */
    async begin(redirect: string): Promise<{ address: string; secret: string }> {
      await limitClient()
      return begin(null, redirect)
    },

    /**
     * Finds whom the provider has proven.
     * @throws Problem providerRefused, providerUnavailable, signInExpired, accountUnknown, accountDisabled, tooManyRequests
     */
    async identifyAccount(secret: string | undefined, returned: ProviderReturn) {
      const asked = requireProvider()
      await limitClient()
      const { redirect } = await use(secret, returned, null)
      let account: LinkedAccount | undefined
      let identity: ProvenIdentity
      try {
        identity = await identify(secret ?? '', returned, false)
        account = await links.findAccount(asked, identity)
      } catch (error) {
        const problem = error instanceof ProviderError ? createProblem(asked, error) : error
        if (problem instanceof Problem && problem.code === 'providerRefused') return refuse(problem)
        throw problem
      }
      if (!account)
        return refuse(
          new Problem(
            'accountUnknown',
            `没有与您的${asked.name}对应的后台账号。请用密码登录后在“登录与安全”中关联，或联系系统管理员`,
          ),
        )
      if (account.disabled_at !== null)
        return refuse(new Problem('accountDisabled', '您的账号已停用，请联系系统管理员'), account)
      await requireUnlocked(account.username)
      await links.noteUse(identity)
      return { account, redirect }
    },

    /** Sends somebody who has signed in to the provider, so that the identity there becomes one of the account. */
    async beginLink({ actor }: Session): Promise<{ address: string; secret: string }> {
      await limitClient()
      return begin(actor.id, '')
    },

    /** Links the identity that the provider has proven to the account of the session. */
    async finishLink({ actor }: Session, secret: string | undefined, returned: ProviderReturn): Promise<void> {
      const asked = requireProvider()
      await limitClient()
      await use(secret, returned, actor.id)
      const identity = await identify(secret ?? '', returned, true)
      const profile = await identity.readProfile().catch((error: unknown) => explain(asked, error))
      const account = { id: actor.id, username: actor.username, password: '', disabled_at: null }
      await links.link(identity, { account, name: nameIdentity(profile), provider: asked.name, actor })
    },

    async readOwn({ actor }: Session) {
      if (!provider) return null
      return { provider: provider.name, identity: await links.read(actor.id, provider.issuer) }
    },

    /** The identity of somebody's account, for administrators. */
    readOf: async (accountId: number) =>
      provider ? { provider: provider.name, identity: await links.read(accountId, provider.issuer) } : null,

    unlink: (accountId: number, { actor }: Session): Promise<void> => links.unlink(accountId, requireProvider(), actor),
  }
}

/** What the provider has to give back, and the verifier: each from the secret, none from another. */
function deriveSecrets(secret: string, isLink: boolean): SignInSecrets {
  const derive = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url')
  return {
    state: (isLink ? linkPrefix : '') + derive(isLink ? 'state of a link' : 'state'),
    nonce: derive('nonce'),
    verifier: derive('verifier'),
  }
}

function createProblem({ name }: IdentityProvider, { reason }: ProviderError): Problem {
  if (reason === 'unreachable')
    return new Problem('providerUnavailable', `${name}暂时无法连接，请稍后再试，或使用密码登录`, {
      retryAfterSeconds: 30,
    })
  const message = reason === 'cancelled' ? `已取消${name}登录` : `${name}未能确认您的身份，请重新登录`
  return new Problem('providerRefused', message)
}

function explain(provider: IdentityProvider, error: unknown): never {
  throw error instanceof ProviderError ? createProblem(provider, error) : error
}
