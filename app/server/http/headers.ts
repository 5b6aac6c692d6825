import type { ServerResponse } from 'node:http'

declare const __API_URL_BROWSER__: string

const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'SAMEORIGIN',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

const transportSecurity = ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const

/**
 * The headers of every answer, whatever it is: names and values in turn, as node:http takes them.
 * @param secure whether the request came over TLS
 */
export function listCommonHeaders(secure: boolean): string[] {
  return [...Object.entries(commonHeaders).flat(), ...(secure ? transportSecurity : [])]
}

/** Sets the headers of every answer. */
export function setCommonHeaders(response: ServerResponse, secure: boolean): void {
  for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value)
  if (secure) response.setHeader(...transportSecurity)
}

/**
 * A whole answer without a body, as it goes over the wire, for what never became a request.
 * @param status status code and text, such as `400 Bad Request`
 */
export function formatEmptyResponse(status: string): string {
  const headers = { ...commonHeaders, 'Cache-Control': 'no-store', 'Content-Length': '0', Connection: 'close' }
  return `HTTP/1.1 ${status}\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`
}

const apiOrigin =
  typeof __API_URL_BROWSER__ === 'string' && __API_URL_BROWSER__ !== '' ? ` ${new URL(__API_URL_BROWSER__).origin}` : ''

/**
 * The content security policy of a document.
 * @param scriptSources what scripts may be beside files of our own: nonces or hashes of inline ones, other addresses
 */
export function buildContentSecurityPolicy(scriptSources: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptSources].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    `connect-src 'self'${apiOrigin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
