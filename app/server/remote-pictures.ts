import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { MediaRow } from '../contract'
import type { Actor } from './actor'
import { createQueue } from './concurrency/queue'
import { Problem } from './errors'
import { findAddresses, isPublicAddress, requestPinned, type ResolveHost } from './external/pinned-request'
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
  resolveHost: ResolveHost | undefined
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
    resolveHost,
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
    const addresses = await findAllowedAddresses(url, rules, signal)
    const response = await requestPinned(url, addresses, { headers, signal }).catch((cause: unknown) => {
      throw createMissingProblem('对方网站没有回应', cause)
    })
    const { statusCode = 0, headers: answered } = response
    if (statusCode === 200) return response
    response.destroy()
    if (![301, 302, 303, 307, 308].includes(statusCode) || !answered.location)
      throw createMissingProblem(`对方网站没有给出这张图片（${statusCode}）`)
    url = parseAddress(answered.location, rules, url)
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

async function findAllowedAddresses(url: URL, rules: RemoteRules, signal: AbortSignal): Promise<string[]> {
  const addresses = await findAddresses(url, signal, rules.resolveHost).catch((cause: unknown) => {
    throw createMissingProblem(signal.aborted ? '对方网站没有回应' : '找不到图片所在的网站', cause)
  })
  // One private address is enough to refuse.
  if (addresses.length === 0 || !addresses.every(rules.isAllowedAddress)) throw createRefusedProblem()
  return addresses
}

const headers = { Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'Mozilla/5.0 (compatible)' }

function createRefusedProblem(): Problem {
  return new Problem('invalid', '不能从这个地址转存图片')
}
