import cluster from 'node:cluster'
import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { type Logger, pino } from 'pino'
import { hourMs, minuteMs } from '../../content/durations'
import { findCall } from '../api'
import { serveCrawlerFile } from '../crawler-files'
import { type Env, EnvError, getEnv } from '../env'
import { type Backends, createHandler, type ServerState } from '../http/handler'
import { limitSlowClients, serialiseRequests } from '../http/limits'
import { Metrics } from '../http/metrics'
import type { PublicPages } from '../http/cache-key'
import { runInRequestContext } from '../http/request-context'
import { rememberContact, logConsoleErrors } from '../http/send-failure'
import { createStaticFiles } from '../http/static-files'
import { proxyRequest } from '../http/upstream'
import { createWarming } from '../http/warming'
import { serveMedia } from '../media'
import { createVisitorViews, type Page } from '../statistics'
import { type App, getApp as appOfThisProcess } from './app'
import type { AppContext } from './create-context'

/** How long a stopping process waits for requests in progress. */
const drainTimeoutMs = 4_500

/** After how long a stopping process waits for requests no more, and after how long it ends whatever is still to be closed. */
const stopMs = { requests: 8_000, all: 9_000 }

/** How long a process computes what visitors ask for most before it says that it is ready. */
const maxWarmingMs = 4_000

/** How long a connection that was opened last may take to send its request. */
const maxFirstRequestMs = 500

/** Reads what is served while the database does not answer. */
async function prepareForOutage({ context: { settings, media } }: App, log: Logger): Promise<void> {
  try {
    rememberContact(await settings.read())
    await media.learnRows()
  } catch (error) {
    log.warn({ err: error }, 'what is served without the database could not be read')
  }
}

/** Lets changes be told to a CDN: by what all pages show, and once all of it after a deployment. */
async function connectCdn({ context, api }: App, clientFolder: string): Promise<void> {
  // A build that was not made by the commands of this project has none.
  const build = await readFile(join(clientFolder, '../.build-stamp'), 'utf8').catch(() => '')
  context.cdn?.connect({
    build: build.trim(),
    readFingerprint: (name, state) =>
      runInRequestContext({ address: '', secure: false, nonce: '' }, async () => {
        context.states.useForRequest(state)
        const call = findCall(name)
        if (!call) throw new Error(`There is no call ${name}`)
        const input = { query: [], body: () => undefined }
        const visitor = { cookie: undefined, csrfToken: undefined }
        const { status, answer } = await api.dispatch(call, input, visitor)
        if (status !== 200) throw new Error(`${name} answered ${status}`)
        return hash('sha256', answer.json, 'base64url')
      }),
  })
}

export interface ServeOptions extends Pick<Backends, 'pages' | 'modules'> {
  /** The search params of the public pages, whose answers are then kept; without it every page is rendered anew. */
  publicPages?: PublicPages
  /** The folder of the built client. */
  clientFolder?: string
  /** The server to listen with. */
  server?: Server
  /** The instance that answers; the development server has a new one when its sources change. */
  app?: () => Promise<App>
}

/**
 * Serves the site until the process gets a signal to stop. The port opens at once and answers 503 until
 * database and content are ready, for which writes wait; a worker opens it when they are.
 */
export async function serve({
  pages,
  modules,
  publicPages,
  clientFolder = join(process.cwd(), 'dist/client'),
  // The handler validates the Host header itself, because the parser's own response lacks our headers.
  server = createServer({ requireHostHeader: false }),
  app = appOfThisProcess,
}: ServeOptions): Promise<void> {
  const {
    API_URL,
    CDN_MAX_AGE,
    DATABASE_URL,
    DRAIN_SECONDS,
    PORT,
    HOST,
    TRUST_PROXY,
    LOG_LEVEL,
    METRICS_TOKEN,
    SITE_URL,
  } = getEnv()
  const log = pino({ level: LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  // In development the tools print to the same console.
  if (!modules) logConsoleErrors(log)
  let state: ServerState = 'starting'
  const started = Promise.withResolvers<void>()
  let instance: App | undefined
  const visitorViews = createVisitorViews()
  const backends: Backends = {
    log,
    trustedProxies: TRUST_PROXY,
    siteUrl: SITE_URL,
    files: createStaticFiles(clientFolder),
    pages,
    modules,
    isPublicPage: (path) => publicPages?.has(path) ?? false,
    api: API_URL
      ? (request, client) => proxyRequest(request, API_URL, client)
      : async (request) => (await app()).api.fetch(request),
    media: API_URL
      ? (request, client) => proxyRequest(request, API_URL, client)
      : async (request) => serveMedia((await app()).context.media, request),
    crawlerFiles: API_URL
      ? (request, client) => proxyRequest(request, API_URL, client)
      : async (request) => serveCrawlerFile((await app()).context, request),
    toProblem: (error) => instance?.context.engine.toProblem(error) ?? null,
    health: () => state,
    started: started.promise,
    metrics: METRICS_TOKEN
      ? new Metrics(METRICS_TOKEN, {
          readSignInLimits: () => instance?.context.auth.signInLimitsReached ?? {},
          countTrailFaults: () => instance?.context.trailCheck.countOpenFaults() ?? 0,
        })
      : undefined,
    cache: () =>
      instance &&
      publicPages && {
        states: instance.context.states,
        pages: publicPages,
        origin: SITE_URL ?? `http://localhost:${PORT}`,
        sharedMaxAgeSeconds: CDN_MAX_AGE,
      },
    findRedirect: async (address) => (await instance?.context.redirects.find(address)) ?? null,
    countAddress: (address, isWanted) => instance?.context.redirects.countAddress(address, isWanted),
    countView: (page, visitor) => {
      const viewed: Page = 'path' in page ? { path: page.path } : page
      if (visitorViews.isNew(visitor, viewed)) instance?.context.statistics.countView(viewed)
      const keyword = 'path' in page ? page.keyword : undefined
      if (keyword !== undefined && visitorViews.isNew(visitor, page)) instance?.context.statistics.countSearch(keyword)
    },
  }
  backends.metrics?.followOutbox(
    () => instance?.context.outbox.failures.tries ?? {},
    () => instance?.context.outbox.failures.givenUp ?? {},
  )
  const handler = createHandler(backends)
  server.on('request', serialiseRequests(handler))
  limitSlowClients(server)
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => {
    // The state after it is unknown: the supervisor starts another process.
    log.fatal({ err: error }, 'uncaught exception')
    process.exit(1)
  })

  // Workers share the port: one that is not ready must get no requests.
  if (!cluster.isWorker) await listenAt(server, { PORT, HOST })
  instance = API_URL ? undefined : await app()
  if (instance) {
    await prepareForOutage(instance, log)
    await connectCdn(instance, clientFolder)
  }
  state = 'warming'
  started.resolve()
  const cache = handler.findPageCache()
  const warming = instance && cache && createWarming({ cache, values: instance.context.values, log })
  const stopping = new AbortController()
  let stopSweeping: (() => void) | undefined

  /** @param delayMs how long requests are still served as before, while `/healthz` says that this process stops */
  const stop = async (delayMs: number) => {
    if (stopping.signal.aborted) return
    stopping.abort()
    state = 'draining'
    const begunAt = performance.now()
    setTimeout(() => process.exit(0), stopMs.all)
    const stored = warming?.store()
    stopSweeping?.()
    void instance?.context.outbox.stop()
    // Each response says `Connection: close`, so that no client sends into a closed connection.
    server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false))
    await wait(delayMs)
    // An HTTP server's own `close` would also end connections whose first request is on its way.
    const ended = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
    await wait(Math.min(delayMs, maxFirstRequestMs))
    // Keep-alive connections would otherwise hold the process until the drain timeout.
    setInterval(() => server.closeIdleConnections(), 50).unref()
    const leftMs = stopMs.requests - (performance.now() - begunAt)
    setTimeout(() => server.closeAllConnections(), Math.min(drainTimeoutMs, leftMs)).unref()
    await ended
    await stored
    await instance?.context
      .close()
      .catch((error: unknown) => log.error({ err: error }, 'the database could not be closed'))
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop(DRAIN_SECONDS * 1000))
  // After Ctrl+C a developer waits for the end.
  process.on('SIGINT', () => void stop(0))

  // Over a database that others use too, they serve meanwhile. Over a file nobody does.
  if (DATABASE_URL !== undefined) await warming?.warm({ maxMs: maxWarmingMs })
  if (stopping.signal.aborted) return
  state = 'ready'
  if (cluster.isWorker) await listenAt(server, { PORT, HOST })
  instance?.context.outbox.start()
  instance?.context.media.startPrewarming()
  if (instance) void completeOlderContent(instance.context)
  const { port } = server.address() as AddressInfo
  if (!cluster.worker || cluster.worker.id === 1) {
    console.log(`经纬空间已启动：${SITE_URL ?? `http://localhost:${port}`}`)
    if (SITE_URL === undefined)
      log.warn('SITE_URL is not set: pages have no canonical link and no og:image, robots.txt has no Sitemap line')
  }
  process.send?.('ready')
  stopSweeping = instance && startCleanup(instance.context)
  warming?.start()
  if (DATABASE_URL === undefined) await warming?.warm({ delayMs: calmMs })
  collectStartGarbage(server)
  collectLessOften()
}

/** Derives what content has not that was stored by an older version of the product, or restored from its backup. */
async function completeOlderContent({ search, entries, log }: AppContext): Promise<void> {
  await search
    .updateIndex()
    .catch((error: unknown) => log.warn({ err: error }, 'the search index could not be brought up to date'))
  await noteLinks(entries, log)
}

/** What fails is tried again in the next hourly run. */
const noteLinks = ({ noteUnknownLinks }: AppContext['entries'], log: Logger) =>
  noteUnknownLinks().catch((error: unknown) => log.warn({ err: error }, 'links between entries could not be recorded'))

/** The first run is early, so that processes that are restarted often clean up too. */
const firstDelayMs = minuteMs

/** How often it is looked whether the nightly check is due, or was left by a process that ended. */
const checkIntervalMs = 5 * minuteMs

/**
 * Removes expired data soon after the start and then every hour, which several processes may do at once; checks the
 * content of the site and the trail every night, which one of them does.
 * @returns a function that stops it
 */
function startCleanup(context: AppContext): () => void {
  const run = () => void removeExpiredData(context)
  const check = () => void runNightly(context)
  const timers = [
    setTimeout(run, firstDelayMs),
    setInterval(run, hourMs),
    setTimeout(check, firstDelayMs),
    setInterval(check, checkIntervalMs),
  ]
  for (const timer of timers) timer.unref()
  return () => timers.forEach(clearTimeout)
}

/** Removes unused uploads, expired applications, expired candidates and what has been in the trash for too long, thins autosaves, and adds up counts. Failures are retried in the next run. */
async function removeExpiredData(context: AppContext): Promise<void> {
  const { media, applications, candidates, entries, notices, outbox, log } = context
  await media.parts.sweep().catch((error: unknown) => log.warn({ err: error }, 'removing unfinished uploads failed'))
  await media.cleanUp().catch((error: unknown) => log.warn({ err: error }, 'media cleanup failed'))
  await applications.removeExpired().catch((error: unknown) => log.warn({ err: error }, 'applications cleanup failed'))
  await candidates.removeExpired().catch((error: unknown) => log.warn({ err: error }, 'candidates cleanup failed'))
  await entries.thinAutosaves().catch((error: unknown) => log.warn({ err: error }, 'thinning autosaves failed'))
  await entries.purgeExpired().catch((error: unknown) => log.warn({ err: error }, 'trash cleanup failed'))
  await entries.addUpCounts().catch((error: unknown) => log.warn({ err: error }, 'adding up counts of entries failed'))
  await noteLinks(entries, log)
  await outbox.removeFinished().catch((error: unknown) => log.warn({ err: error }, 'outbox cleanup failed'))
  await notices.forgetOldDevices().catch((error: unknown) => log.warn({ err: error }, 'forgetting devices failed'))
}

async function runNightly({ checks, trailCheck, applications, notices, reviews, log }: AppContext): Promise<void> {
  await applications.announceTerms().catch((error: unknown) => log.warn({ err: error }, 'looking for terms failed'))
  await trailCheck.runWhenDue().catch((error: unknown) => log.warn({ err: error }, 'nightly check of the trail failed'))
  await checks.runWhenDue().catch((error: unknown) => log.warn({ err: error }, 'nightly content check failed'))
  await notices
    .announceExpiringCertificates()
    .catch((error: unknown) => log.warn({ err: error }, 'looking for expiring certificates failed'))
  await reviews
    .announceTerms()
    .catch((error: unknown) => log.warn({ err: error }, 'telling of terms of reviews failed'))
}

/** How long no request has come before the garbage is collected. */
const calmMs = 1_000

/**
 * Collects once what starting left behind, about 15 MiB, as soon as no request has come for a second. The garbage collector does
 * so by itself only when the heap has to grow, which that of a calm site never has. It takes about a tenth of a second.
 */
export function collectStartGarbage(server: Server): void {
  const { gc } = globalThis
  if (!gc) return
  const timer = setTimeout(() => {
    server.off('request', postpone)
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  }, calmMs).unref()
  const postpone = () => void timer.refresh()
  server.on('request', postpone)
}

/**
 * Lets the heap grow by six tenths before all of it is collected, in place of the fifth or less that V8 chooses while little is
 * used: it otherwise marks the whole heap again for every thirty pages that are made anew. `NODE_OPTIONS` does not take this flag.
 */
function collectLessOften(): void {
  setFlagsFromString('--heap-growing-percent=60')
}

/** Opens the port. Without a host Node takes all interfaces, and IPv4 alone where the kernel has no IPv6. @throws EnvError */
export function listenAt(server: Server, { PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(describeListenFailure(error, { PORT, HOST })))
    server.listen({ port: PORT, host: HOST }, resolve)
  })
}

/** Why nothing listens, as a sentence that names the variable to mend. */
function describeListenFailure(error: NodeJS.ErrnoException, { PORT, HOST }: Pick<Env, 'PORT' | 'HOST'>): EnvError {
  const isOfPort = HOST === undefined || error.code === 'EADDRINUSE' || error.code === 'EACCES'
  const cause = isOfPort ? `PORT ${PORT} cannot be used` : `HOST ${HOST} is no address to listen at`
  return new EnvError(`${cause}: ${error.message}`)
}
