import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as setTimeoutPromise } from 'node:timers/promises'
import type { Logger } from 'pino'
import { hourMs, minuteMs, secondMs } from '../../content/durations'
import type { Queue } from '../concurrency/queue'
import type { ContentStates } from '../content-states'
import type { ContentState } from '../content-reads'
import { type Computed, createContentCache } from '../content-cache'
import { Problem } from '../errors'
import { buildCacheKeyHeaders } from '../external/cdn'
import { type CacheKey, createKeyFinder, type PublicPages, type SharedKind } from './cache-key'
import type { ClientInfo } from './client-info'
import {
  createDictionaries,
  createRecentRepresentations,
  FinishedResponse,
  type RecentRepresentations,
} from './finished-response'
import { buildContentSecurityPolicy, replaceNonceByHashes } from './headers'
import { type RequestContext, runInRequestContext } from './request-context'
import type { Target } from './target'

/** How much memory the responses take, compressed as they are kept. */
const maxBytes = 16_000_000
/** How much memory those take that were sent lately, in the encodings that were asked for. */
const maxRecentBytes = 8_000_000
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

interface Requests {
  /** When it was asked for last, in ms of this process. */
  usedAt: number
  /** How often it was asked for. */
  uses: number
}

interface KeptResponse extends Requests {
  finished: FinishedResponse
  key: CacheKey
  /** What shared caches are told that it depends on, as it is known now; names and values in turn. */
  keyHeaders: string[]
}

/** A page that visitors have asked for, as another process may know it. */
export interface RequestedPage {
  /** Names the page and the class of devices. */
  key: string
  /** When it was asked for last, in ms since 1970. */
  usedAt: number
  /** How often it was asked for. */
  uses: number
}

/** Creates the cache in front of the app: the finished responses to visitors, each computed once until the content changes. */
export function createPageCache(options: PageCacheOptions) {
  const { log, states, queue, refreshAfterMs = 500, sharedMaxAgeSeconds } = options
  const { findKey, parsePageKey } = createKeyFinder(options.pages)
  const responses = createContentCache<KeptResponse>(maxBytes, {
    noteDependencies(kept, reads) {
      if (sharedMaxAgeSeconds > 0) kept.keyHeaders = buildCacheKeyHeaders(reads)
    },
  })
  const store = { recent: createRecentRepresentations(maxRecentBytes), chooseDictionary: createDictionaries() }
  let latestPeriod = 0
  let refreshTimer: NodeJS.Timeout | undefined
  let refreshCount = 0
  let warmCount = 0
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
    for (const kept of responses.listAnyAge()) {
      if (performance.now() - kept.usedAt > refreshedForMs) continue
      try {
        if (await computeWhenIdle(kept.key, kept)) refreshCount += 1
      } catch (error) {
        log.warn({ err: error, address: kept.key.address }, 'a response could not be computed anew')
        return
      }
    }
  }

  /** Computes a response before anybody asks for it, while no visitor waits for one. @returns false when it is kept */
  async function computeWhenIdle(key: CacheKey, requests: Requests): Promise<boolean> {
    do await setTimeoutPromise(queue.isIdle() ? 0 : lookForTimeMs, undefined, { ref: false })
    while (!queue.isIdle())
    const state = await states.read()
    if (responses.isValid(key.text, state)) return false
    await findOrCompute(key, state, '', requests)
    return true
  }

  async function findOrCompute(key: CacheKey, state: ContentState, client: string, { usedAt, uses }: Requests) {
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
      const { value: finished, ...computed } = await computeResponse(key, context, options, store, state.at)
      const before = responses.findAnyAge(key.text)
      if (before) store.recent.delete(before.finished)
      return { ...computed, value: { finished, key, keyHeaders: [], usedAt, uses } }
    }
    return (await responses.getOrCompute(key.text, state, compute, { run })).value
  }

  function send(
    { finished, keyHeaders }: KeptResponse,
    request: IncomingMessage,
    response: ServerResponse,
    { secure }: ClientInfo,
  ): void | Promise<void> {
    return finished.send(request, response, { secure, extraHeaders: keyHeaders })
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
    const extraHeaders = sharedMaxAgeSeconds > 0 ? [...outageHeaders, ...notStored] : outageHeaders
    await kept.finished.send(request, response, { secure: client.secure, extraHeaders })
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
    const uses = responses.findAnyAge(key.text)?.uses ?? 0
    const kept = await findOrCompute(key, state, client.address, { usedAt: performance.now(), uses })
    kept.uses += 1
    if (!response.destroyed) await send(kept, request, response, client)
  }

  return {
    /** How often a response was kept, found unchanged, computed for a visitor by reason, or computed before anybody asked: after a change, or after the start. */
    readCounts: () => ({ ...responses.counts, refreshed: refreshCount, warmed: warmCount }),

    /** How many responses are kept, and how many bytes they take, and with them those that are ready to be sent. */
    measure() {
      const { count, bytes } = responses.measure()
      return { responses: count, bytes, recentBytes: store.recent.calculatedSize }
    },

    /** The pages that are kept, with how often they were asked for. */
    listRequestedPages: (): RequestedPage[] =>
      responses
        .listAnyAge()
        .filter(({ key }) => key.kind === 'page')
        .map(({ key, usedAt, uses }) => ({ key: key.text, usedAt: performance.timeOrigin + usedAt, uses })),

    /** Computes pages that another process was asked for, one after the other, while no visitor waits for one. */
    async warm(pages: readonly RequestedPage[]): Promise<void> {
      for (const { key: text, usedAt, uses } of pages) {
        const key = parsePageKey(text)
        if (!key) continue
        try {
          if (await computeWhenIdle(key, { usedAt: usedAt - performance.timeOrigin, uses })) warmCount += 1
        } catch (error) {
          log.warn({ err: error, address: key.address }, 'a page could not be computed in advance')
        }
      }
    },

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
        kept.uses += 1
        return send(kept, request, response, client)
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

/** What finished responses are kept with. */
interface ResponseStore {
  recent: RecentRepresentations
  chooseDictionary: ReturnType<typeof createDictionaries>
}

/** RFC 9211: the response comes from a cache that could not ask whether it is still valid. */
const outageHeaders = ['cache-status', 'site; hit; detail="database unavailable"']

/** What may be stale is sent to whom it is served, and kept by no shared cache: the purge of it may be over. */
const notStored = ['cache-control', 'no-store']

/**
 * Computes a response.
 * @param context that of the request: one without address and session
 * @param at the time that it shows, in ms since 1970
 */
async function computeResponse(
  key: CacheKey,
  context: RequestContext,
  { origin, sharedMaxAgeSeconds, compute }: PageCacheOptions,
  { recent, chooseDictionary }: ResponseStore,
  at: number,
): Promise<Computed<FinishedResponse>> {
  const request = new Request(origin + key.address, {
    headers: key.kind === 'page' ? { accept: 'text/html', 'user-agent': key.userAgent } : {},
  })
  const response = await compute(request, key.kind)
  const headers = new Headers(response.headers)
  // Those follow from the body as it is sent.
  for (const name of ['etag', 'content-length']) headers.delete(name)
  const isShared = [200, 301, 404, 410].includes(response.status) && !context.isIncomplete
  const storable = response.status === 200 && isShared
  let body: Buffer
  if (key.kind !== 'page') body = Buffer.from(await response.arrayBuffer())
  else {
    const page = response.body === null ? (context.html ?? []) : [await response.text()]
    const { parts, sources } = replaceNonceByHashes(page, context.nonce)
    // Into one buffer, without joining the parts first: a page has hundreds of kilobytes.
    body = Buffer.allocUnsafe(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0))
    parts.reduce((length, part) => length + body.write(part, length), 0)
    headers.set('content-security-policy', buildContentSecurityPolicy([...sources, ...(context.scriptHosts ?? [])]))
    headers.set('vary', 'User-Agent')
  }
  // What a page shows of counts is read anew by the browser that shows it, so they do not age the page.
  const freshUntil = (key.kind === 'api' ? context.freshUntil : undefined) ?? Number.POSITIVE_INFINITY
  const maxAgeSeconds = Math.min(sharedMaxAgeSeconds, Math.floor((freshUntil - at) / secondMs))
  headers.set('cache-control', isShared && response.status !== 404 ? chooseCacheControl(maxAgeSeconds) : 'no-store')
  if (sharedMaxAgeSeconds > 0) headers.append('vary', 'Cookie')
  const [path = ''] = key.address.split('?', 1)
  const dictionary = key.kind === 'page' && storable ? chooseDictionary(`${key.userAgent} ${path}`, body) : undefined
  const value = await FinishedResponse.create(body, { status: response.status, headers, storable, dictionary, recent })
  return { value, bytes: value.bytes, freshUntil: isShared ? freshUntil : 0 }
}

function chooseCacheControl(sharedMaxAgeSeconds: number): string {
  return sharedMaxAgeSeconds > 0 ? `public, max-age=0, must-revalidate, s-maxage=${sharedMaxAgeSeconds}` : 'no-cache'
}
