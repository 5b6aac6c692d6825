import { hash } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import { formatProblem } from '../api/errors'
import type { Problem } from '../errors'

declare const __API_URL_BROWSER__: string

/** The policy of every response without one of its own: opened as a document, it loads and runs nothing. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'"

/** They say something to documents only: files of the build, of which a first visit loads a dozen, go without. */
const documentHeaders = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'SAMEORIGIN',
  'Content-Security-Policy': inertPolicy,
  ...documentHeaders,
}

const transportSecurity = ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const

/**
 * Adds the headers of every response to its own, which win: names and values in turn, as node:http takes them.
 * @param secure whether the request came over TLS
 */
export function addCommonHeaders(own: ReadonlyArray<readonly [string, string]>, secure: boolean): string[] {
  const named = new Set(own.map(([name]) => name.toLowerCase()))
  const common = Object.entries(commonHeaders).filter(([name]) => !named.has(name.toLowerCase()))
  return [...common, ...own, ...(secure ? [transportSecurity] : [])].flat()
}

/** Sets the headers of every response. */
export function setCommonHeaders(response: ServerResponse, secure: boolean): void {
  for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value)
  if (secure) response.setHeader(...transportSecurity)
}

/** Takes those headers away again that a file of the build goes without. What is said in its place keeps them. */
export function leaveOutDocumentHeaders(response: ServerResponse): void {
  for (const name of Object.keys(documentHeaders)) response.removeHeader(name)
}

/** A whole HTTP response as JSON, for bytes that are no request. */
export function formatRefusal(problem: Problem): string {
  const body = JSON.stringify(formatProblem(problem).body)
  const headers = {
    ...commonHeaders,
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  }
  return `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}`
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

/**
 * Replaces the nonce of a page's inline scripts by their hashes, so that the page is the same for everyone. Only scripts
 * that carry the nonce are hashed: markup that got into the page in another way is not allowed to run.
 * @param pieces the page, cut nowhere inside of a script
 * @param nonce a secret that nothing but the rendering of this page knew
 * @returns the parts of the page between the nonces, and the hashes as a content security policy names them
 */
export function replaceNonceByHashes(pieces: readonly string[], nonce: string): { parts: string[]; sources: string[] } {
  const meta = `<meta property="csp-nonce" content="${nonce}"/>`
  const sources = new Set<string>()
  const parts = pieces.flatMap((piece) => {
    const between = piece.split(` nonce="${nonce}"`)
    for (const [index, after] of between.slice(1).entries()) {
      const before = between[index] ?? ''
      const isScript = before.slice(before.lastIndexOf('<')).startsWith('<script')
      const script = isScript ? after.slice(after.indexOf('>') + 1, after.indexOf('</script>')) : ''
      if (script !== '') sources.add(`'sha256-${hash('sha256', script, 'base64')}'`)
    }
    return between.map((part) => part.replace(meta, ''))
  })
  return { parts, sources: [...sources] }
}
