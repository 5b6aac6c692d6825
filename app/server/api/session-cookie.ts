import { parse } from 'hono/utils/cookie'
import type { Env } from '../env'
import { getRequestContext } from '../http/request-context'

/** The session cookie of one request: what came with it and what its answer sends back. */
export interface SessionCookie {
  /** The secret that the browser sent. */
  readonly secret: string | undefined
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
  const secret = parse(sent ?? '', name)[name]
  let headers: Record<string, string> = {}
  return {
    secret,
    set: (value) => {
      headers = { 'Set-Cookie': `${name}=${value}${attributes}` }
    },
    clear: () => {
      headers = { 'Set-Cookie': `${name}=${attributes}; Max-Age=0` }
    },
    headers: () => headers,
  }
}
