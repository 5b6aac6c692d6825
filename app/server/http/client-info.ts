import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** The peers whose forwarding headers are trusted. */
interface TrustedProxies {
  /** Whether a direct peer is trusted. */
  includes(peer: string): boolean
  /**
   * Counts the proxies that a request has passed.
   * @param forwardedFor the entries of X-Forwarded-For, the nearest proxy's last
   */
  countHops(forwardedFor: string[]): number
}

const maxHops = 10

/** Where a proxy that is known by its distance only may be: on this machine or in a private network (RFC 1918, RFC 4193). */
const privateNetworks = '127.0.0.0/8,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,::1,fc00::/7'

/** Whether `parseTrustedProxies` understands a text. */
export function isTrustedProxies(text: string): boolean {
  return /^\d+$/.test(text.trim()) ? Number(text) <= maxHops : parseNetworks(text) !== undefined
}

/**
 * Parses a number of proxies in front, of which the nearest has a private address, or a list of the addresses and
 * networks of all proxies.
 * @returns undefined when no peer is trusted
 */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  if (!/^\d+$/.test(text.trim())) {
    const listed = parseNetworks(text)
    return listed && { includes: (peer) => contains(listed, peer), countHops: (chain) => countListed(listed, chain) }
  }
  const hops = Number(text)
  const near = hops > 0 ? parseNetworks(privateNetworks) : undefined
  return near && { includes: (peer) => contains(near, peer), countHops: () => hops }
}

function countListed(listed: BlockList, chain: string[]): number {
  let hops = 1
  while (hops < chain.length && contains(listed, parseForwardedAddress(chain.at(-hops)) ?? '')) hops += 1
  return hops
}

/** Parses an entry of X-Forwarded-For, whose port is dropped; undefined when it is no address. */
function parseForwardedAddress(entry = ''): string | undefined {
  const [, bracketed, beforePort] = /^(?:\[([^\]]*)\](?::\d*)?|([\d.]+):\d*)$/.exec(entry) ?? []
  const address = unmapAddress(bracketed ?? beforePort ?? entry)
  return isIP(address) === 0 ? undefined : address
}

/** Drops the prefix of an IPv4 address that a socket for both families reports. */
function unmapAddress(address: string): string {
  return /^::ffff:(?=[\d.]+$)/i.test(address) ? address.slice(7) : address
}

/** @returns undefined when the text is not a list of addresses and networks */
function parseNetworks(text: string): BlockList | undefined {
  const list = new BlockList()
  for (const entry of text.split(',')) {
    const [, address = '', prefix] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(entry.trim()) ?? []
    const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
    if (longest === 0 || Number(prefix ?? 0) > longest) return undefined
    list.addSubnet(address, Number(prefix ?? longest), familyOf(address))
  }
  return list
}

function contains(list: BlockList, address: string): boolean {
  const plain = address.replace(/%.*$/, '')
  return isIP(plain) !== 0 && list.check(plain, familyOf(plain))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4'
}

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
 * and then from the right: what stands further left comes from the client or from unknown proxies.
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

/** A name, an IPv4 address or an IPv6 address in brackets, and a port (RFC 9112, 3.2), without what only a URL may hold. */
const hostShape = /^(?:\w[\w.~-]{0,254}|\[[\da-f:.]{2,45}\])(?::\d{0,5})?$/i

/** Whether a host can stand in an address. */
export function isValidHost(host: string): boolean {
  // The shape keeps paths and user names out, the parser finds ports and numbers that are too great.
  return hostShape.test(host) && URL.canParse(`http://${host}/`)
}

/**
 * Whether the first Host header can stand in an address.
 * @param rawHeaders names and values by turns, as node:http has them
 */
export function hasValidHost(rawHeaders: readonly string[]): boolean {
  const at = rawHeaders.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
  return isValidHost(rawHeaders[at + 1] ?? '')
}
