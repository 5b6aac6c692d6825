import type { IncomingMessage } from 'node:http'

/** The address, scheme and host of a client, after trusted proxies. */
export interface ClientInfo {
  /** The client's address without an IPv4-in-IPv6 prefix. */
  address: string
  secure: boolean
  /** The host the client used, such as `www.example.com`. */
  host: string
}

/**
 * Reads address, scheme and host of a request. Forwarding headers count only with `trustedProxies` > 0:
 * then the address is the one that the outermost trusted proxy saw.
 * @param trustedProxies how many proxies stand in front of this process
 */
export function readClientInfo(request: IncomingMessage, trustedProxies: number): ClientInfo {
  const direct = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const host = request.headers.host ?? 'localhost'
  if (trustedProxies === 0) return { address: direct, secure: false, host }
  const chain = [...splitHeader(request.headers['x-forwarded-for']), direct]
  const address = chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? direct
  return {
    address: address.replace(/^::ffff:/, ''),
    secure: splitHeader(request.headers['x-forwarded-proto'])[0] === 'https',
    host: splitHeader(request.headers['x-forwarded-host'])[0] ?? host,
  }
}

function splitHeader(header: string | string[] | undefined): string[] {
  return (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
