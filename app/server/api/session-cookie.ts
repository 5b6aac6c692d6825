import { parse } from 'hono/utils/cookie'
import { signedOutCookie } from '../../contract/signed-out-cookie'
import type { Env } from '../env'
import { getRequestContext } from '../http/request-context'

/** The session cookie of one request: what came with it and what its response sends back. */
export interface SessionCookie {
  /** The secret that the browser sent; none once the browser has logged out. */
  readonly secret: string | undefined
  /** The secret of a session that the browser has logged out of without reaching the server. */
  readonly leftSecret: string | undefined
  /** The secret of a sign-in whose second factor is due. */
  readonly pendingSecret: string | undefined
  /** The secret of a browser that was sent to the identity provider. */
  readonly providerSecret: string | undefined
  /** Hands the browser a new secret, kept until it is closed. */
  set(secret: string): void
  /** Hands the browser the secret of a sign-in whose second factor is due; it opens nothing. */
  setPending(secret: string): void
  /** Hands the browser the secret by which it is known when the identity provider sends it back; it opens nothing. */
  setProvider(secret: string): void
  /** The secret of a browser that has confirmed the telephone of a review link, by the id of the link. */
  readLinkSecret(linkId: number): string | undefined
  /** Hands the browser such a secret, kept as long as the link is good; it opens nothing but the version of the link. */
  setLinkSecret(linkId: number, secret: string, seconds: number): void
  /** Takes the cookie away. */
  clear(): void
  /** The response headers that set or clear the cookie, if it changes. */
  headers(): Record<string, string>
}

/**
 * Whether a request has a session cookie, valid or not: its response may be personal.
 * @param cookie its Cookie header
 */
export function hasSessionCookie(cookie: string | undefined): boolean {
  return cookie !== undefined && /(?:^|;\s*)(?:__Host-)?session=/.test(cookie)
}

/**
 * Reads the session cookie; behind TLS its name binds it to this very host.
 * @param sent the request's Cookie header
 */
export function readSessionCookie(env: Env, sent: string | undefined): SessionCookie {
  const secure = getRequestContext().secure || env.SITE_URL?.startsWith('https:') === true
  const name = secure ? '__Host-session' : 'session'
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const linkPrefix = secure ? '__Host-review-' : 'review-'
  const pendingName = secure ? '__Host-sign-in' : 'sign-in'
  const cookies = parse(sent ?? '')
  const secret = cookies[name]
  const hasLeft = cookies[secure ? `__Host-${signedOutCookie}` : signedOutCookie] !== undefined
  const providerName = secure ? '__Host-provider' : 'provider'
  let headers: Record<string, string> = {}
  return {
    secret: hasLeft ? undefined : secret,
    leftSecret: hasLeft ? secret : undefined,
    pendingSecret: cookies[pendingName],
    providerSecret: cookies[providerName],
    set: (value) => {
      headers = { 'Set-Cookie': `${name}=${value}${attributes}` }
    },
    setPending: (value) => {
      headers = { 'Set-Cookie': `${pendingName}=${value}${attributes}; Max-Age=300` }
    },
    setProvider: (value) => {
      headers = { 'Set-Cookie': `${providerName}=${value}${attributes}; Max-Age=600` }
    },
    readLinkSecret: (linkId) => cookies[`${linkPrefix}${linkId}`],
    setLinkSecret: (linkId, value, seconds) => {
      headers = { 'Set-Cookie': `${linkPrefix}${linkId}=${value}${attributes}; Max-Age=${seconds}` }
    },
    clear: () => {
      headers = { 'Set-Cookie': `${name}=${attributes}; Max-Age=0` }
    },
    headers: () => headers,
  }
}
