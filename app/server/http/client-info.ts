import type { IncomingMessage } from 'node:http'
import { isValidHost } from './host-header'
import { parseForwardedAddress, type TrustedProxies, unmapAddress } from './trusted-proxies'

export type { TrustedProxies }

/** The address, scheme and host of a client, after trusted proxies. */
export interface ClientInfo {
  /** The client's address without an IPv4-in-IPv6 prefix. */
  address: string
  secure: boolean
  /** The host the client used, such as `www.example.com`. */
  host: string
}

/**
 * Reads address, scheme and host of a request. Forwarding headers count only when the direct peer is a trusted proxy,
 * and then from the right: what stands further left was made up by the client or by proxies nobody knows.
 */
export function readClientInfo(request: IncomingMessage, proxies: TrustedProxies | undefined): ClientInfo {
  const peer = unmapAddress(request.socket.remoteAddress ?? '')
  const host = request.headers.host ?? 'localhost'
  if (!proxies?.includes(peer)) return { address: peer, secure: false, host }
  const forwardedFor = splitHeader(request.headers['x-forwarded-for'])
  const hops = proxies.countHops(forwardedFor)
  const forwardedHost = pickFromRight(splitHeader(request.headers['x-forwarded-host']), hops)
  return {
    address: parseForwardedAddress(pickFromRight(forwardedFor, hops)) ?? peer,
    secure: pickFromRight(splitHeader(request.headers['x-forwarded-proto']), hops)?.toLowerCase() === 'https',
    host: forwardedHost !== undefined && isValidHost(forwardedHost) ? forwardedHost : host,
  }
}

/** The entry that the outermost trusted proxy wrote; a list that is shorter was begun by a nearer one. */
function pickFromRight(entries: string[], hops: number): string | undefined {
  return entries[Math.max(0, entries.length - hops)]
}

function splitHeader(header: string | string[] | undefined): string[] {
  return (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
