import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Finds all addresses of a host. */
export type ResolveHost = (host: string) => Promise<string[]>

/** Finds the addresses of a URL's host, by the system's resolver unless another one is given. */
export async function findAddresses(
  url: URL,
  signal: AbortSignal,
  resolveHost: ResolveHost = resolveWithSystem,
): Promise<string[]> {
  const host = getHost(url)
  if (isIP(host)) return [host]
  return Promise.race([resolveHost(host), rejectOnAbort(signal)])
}

/**
 * Sends a request to addresses that were found, and to no other: what the name resolves to a moment later does not
 * matter. Redirects are not followed.
 */
export function requestPinned(
  url: URL,
  addresses: readonly string[],
  init: { method?: 'GET' | 'POST'; headers: Record<string, string>; body?: string | undefined; signal: AbortSignal },
): Promise<IncomingMessage> {
  const pinned = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  const [first = { address: '', family: 4 }] = pinned
  const { method = 'GET', headers, body, signal } = init
  const options = {
    method,
    // No connection is shared, so each one is to addresses that were found for it.
    agent: false as const,
    signal,
    headers: body === undefined ? headers : { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
    lookup: (
      _host: string,
      { all }: { all?: boolean | undefined },
      done: (error: null, address: string | typeof pinned, family?: number) => void,
    ) => (all ? done(null, pinned) : done(null, first.address, first.family)),
  }
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    send(url, options, resolve).on('error', reject).end(body)
  })
}

/** The host without the brackets of an IPv6 address. */
function getHost(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1')
}

async function resolveWithSystem(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
  })
}

/** Where IPv6 addresses of the public internet are (RFC 4291, 2.4). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')
/** A public address by its number that answers inside of Azure's networks only. */
const cloudServices = new Set(['168.63.129.16'])

/**
 * Whether an address belongs to the public internet: not to this machine, a private network, a provider's own network
 * (100.64.0.0/10), a cloud's metadata service, a tunnel, a group, or a range kept for documents and tests.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  // `process` takes the IPv4 address out of an IPv4-mapped one, so that both spellings are judged alike.
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(globalUnicast)) return false
  return parsed.range() === 'unicast' && !cloudServices.has(parsed.toString())
}
