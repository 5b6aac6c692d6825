import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as setTimeoutPromise } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { hourMs, minuteMs } from '../../content/durations'
import { calls } from '../api'
import { isMobileAgent, isWechatAgent } from '../../navigation/device'
import { parseSearch, stringifySearch } from '../../navigation/search-params'
import { hasSessionCookie } from '../api/session-cookie'
import type { Queue } from '../concurrency/queue'
import type { ContentStates } from '../content-states'
import type { ContentState } from '../content-reads'
import { type Computed, createContentCache } from '../content-cache'
import { dependsOnContent } from '../crawler-files'
import { Problem } from '../errors'
import type { ClientInfo } from './client-info'
import { FinishedResponse } from './finished-response'
import { buildContentSecurityPolicy, replaceNonceByHashes } from './headers'
import { type RequestContext, runInRequestContext } from './request-context'
import type { Target } from './target'

/** How much memory the responses take. */
const maxBytes = 32_000_000
/** How long answers go on being served while the database cannot say whether they are still valid. */
const maxOutageMs = 15 * minuteMs
/** Responses that somebody asked for within so long are computed anew after a change, before anybody asks again. */
const refreshedForMs = hourMs
/** How often it is looked whether visitors have left time for it. */
const lookForTimeMs = 20
/** How soon after a failure the database is asked again. */
const retryAfterMs = 1_000

export interface PageCacheOptions {
  log: Logger
  states: ContentStates
  pages: PublicPages
  /** The origin that responses are computed under. */
  origin: string
  /** For how many seconds shared caches (a CDN) may keep a response without asking. */
  sharedMaxAgeSeconds: number
  /** How long after a change what was asked for lately is computed anew, before anybody asks again. */
  refreshAfterMs?: number
  /** What limits how many responses are computed at a time. */
  queue: Queue
  /** Computes the response to a request without a session; called once for all requests that wait for the same. */
  compute: (request: Request, kind: SharedKind) => Promise<Response> | Response
}

export type PageCache = ReturnType<typeof createPageCache>

interface KeptResponse {
  finished: FinishedResponse
  key: CacheKey
  /** When it was asked for last, in ms of this process. */
  usedAt: number
}

/** Creates the cache in front of the app: the finished responses to visitors, each computed once until the content changes. */
export function createPageCache(options: PageCacheOptions) {
  const { log, states, queue, refreshAfterMs = 500 } = options
  const findKey = createKeyFinder(options.pages)
  const responses = createContentCache<KeptResponse>(maxBytes)
  let latestPeriod = 0
  let refreshTimer: NodeJS.Timeout | undefined
  let refreshCount = 0
  let readThisTurn: ContentState | undefined
  let lastRead: { state: ContentState; at: number } | undefined
  let isDown = false
  let retry: NodeJS.Timeout | undefined

  /** Requests that arrive in one turn of the event loop share a read: all of them were sent before it began. */
  function readState(): ContentState | Promise<ContentState> {
    if (readThisTurn) return readThisTurn
    const state = states.read()
    if (state instanceof Promise) return state.then(noteRead)
    readThisTurn = state
    setImmediate(() => (readThisTurn = undefined))
    return noteRead(state)
  }

  function noteRead(state: ContentState): ContentState {
    lastRead = { state, at: performance.now() }
    isDown = false
    if (state.period.number > latestPeriod) {
      if (latestPeriod > 0) planRefresh()
      latestPeriod = state.period.number
    }
    return state
  }

  function planRefresh(): void {
    refreshTimer ??= setTimeout(async () => {
      const from = latestPeriod
      await refresh()
      refreshTimer = undefined
      if (latestPeriod > from) planRefresh()
    }, refreshAfterMs).unref()
  }

  /** Computes anew what has changed of what was asked for lately: one response at a time, while no visitor waits for one. */
  async function refresh(): Promise<void> {
    for (const { key, usedAt } of responses.listAnyAge()) {
      if (performance.now() - usedAt > refreshedForMs) continue
      while (!queue.isIdle()) await setTimeoutPromise(lookForTimeMs, undefined, { ref: false })
      try {
        const state = await states.read()
        if (responses.find(key.text, state)) continue
        await findOrCompute(key, state, '', usedAt)
        refreshCount += 1
      } catch (error) {
        log.warn({ err: error, address: key.address }, 'a response could not be computed anew')
        return
      }
    }
  }

  async function findOrCompute(key: CacheKey, state: ContentState, client: string, usedAt: number) {
    const nonce = key.kind === 'page' ? randomBytes(18).toString('base64') : ''
    const context: RequestContext = { address: '', secure: false, nonce, takesHtml: true }
    const run = <T>(work: () => Promise<T>) =>
      queue.run(
        () =>
          runInRequestContext(context, () => {
            states.useForRequest(state)
            return work()
          }),
        client,
      )
    const compute = async () => {
      const { value: finished, ...computed } = await computeResponse(key, context, options)
      return { ...computed, value: { finished, key, usedAt } }
    }
    return (await responses.getOrCompute(key.text, state, compute, { run })).value
  }

  /** While the database does not answer, visitors see what was valid when it last did. */
  async function serveWithoutDatabase(
    key: CacheKey,
    request: IncomingMessage,
    response: ServerResponse,
    client: ClientInfo,
  ): Promise<void> {
    const known = lastRead && performance.now() - lastRead.at < maxOutageMs ? lastRead : undefined
    // What crawlers read may list a page that has come or gone meanwhile.
    const kept =
      (known && responses.find(key.text, known.state)) ??
      (key.kind === 'crawlerFile' ? responses.findAnyAge(key.text) : undefined)
    if (!kept) throw new Problem('unavailable', '系统繁忙，请稍后重试', { retryAfterSeconds: 5 })
    await kept.finished.send(request, response, { secure: client.secure, extraHeaders: outageHeaders })
  }

  function noteFailure(error: unknown): void {
    if (!isDown) log.error({ err: error }, 'the state of the content cannot be read')
    isDown = true
    clearTimeout(retry)
    retry = setTimeout(askAgain, retryAfterMs).unref()
  }

  /** No request waits for it: a database that hangs takes seconds to fail. */
  async function askAgain(): Promise<void> {
    try {
      noteRead(await states.read())
    } catch (error) {
      noteFailure(error)
    }
  }

  async function computeAndSend(
    key: CacheKey,
    state: ContentState,
    request: IncomingMessage,
    response: ServerResponse,
    client: ClientInfo,
  ): Promise<void> {
    const { finished } = await findOrCompute(key, state, client.address, performance.now())
    if (!response.destroyed) await finished.send(request, response, client)
  }

  return {
    /** How often a response was kept, found unchanged, computed for a visitor by reason, or computed before anybody asked. */
    readCounts: () => ({ ...responses.counts, refreshed: refreshCount }),

    /**
     * Answers a request whose response is the same for every visitor.
     * @returns false, and nothing is sent, when it is another; a promise when it is not answered at once, which rejects
     * with a `Problem` when the content cannot be read and nothing is kept
     */
    serve(
      kind: Target['kind'],
      request: IncomingMessage,
      response: ServerResponse,
      client: ClientInfo,
    ): boolean | Promise<void> {
      const key = findKey(kind, request)
      if (!key) return false
      const serveIn = (state: ContentState) => {
        const kept = responses.find(key.text, state)
        if (!kept) return computeAndSend(key, state, request, response, client)
        kept.usedAt = performance.now()
        return kept.finished.send(request, response, client)
      }
      const serveLast = () => serveWithoutDatabase(key, request, response, client)
      if (isDown) return serveLast()
      try {
        const state = readState()
        if (!(state instanceof Promise)) return serveIn(state) ?? true
        return state.then(serveIn, (error: unknown) => {
          noteFailure(error)
          return serveLast()
        })
      } catch (error) {
        noteFailure(error)
        return serveLast()
      }
    },
  }
}

/** RFC 9211: the response comes from a cache that could not ask whether it is still valid. */
const outageHeaders = ['cache-status', 'site; hit; detail="database unavailable"']

/** Computes a response. @param context that of the request: one without address and session */
async function computeResponse(
  key: CacheKey,
  context: RequestContext,
  { origin, sharedMaxAgeSeconds, compute }: PageCacheOptions,
): Promise<Computed<FinishedResponse>> {
  const request = new Request(origin + key.address, {
    headers: key.kind === 'page' ? { accept: 'text/html', 'user-agent': key.userAgent } : {},
  })
  const response = await compute(request, key.kind)
  const headers = new Headers(response.headers)
  // Those follow from the body as it is sent.
  for (const name of ['etag', 'content-length']) headers.delete(name)
  const isShared = (response.status === 200 || response.status === 404) && !context.isIncomplete
  const storable = response.status === 200 && isShared
  let body: Buffer
  if (key.kind !== 'page') body = Buffer.from(await response.arrayBuffer())
  else {
    const page = response.body === null ? (context.html ?? '') : await response.text()
    const { parts, sources } = replaceNonceByHashes(page, context.nonce)
    body = encode(parts)
    headers.set('content-security-policy', buildContentSecurityPolicy([...sources, ...(context.scriptHosts ?? [])]))
    headers.set('vary', 'User-Agent')
  }
  headers.set('cache-control', storable ? chooseCacheControl(sharedMaxAgeSeconds) : 'no-store')
  if (sharedMaxAgeSeconds > 0) headers.append('vary', 'Cookie')
  const value = new FinishedResponse(response.status, headers, body, { storable })
  // What a page shows of counts is read anew by the browser that shows it, so they do not age the page.
  const freshUntil = key.kind === 'api' ? context.freshUntil : undefined
  return { value, bytes: value.bytes, freshUntil: isShared ? (freshUntil ?? Number.POSITIVE_INFINITY) : 0 }
}

function chooseCacheControl(sharedMaxAgeSeconds: number): string {
  return sharedMaxAgeSeconds > 0 ? `public, max-age=0, must-revalidate, s-maxage=${sharedMaxAgeSeconds}` : 'no-cache'
}

/** Encodes the parts of a text, without joining them first: a page has hundreds of kilobytes. */
function encode(parts: string[]): Buffer {
  return Buffer.concat(parts.map((part) => Buffer.from(part)))
}

/** The search params that each public page knows, by its path. */
export type PublicPages = ReadonlyMap<string, readonly string[]>

/** The kinds of targets whose responses are the same for every visitor. */
export type SharedKind = 'page' | 'api' | 'crawlerFile'

/** What a response depends on beside the content, and nothing else: requests that differ in nothing of it share one. */
interface CacheKey {
  kind: SharedKind
  /** Path and query with the params that the route knows, in one order. */
  address: string
  /** The browser that a page is rendered for; empty where responses do not differ by it. */
  userAgent: string
  /** All of it in one text. */
  text: string
}

/** One browser of each class that pages differ by. */
const browsers = {
  desktop: 'Mozilla/5.0 (X11; Linux x86_64)',
  mobile: 'Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36',
  desktopWechat: 'Mozilla/5.0 (X11; Linux x86_64) MicroMessenger/8.0',
  mobileWechat: 'Mozilla/5.0 (Linux; Android 15) Mobile Safari/537.36 MicroMessenger/8.0',
}

function classify(userAgent: string): keyof typeof browsers {
  if (isWechatAgent(userAgent)) return isMobileAgent(userAgent) ? 'mobileWechat' : 'desktopWechat'
  return isMobileAgent(userAgent) ? 'mobile' : 'desktop'
}

/** The paths and params of the reading calls whose answers are the same for everyone. */
const sharedCalls: PublicPages = new Map(
  calls
    .filter(({ isCacheable }) => isCacheable)
    .map(({ path, query }) => [`/api${path}`, query && 'shape' in query ? Object.keys(query.shape as object) : []]),
)

/** Creates the function that finds the key of a request; undefined when its response is not the same for everyone. */
function createKeyFinder(pages: PublicPages) {
  const addresses = new LRUCache<string, { address: string }>({ max: 2_000 })
  const classes = new LRUCache<string, keyof typeof browsers>({ max: 500, memoMethod: classify })

  function findAddress(kind: SharedKind, url: string): string | undefined {
    const known = addresses.get(url)
    if (known) return known.address
    const address = readAddress(kind, url)
    if (address !== undefined && url.length < 500) addresses.set(url, { address })
    return address
  }

  function readAddress(kind: SharedKind, url: string): string | undefined {
    const mark = url.indexOf('?')
    const path = mark === -1 ? url : url.slice(0, mark)
    if (kind === 'crawlerFile' && !dependsOnContent(path)) return undefined
    const params = kind === 'crawlerFile' ? [] : (kind === 'page' ? pages : sharedCalls).get(path)
    if (!params) return undefined
    if (mark === -1 || params.length === 0) return path
    const search = parseSearch(url.slice(mark + 1))
    return path + stringifySearch(Object.fromEntries(params.map((name) => [name, search[name]])))
  }

  return (kind: Target['kind'], { method, url = '', headers }: IncomingMessage): CacheKey | undefined => {
    if (kind !== 'page' && kind !== 'api' && kind !== 'crawlerFile') return undefined
    if ((method !== 'GET' && method !== 'HEAD') || hasSessionCookie(headers.cookie)) return undefined
    // Responses to other origins carry headers of their own.
    if (kind === 'api' && (headers.origin !== undefined || headers['content-encoding'] !== undefined)) return undefined
    const address = findAddress(kind, url)
    if (address === undefined) return undefined
    if (kind !== 'page') return { kind, address, userAgent: '', text: address }
    const device = classes.memo(headers['user-agent'] ?? '')
    return { kind, address, userAgent: browsers[device], text: `${device} ${address}` }
  }
}
