import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, isIPv6 } from 'node:net'
import { Problem } from '../errors'
import { isPublicAddress } from './public-address'
import type { RemotePicturesOptions } from './types'

const mostRedirects = 5
const webPorts = new Set([80, 443])

/** What is judged before a connection is made. */
export type RemoteRules = Required<
  Pick<RemotePicturesOptions, 'isAllowedHost' | 'isAllowedAddress' | 'isAllowedPort' | 'resolveHost'>
>

/** The rules of the running site, with what is set otherwise. */
export function createRemoteRules(options: RemotePicturesOptions): RemoteRules {
  return {
    isAllowedHost: options.isAllowedHost ?? (() => true),
    isAllowedAddress: options.isAllowedAddress ?? isPublicAddress,
    isAllowedPort: options.isAllowedPort ?? ((port) => webPorts.has(port)),
    resolveHost: options.resolveHost ?? resolveWithSystem,
  }
}

/**
 * Opens what lies under an address. Every hop of a redirect is judged like the first, and a connection goes to the very
 * addresses that were judged: a name that means another machine a moment later changes nothing.
 * @throws Problem invalid, notFound
 */
export async function openRemoteFile(
  address: string,
  rules: RemoteRules,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let url = parseAddress(address, rules)
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const addresses = await findAddresses(url, rules, signal)
    const answer = await requestPinned(url, addresses, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return answer
    answer.destroy()
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location)
      throw createMissingProblem(`对方网站没有给出这张图片（${statusCode}）`)
    url = parseAddress(headers.location, rules, url)
  }
  throw createMissingProblem('对方网站转来转去，没有给出这张图片')
}

/** The problem of a picture that cannot be had. */
export function createMissingProblem(message: string, cause?: unknown): Problem {
  return new Problem('notFound', message, { cause })
}

function parseAddress(address: string, rules: RemoteRules, base?: URL): URL {
  const url = URL.parse(address, base)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new Problem('invalid', '图片地址不正确')
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  if (!rules.isAllowedPort(port) || !rules.isAllowedHost(url.hostname)) throw createRefusedProblem()
  return url
}

async function findAddresses(url: URL, rules: RemoteRules, signal: AbortSignal): Promise<string[]> {
  const host = getHost(url)
  const addresses = isIP(host) ? [host] : await Promise.race([rules.resolveHost(host).catch(fail), waitForEnd(signal)])
  // One address inside is enough to refuse: a name that means both is a trap.
  if (addresses.length === 0 || !addresses.every(rules.isAllowedAddress)) throw createRefusedProblem()
  return addresses
}

function requestPinned(url: URL, addresses: readonly string[], signal: AbortSignal): Promise<IncomingMessage> {
  const pinned = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  const [first = { address: '', family: 4 }] = pinned
  const options = {
    // No connection is shared, so each one is to addresses that were judged for it.
    agent: false as const,
    signal,
    headers: { Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'Mozilla/5.0 (compatible)' },
    lookup: (
      _host: string,
      { all }: { all?: boolean | undefined },
      done: (error: null, address: string | typeof pinned, family?: number) => void,
    ) => (all ? done(null, pinned) : done(null, first.address, first.family)),
  }
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    send(url, options, resolve)
      .on('error', (error) => reject(createMissingProblem('对方网站没有回应', error)))
      .end()
  })
}

/** The host without the brackets of an IPv6 address. */
function getHost(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1')
}

async function resolveWithSystem(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
}

function waitForEnd(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(createMissingProblem('对方网站没有回应')), { once: true })
  })
}

function fail(cause: unknown): never {
  throw createMissingProblem('找不到图片所在的网站', cause)
}

function createRefusedProblem(): Problem {
  return new Problem('invalid', '不能从这个地址转存图片')
}
