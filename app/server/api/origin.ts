import type { Env } from '../env'
import { Problem } from '../errors'
import { getRequestContext } from '../http/request-context'

/** The origin under which the request reached this process, as its Host header says. */
function readOwnOrigin(request: Request): string | null {
  const address = `${getRequestContext().secure ? 'https' : 'http'}://${request.headers.get('host')}`
  return URL.canParse(address) ? new URL(address).origin : null
}

/**
 * Refuses a call that another site's page makes. Browsers name the page's origin on every POST; a
 * request that names none comes from no page.
 * @throws Problem foreignOrigin
 */
export function refuseForeignOrigin(env: Env, request: Request): void {
  const own = readOwnOrigin(request)
  const origin = request.headers.get('origin')
  const fromSite = origin !== null && origin === env.SITE_URL
  const fromHere = origin === null || origin === own || fromSite
  const crossSite = request.headers.get('sec-fetch-site') === 'cross-site' && !(fromSite && origin !== own)
  if (!fromHere || crossSite) throw new Problem('foreignOrigin', '请求来自其他网站，已被拒绝')
}

/** The headers that let the site's own pages call this process at another address. */
export function createCorsHeaders(env: Env, request: Request): Record<string, string> {
  if (!env.SITE_URL) return {}
  const vary = { Vary: 'Origin' }
  if (request.headers.get('origin') !== env.SITE_URL) return vary
  return {
    ...vary,
    'Access-Control-Allow-Origin': env.SITE_URL,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Expose-Headers': 'Retry-After',
  }
}

/** Whether a browser asks beforehand if the site may make a call here. */
export function isPreflight(env: Env, request: Request): boolean {
  return (
    request.method === 'OPTIONS' &&
    env.SITE_URL !== undefined &&
    request.headers.get('origin') === env.SITE_URL &&
    request.headers.has('access-control-request-method')
  )
}

/** What a preflight is answered in addition to `corsHeaders`. */
export function createPreflightHeaders(methods: readonly string[]): Record<string, string> {
  return {
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Allow-Headers': 'Content-Type, X-CSRF-Token, X-File-Name, Upload-Id, Upload-Offset',
    'Access-Control-Max-Age': '600',
  }
}
