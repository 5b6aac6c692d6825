import type { ServerResponse } from 'node:http'

declare const __API_URL_BROWSER__: string

/** The headers of every answer, whatever it is. */
export function setCommonHeaders(response: ServerResponse, secure: boolean): void {
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
  response.setHeader('X-Frame-Options', 'SAMEORIGIN')
  response.setHeader('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()')
  if (secure) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
}

const apiOrigin = typeof __API_URL_BROWSER__ === 'string' && __API_URL_BROWSER__ !== '' ? ` ${new URL(__API_URL_BROWSER__).origin}` : ''

/**
 * The content security policy of a document.
 * @param nonce what its inline scripts carry; without one no inline script runs
 */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
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
