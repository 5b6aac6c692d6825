import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, isIPv6 } from 'node:net'
import { Readable } from 'node:stream'
import ipaddr from 'ipaddr.js'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { MediaRow } from '../contract'
import type { Actor } from './actor'
import { createQueue } from './concurrency/queue'
import { Problem } from './errors'
import { type Media, mediaLimits } from './media'

const maxBytes = mediaLimits.imageBytes
const limitPeriodSeconds = 600
const maxRedirects = 5
const webPorts = new Set([80, 443])

/** Which files may be fetched. */
interface RemoteRules {
  /** Whether a host may be asked by its name; all hosts by default. */
  isAllowedHost: (host: string) => boolean
  /** Whether an address may be connected to; public ones by default. */
  isAllowedAddress: (address: string) => boolean
  /** Whether a port may be connected to; 80 and 443 by default. */
  isAllowedPort: (port: number) => boolean
  /** Finds all addresses of a host; the system's resolver by default. */
  resolveHost: (host: string) => Promise<string[]>
}

export interface RemotePicturesOptions extends Partial<RemoteRules> {
  /** The time limit of one picture. */
  timeoutMs?: number
  /** How many pictures one person may have fetched in ten minutes. */
  picturesPerPerson?: number
}

/** Creates the fetching of pictures of other web sites into the media library, to which they belong from then on. */
export function createRemotePictures(media: Pick<Media, 'store'>, options: RemotePicturesOptions = {}) {
  const { timeoutMs = 20_000, picturesPerPerson = 300 } = options
  const {
    isAllowedHost = () => true,
    isAllowedAddress = isPublicAddress,
    isAllowedPort = (port) => webPorts.has(port),
    resolveHost = resolveWithSystem,
  } = options
  const rules = { isAllowedHost, isAllowedAddress, isAllowedPort, resolveHost }
  const queue = createQueue(4, { maxWaitMs: 60_000, refusal: '正在转存的图片太多，请稍后再试' })
  const limiter = new RateLimiterMemory({ points: picturesPerPerson, duration: limitPeriodSeconds })

  return {
    /**
     * Fetches a picture from a public address and stores it; the same bytes are stored once.
     * @param picture.name the name under which the media library lists it
     * @throws Problem invalid for an address that is not fetched, notFound for a picture that cannot be fetched, tooLarge,
     *   unsupportedType, tooManyRequests, unavailable
     */
    async fetchPicture({ url, name }: { url: string; name: string }, actor: Actor): Promise<MediaRow> {
      const person = String(actor.id)
      await limiter.consume(person).catch(() => {
        throw new Problem('tooManyRequests', '短时间内转存的图片太多，请稍后再试', {
          retryAfterSeconds: limitPeriodSeconds,
        })
      })
      return queue.run(async () => {
        const response = await openRemoteFile(url, rules, AbortSignal.timeout(timeoutMs))
        try {
          const declaredSize = readLength(response)
          const bytes = Readable.from(readPicture(response), { objectMode: false })
          const upload = { name, bytes, kind: 'image' as const }
          return await media.store(declaredSize === undefined ? upload : { ...upload, declaredSize }, actor)
        } finally {
          response.destroy()
        }
      }, person)
    },
  }
}

function readLength({ headers }: IncomingMessage): number | undefined {
  if (headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity')
    throw createMissingProblem('对方网站给出的不是图片')
  const length = headers['content-length']
  if (length === undefined) return undefined
  if (Number(length) > maxBytes) throw createTooLargeProblem()
  return Number(length)
}

async function* readPicture(response: IncomingMessage): AsyncGenerator<Buffer> {
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw createTooLargeProblem()
      yield chunk
    }
  } catch (error) {
    throw error instanceof Problem ? error : createMissingProblem('对方网站没有把图片传完', error)
  }
}

function createTooLargeProblem(): Problem {
  return new Problem('tooLarge', `图片过大，不能超过 ${maxBytes / 1024 / 1024} MB`)
}

/**
 * Opens the file at an address. Every redirect is checked like the first address, and a connection goes to the very
 * addresses that were checked: what the name resolves to a moment later does not matter.
 * @throws Problem invalid, notFound
 */
async function openRemoteFile(address: string, rules: RemoteRules, signal: AbortSignal): Promise<IncomingMessage> {
  let url = parseAddress(address, rules)
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const addresses = await findAddresses(url, rules, signal)
    const response = await requestPinned(url, addresses, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return response
    response.destroy()
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location)
      throw createMissingProblem(`对方网站没有给出这张图片（${statusCode}）`)
    url = parseAddress(headers.location, rules, url)
  }
  throw createMissingProblem('对方网站转来转去，没有给出这张图片')
}

/** The problem of a picture that cannot be fetched. */
function createMissingProblem(message: string, cause?: unknown): Problem {
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
  const addresses = isIP(host)
    ? [host]
    : await Promise.race([rules.resolveHost(host).catch(throwUnknownHost), rejectOnAbort(signal)])
  // One private address is enough to refuse.
  if (addresses.length === 0 || !addresses.every(rules.isAllowedAddress)) throw createRefusedProblem()
  return addresses
}

function requestPinned(url: URL, addresses: readonly string[], signal: AbortSignal): Promise<IncomingMessage> {
  const pinned = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  const [first = { address: '', family: 4 }] = pinned
  const options = {
    // No connection is shared, so each one is to addresses that were checked for it.
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

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(createMissingProblem('对方网站没有回应')), { once: true })
  })
}

function throwUnknownHost(cause: unknown): never {
  throw createMissingProblem('找不到图片所在的网站', cause)
}

function createRefusedProblem(): Problem {
  return new Problem('invalid', '不能从这个地址转存图片')
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
