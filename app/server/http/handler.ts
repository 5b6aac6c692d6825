import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { NodeRequest } from 'srvx/node'
import { hasSessionCookie } from '../api/session-cookie'
import { createQueue, type Queue } from '../concurrency/queue'
import { Problem } from '../errors'
import { type Page, type Visitor, findViewedPage, isVisitorOrSearchEngine } from '../statistics'
import type { SharedKind } from './cache-key'
import { type ClientInfo, readClientInfo, type TrustedProxies, hasValidHost } from './client-info'
import { buildContentSecurityPolicy, leaveOutDocumentHeaders, setCommonHeaders } from './headers'
import type { Metrics } from './metrics'
import { findMoved, type FindRedirect, isMissOrRedirect, orRedirect } from './moved-pages'
import { createPageCache, type PageCache, type PageCacheOptions } from './page-cache'
import { createMethodNotAllowed, createTextResponse, sendHealth } from './plain-responses'
import { respondWithPage, findPlainForm, submitPlainForm } from './plain-forms'
import { getRequestContext, runInRequestContext } from './request-context'
import { answerReviewLink, linkHeaders, readReviewToken } from './review-links'
import { sendResponse } from './send'
import { sendFailure } from './send-failure'
import { sendRefusal } from './send-refusal'
import { handleServerFunction, isFromOwnPage } from './server-functions'
import type { StaticFiles } from './static-files'
import { parseTarget, type Target } from './target'

/** A process that warms or drains answers everything but the question for its health as one that is ready. */
export type ServerState = 'starting' | 'warming' | 'ready' | 'draining'

/** So many pages are computed at a time: their waiting for the database overlaps, their rendering does not. */
const maxRendered = 4
/** Requests that would wait longer are refused on arrival. */
const queueLimits = { maxWaitMs: 2_000, refusal: '访问的人太多，请稍后重试' }

const malformed = new Problem('malformed', '请求的地址不正确')
const packed = new Problem('unsupportedEncoding', '不支持压缩的请求内容')
const starting = new Problem('unavailable', '服务正在启动，请稍后重试', { retryAfterSeconds: 2 })

/** How long a write waits for the start of the process: less than a process in front of it waits for an answer. */
const maxStartWaitMs = 4_000

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/** The queues that rendered pages wait in: staff do not stand behind a rush of visitors. */
type Queues = Record<'visitors' | 'staff', Queue>

/** What the host dispatches requests to. */
export interface Backends {
  log: Logger
  trustedProxies: TrustedProxies | undefined
  /** The configured public origin. */
  siteUrl: string | undefined
  files: StaticFiles
  /** Answers a request for a module or file of the sources, in development; false when there is none. */
  modules?: ((request: IncomingMessage, response: ServerResponse) => Promise<boolean>) | undefined
  /** The rendered pages and the server functions. */
  pages: (request: Request) => Promise<Response> | Response
  /** Whether a path is that of a public page: browsers may keep what visitors see there, and ask whether it has changed. */
  isPublicPage: (path: string) => boolean
  api: (request: Request, client: ClientInfo) => Promise<Response>
  media: (request: Request, client: ClientInfo) => Promise<Response>
  /** `/robots.txt`, the sitemap and the feed. */
  crawlerFiles: (request: Request, client: ClientInfo) => Promise<Response>
  /** What an error of the database is to a client; null for other errors. */
  toProblem: (error: unknown) => Problem | null
  health: () => ServerState
  /** Resolves when the process has started. */
  started: Promise<void>
  /** Undefined while no token is configured: `/metrics` then does not exist. */
  metrics: Metrics | undefined
  /** What the cache of responses to visitors is made of, once the server is ready; undefined where nothing is cached. */
  cache: () => Pick<PageCacheOptions, 'states' | 'pages' | 'origin' | 'sharedMaxAgeSeconds'> | undefined
  /** Finds where an address leads that shows no page. */
  findRedirect: FindRedirect
  /** Called for every request that was redirected by the register, or found nothing. */
  countAddress: (address: string, isWanted: boolean) => void
  /** Called for every page view by a person. */
  countView: (page: Page, visitor: Visitor) => void
}

/**
 * Creates the listener of node:http: it sets the common headers and dispatches each request by its path. With it comes
 * the cache that it answers visitors from.
 */
export function createHandler(backends: Backends) {
  const queues: Queues = {
    visitors: createQueue(maxRendered, queueLimits),
    staff: createQueue(maxRendered, queueLimits),
  }
  let pageCache: PageCache | undefined
  backends.metrics?.followPageCache(
    () => pageCache?.readCounts() ?? {},
    () => pageCache?.measure() ?? {},
  )

  function findPageCache(): PageCache | undefined {
    if (backends.health() === 'starting') return undefined
    const cache = pageCache ? undefined : backends.cache()
    if (cache)
      pageCache = createPageCache({
        ...cache,
        log: backends.log,
        queue: queues.visitors,
        compute: (request, kind) => computeForVisitors(backends, request, kind),
      })
    return pageCache
  }

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const target = parseTarget(request.url ?? '')
    backends.metrics?.observe(target.kind, response)
    // Counted here, so that cached and rendered pages count alike.
    const view = findViewedPage(target.kind, request)
    const client = readClientInfo(request, backends.trustedProxies)
    if (view) {
      const visitor = { address: client.address, userAgent: request.headers['user-agent'] ?? '' }
      response.once('finish', () => response.statusCode === 200 && backends.countView(view, visitor))
    }
    if (isOldAddressKind(target.kind) && isRead(request))
      response.once('finish', () => {
        if (isMissOrRedirect(response.statusCode, response.getHeader('location')))
          backends.countAddress(request.url ?? '', isVisitorOrSearchEngine(request.headers))
      })
    const fail = (error: unknown) =>
      void sendFailure(backends.log, request, response, client, target.kind, error, backends.toProblem)
    const served = hasOneHost(request) && findPageCache()?.serve(target.kind, request, response, client)
    if (served) {
      if (served instanceof Promise) served.catch(fail)
      return
    }
    setCommonHeaders(response, client.secure)
    handleRequest(backends, queues, target, request, response, client).catch(fail)
  }
  return Object.assign(handle, { findPageCache })
}

async function handleRequest(
  backends: Backends,
  queues: Queues,
  target: Target,
  request: IncomingMessage,
  response: ServerResponse,
  client: ClientInfo,
): Promise<void> {
  if (target.kind === 'malformed') return sendRefusal(request, response, malformed)
  if (!hasOneHost(request)) return sendRefusal(request, response, malformed, { Connection: 'close' })
  if (target.kind === 'health') return sendHealth(request, response, backends.health() === 'ready')
  // A proxy takes a read to another process, but must not send a write twice: the client would get the refusal.
  if (backends.health() === 'starting' && !isRead(request))
    await Promise.race([backends.started, wait(maxStartWaitMs, undefined, { ref: false })])
  if (backends.health() === 'starting') return sendRefusal(request, response, starting)
  if (backends.modules && /^(file|page)$/.test(target.kind) && (await backends.modules(request, response))) return
  if (target.kind === 'redirect' && !isOldDirectory(backends, target, request))
    return void response.writeHead(target.status, createRedirectHeaders(target)).end()
  if (request.headers['content-encoding'] && target.kind !== 'api') return sendRefusal(request, response, packed)
  const nonce = target.kind === 'page' ? randomBytes(18).toString('base64') : ''
  const isServerFunction = target.kind === 'serverFunction'
  const { address, secure } = client
  const userAgent = request.headers['user-agent'] ?? ''
  await runInRequestContext({ address, userAgent, secure, nonce, isServerFunction }, async () => {
    const web = new NodeRequest({ req: normaliseRequest(request, client), res: response, trustProxy: false })
    const url = request.url ?? ''
    const token = target.kind === 'page' && backends.isPublicPage(readPath(url)) ? readReviewToken(url) : undefined
    const linked = token && (await answerReviewLink(web, { token, url }, (call) => backends.api(call, client)))
    if (linked) return void (await sendResponse(request, response, linked))
    const form = request.method === 'POST' && target.kind === 'page' && !token ? findPlainForm(url) : undefined
    // Before the queue: a form that is still being sent is no work in progress.
    const posted = form && (await submitPlainForm(form, web, (call) => backends.api(call, client)))
    if (posted instanceof Response) return void (await sendResponse(request, response, posted))
    if (posted) getRequestContext().postedForm = posted
    const create = () => createResponse(backends, target, web, request, client, nonce)
    const isRendered = target.kind === 'page' || isServerFunction
    const queue = hasSessionCookie(request.headers.cookie) ? queues.staff : queues.visitors
    const answer = await (isRendered ? queue.run(create, client.address) : create())
    if (target.kind === 'file' && (answer.ok || answer.status === 304)) leaveOutDocumentHeaders(response)
    await sendResponse(request, response, answer)
  })
}

/** Computes a response that all visitors share. */
async function computeForVisitors(backends: Backends, request: Request, kind: SharedKind): Promise<Response> {
  backends.metrics?.countComputed(kind)
  const nobody: ClientInfo = { address: '', secure: false, host: new URL(request.url).host }
  switch (kind) {
    case 'page': {
      const page = await backends.pages(request)
      backends.metrics?.countRendering(getRequestContext().renderSeconds ?? 0)
      return orRedirect(backends.findRedirect, readAddress(request), page)
    }
    case 'api':
      return backends.api(request, nobody)
    case 'crawlerFile':
      return backends.crawlerFiles(request, nobody)
  }
}

async function createResponse(
  backends: Backends,
  target: Target,
  web: Request,
  request: IncomingMessage,
  client: ClientInfo,
  nonce: string,
): Promise<Response> {
  const redirected = (response: Response) =>
    isRead(request) ? orRedirect(backends.findRedirect, request.url ?? '', response) : response
  switch (target.kind) {
    case 'api':
      return backends.api(web, client)
    case 'media':
      return redirected(await backends.media(web, client))
    case 'crawlerFile':
      return backends.crawlerFiles(web, client)
    case 'file':
      if (!isRead(request)) return createMethodNotAllowed()
      return request.url?.startsWith('/assets/') ? backends.files(web) : redirected(await backends.files(web))
    case 'metrics':
      return backends.metrics ? backends.metrics.respond(web) : createTextResponse(404, '页面不存在')
    case 'serverFunction':
      return withHeaders(
        await handleServerFunction(web, backends.pages, isFromOwnPage(request, client, backends.siteUrl)),
        { 'cache-control': 'no-store' },
      )
    case 'redirect': {
      const moved = await findMoved(backends.findRedirect, request.url ?? '')
      if (moved) return moved
      // What no page is called leads home, and not for good, as it does without the slash.
      const page = await backends.pages(new Request(new URL(target.location, web.url)))
      if (page.headers.get('location') === '/') return page
      return new Response(null, { status: target.status, headers: createRedirectHeaders(target) })
    }
    default: {
      const { postedForm } = getRequestContext()
      if (postedForm)
        return withPageHeaders(
          await respondWithPage(postedForm, web, backends.pages),
          request,
          nonce,
          backends.isPublicPage,
        )
      if (!isRead(request))
        return createMethodNotAllowed(findPlainForm(request.url ?? '') ? 'GET, HEAD, POST' : undefined)
      return withPageHeaders(await redirected(await backends.pages(web)), request, nonce, backends.isPublicPage)
    }
  }
}

/** A proxy and this server could each believe another of two Host headers (RFC 9112, 3.2); HTTP/1.0 needs none. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return (hosts === 1 && hasValidHost(rawHeaders)) || (hosts === 0 && httpVersion === '1.0')
}

/** Sets the host that the client used, and accepts HTML: the framework renders pages for nothing else. */
function normaliseRequest(request: IncomingMessage, client: ClientInfo): IncomingMessage {
  request.headers.host = client.host
  if (!/text\/html|\*\/\*/.test(request.headers.accept ?? '')) request.headers.accept = 'text/html'
  return request
}

function withPageHeaders(
  page: Response,
  request: IncomingMessage,
  nonce: string,
  isPublicPage: Backends['isPublicPage'],
): Response {
  const path = readPath(request.url ?? '')
  const { linkedReview, scriptHosts = [] } = getRequestContext()
  const personal = hasSessionCookie(request.headers.cookie)
  const isShown = page.status === 200 && isPublicPage(path) && request.method !== 'POST'
  const storable = (isShown || page.status === 301 || page.status === 410) && !personal && !linkedReview
  return withHeaders(page, {
    ...(personal && /[?&]preview=/.test(request.url ?? '') ? { 'x-robots-tag': 'noindex' } : {}),
    'content-security-policy': buildContentSecurityPolicy([`'nonce-${nonce}'`, ...scriptHosts]),
    'cache-control': storable ? 'no-cache' : 'no-store',
    vary: 'User-Agent',
    ...(linkedReview ? linkHeaders : {}),
  })
}

type Redirect = Extract<Target, { kind: 'redirect' }>

const isOldAddressKind = (kind: Target['kind']) =>
  kind === 'page' || kind === 'file' || kind === 'media' || kind === 'redirect'

/** Only what leads on for good may be kept. */
function createRedirectHeaders({ status, location }: Redirect): Record<string, string> {
  return { location, ...(status === 302 && { 'cache-control': 'no-store' }) }
}

/** A directory of an old site leads on at once, and not by way of its name without the slash. */
function isOldDirectory({ isPublicPage }: Backends, target: Redirect, request: IncomingMessage): boolean {
  return isRead(request) && target.status === 308 && !isPublicPage(readPath(target.location))
}

/** Path and query of a request. */
function readAddress({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

const readPath = (url: string) => url.split('?', 1)[0] ?? ''

function withHeaders(response: Response, headers: Record<string, string>): Response {
  const merged = new Headers(response.headers)
  for (const [name, value] of Object.entries(headers)) merged.set(name, value)
  return new Response(response.body, { status: response.status, headers: merged })
}
