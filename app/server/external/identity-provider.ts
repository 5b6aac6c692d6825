import type { ClientAuth, Configuration, CustomFetchOptions } from 'openid-client'
import type { Logger } from 'pino'
import { secondMs } from '../../content/durations'
import { callService } from './call-service'

/** What the provider sends somebody back with, by the names of OpenID Connect. */
export interface ProviderReturn {
  state: string
  code?: string | undefined
  iss?: string | undefined
  error?: string | undefined
}

/** What the return has to fit: only who began the sign-in knows them. */
export interface SignInSecrets {
  state: string
  nonce: string
  verifier: string
}

/** What the provider says of a person; empty where it says nothing. */
export interface ProviderProfile {
  name: string
  username: string
  /** Only where the provider has verified it. */
  email: string
}

/** A person whose identity the provider has proven. */
export interface ProvenIdentity {
  issuer: string
  /** What the provider calls the person, the same for good. */
  subject: string
  /** Says more of the person: the provider may have to be asked. @throws ProviderError */
  readProfile(): Promise<ProviderProfile>
}

/** Why somebody was not signed in: the person has left, the answer is not to be believed, or there was none. */
export class ProviderError extends Error {
  override name = 'ProviderError'

  constructor(
    readonly reason: 'cancelled' | 'refused' | 'unreachable',
    cause?: unknown,
  ) {
    super(`the identity provider: ${reason}`, { cause })
  }
}

/** For everything that the provider is asked of one sign-in. */
const defaultTimeoutMs = 8 * secondMs
/** Keys and metadata of large providers. */
const maxBytes = 512_000

/** Most processes never see a sign-in by a provider, so that they do without its code. */
const loadLibrary = () => import('openid-client')
type Library = Awaited<ReturnType<typeof loadLibrary>>

/** The provider as the operator has set it. */
interface ProviderOptions {
  issuer: string | undefined
  clientId: string | undefined
  /** Undefined for a client that has none. */
  clientSecret: string | undefined
  /** What staff call it. */
  name: string
  scope: string
  matchBy: 'none' | 'email' | 'username'
  newAccountDuty: string | undefined
  /** The public origin, which it leads back to. */
  siteUrl: string | undefined
  /** For what it is asked of one sign-in. */
  timeoutMs?: number
}

/**
 * Creates the identity provider of the environment (OpenID Connect, authorization code with PKCE); null where none is
 * set. Its metadata and keys are read with each sign-in, so that new keys are known at once.
 */
export function createIdentityProvider(options: ProviderOptions, log: Logger) {
  const { issuer, clientId, clientSecret, siteUrl, name, scope, matchBy, newAccountDuty } = options
  const { timeoutMs = defaultTimeoutMs } = options
  if (issuer === undefined || clientId === undefined || siteUrl === undefined) return null
  const returnAddress = `${siteUrl}/login`

  /** Asks the provider within the time of one sign-in. */
  async function ask<Result>(work: (library: Library, config: Configuration) => Promise<Result>): Promise<Result> {
    const library = await loadLibrary()
    const limit = AbortSignal.timeout(timeoutMs)
    let failure: unknown
    const send = async (address: string, { body, headers }: CustomFetchOptions): Promise<Response> => {
      try {
        const contentType = 'application/x-www-form-urlencoded'
        const sent = body === undefined || body === null ? {} : { body: String(body), contentType }
        const { status, json } = await callService(new URL(address), {
          ...sent,
          headers: Object.fromEntries(new Headers(headers)),
          signal: limit,
          timeoutMs,
          maxBytes,
        })
        if (status >= 500 || json === null) throw new Error(`answered ${status}`)
        return Response.json(json, { status })
      } catch (error) {
        failure = error
        throw error
      }
    }
    try {
      const config = await discover(library, send).catch((error: unknown) => {
        failure = error
        throw error
      })
      return await work(library, config)
    } catch (error) {
      throw toProviderError(library, failure, error)
    }
  }

  async function discover(library: Library, send: (url: string, options: CustomFetchOptions) => Promise<Response>) {
    const isPlain = issuer?.startsWith('http:') === true
    const authentication = clientSecret === undefined ? library.None() : createAuthentication(library, clientSecret)
    const config = await library.discovery(new URL(issuer ?? ''), clientId ?? '', undefined, authentication, {
      [library.customFetch]: send,
      timeout: Math.ceil(timeoutMs / secondMs),
      execute: isPlain ? [library.allowInsecureRequests] : [],
    })
    // The library would believe an ID token that came over TLS without looking at its signature.
    library.enableNonRepudiationChecks(config)
    return config
  }

  function toProviderError(library: Library, failure: unknown, error: unknown): ProviderError {
    if (failure !== undefined) {
      log.warn({ err: failure }, 'the identity provider did not answer')
      return new ProviderError('unreachable', error)
    }
    if (error instanceof library.AuthorizationResponseError && error.error === 'access_denied')
      return new ProviderError('cancelled', error)
    // A wrong secret is the operator's to mend, and nothing that the person did.
    const isOurFault = error instanceof library.ResponseBodyError && error.error !== 'invalid_grant'
    const isBusy =
      error instanceof library.AuthorizationResponseError && /^(server_error|temporarily_)/.test(error.error)
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const said = error instanceof library.ResponseBodyError ? error.error : ''
    log.warn({ code, said }, 'a sign-in by the identity provider was refused')
    return new ProviderError(isOurFault || isBusy ? 'unreachable' : 'refused', error)
  }

  return {
    /** What staff call it. */
    name,
    matchBy,
    newAccountDuty,
    issuer,

    /** The address at which somebody proves who they are. @throws ProviderError */
    buildAddress({ state, nonce, verifier }: SignInSecrets): Promise<string> {
      return ask(async (library, config) => {
        const address = library.buildAuthorizationUrl(config, {
          redirect_uri: returnAddress,
          scope,
          state,
          nonce,
          code_challenge: await library.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        })
        return address.href
      })
    },

    /** Judges what the provider has sent somebody back with. @throws ProviderError */
    identify(returned: ProviderReturn, { state, nonce, verifier }: SignInSecrets): Promise<ProvenIdentity> {
      return ask(async (library, config) => {
        const address = new URL(returnAddress)
        for (const name of ['state', 'code', 'iss', 'error'] as const) {
          const value = returned[name]
          if (value !== undefined) address.searchParams.set(name, value)
        }
        const tokens = await library.authorizationCodeGrant(config, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new Error('no ID token')
        return {
          issuer: claims.iss,
          subject: claims.sub,
          async readProfile() {
            const own = toProfile(claims)
            const { userinfo_endpoint: endpoint } = config.serverMetadata()
            if (endpoint === undefined || (own.email !== '' && own.username !== '' && own.name !== '')) return own
            try {
              const more = toProfile(await library.fetchUserInfo(config, tokens.access_token, claims.sub))
              const { name, username, email } = own
              return { name: name || more.name, username: username || more.username, email: email || more.email }
            } catch (error) {
              throw new ProviderError('unreachable', error)
            }
          },
        }
      })
    },
  }
}

export type IdentityProvider = NonNullable<ReturnType<typeof createIdentityProvider>>

/** Sends the secret in the way that the provider takes it. */
function createAuthentication(library: Library, secret: string): ClientAuth {
  return (server, ...request) => {
    const isPosted = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true
    return (isPosted ? library.ClientSecretPost(secret) : library.ClientSecretBasic(secret))(server, ...request)
  }
}

function toProfile(claims: Readonly<Record<string, unknown>>): ProviderProfile {
  const text = (name: string) => {
    const value = claims[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    name: text('name'),
    username: text('preferred_username'),
    email: claims['email_verified'] === true ? text('email') : '',
  }
}
