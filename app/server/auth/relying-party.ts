import { isIP } from 'node:net'

/** What passkeys are bound to. */
export interface RelyingParty {
  /** The host, without scheme and port. */
  rpId: string
  /** The only origin that is believed; undefined on a machine without `SITE_URL`, where any port of localhost is. */
  origin: string | undefined
}

/**
 * What passkeys of the site are bound to: the configured public origin, never what a request says. Browsers want https
 * and a name; without `SITE_URL` they work on localhost alone.
 * @returns null where the address has no passkeys
 */
export function findRelyingParty(siteUrl: string | undefined): RelyingParty | null {
  if (siteUrl === undefined) return { rpId: 'localhost', origin: undefined }
  const { protocol, hostname, origin } = new URL(siteUrl)
  if (hostname === 'localhost') return { rpId: hostname, origin }
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return protocol === 'https:' && !isAddress ? { rpId: hostname, origin } : null
}

/**
 * The origin that an authenticator's answer names, where it is one of localhost; any other is no origin of the site.
 * @param clientData base64url
 */
export function readOrigin(clientData: string): string {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'))
    const origin = typeof parsed === 'object' && parsed !== null && 'origin' in parsed ? String(parsed.origin) : ''
    return /^http:\/\/localhost(:\d{1,5})?$/.test(origin) ? origin : 'http://localhost'
  } catch {
    return 'http://localhost'
  }
}
