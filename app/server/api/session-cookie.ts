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
  /** Hands the browser a new secret, kept until it is closed. */
  set(secret: string): void
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
  const cookies = parse(sent ?? '')
  const secret = cookies[name]
  const hasLeft = cookies[secure ? `__Host-${signedOutCookie}` : signedOutCookie] !== undefined
  let headers: Record<string, string> = {}
  return {
    secret: hasLeft ? undefined : secret,
    leftSecret: hasLeft ? secret : undefined,
    set: (value) => {
      headers = { 'Set-Cookie': `${name}=${value}${attributes}` }
    },
    clear: () => {
      headers = { 'Set-Cookie': `${name}=${attributes}; Max-Age=0` }
    },
    headers: () => headers,
  }
}
