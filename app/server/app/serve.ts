import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { type App, getApp as appOfThisProcess } from './app'
import { getEnv } from '../env'
import { type Backends, createHandler } from '../http/handler'
import { proxyRequest } from '../http/api-proxy'
import { limitSlowClients } from '../http/limits'
import { Metrics } from '../http/metrics'
import type { PublicPages } from '../http/page-cache'
import { serialiseRequests } from '../http/serialise-requests'
import { createStaticFiles } from '../http/static-files'
import { serveCrawlerFile } from '../crawler-files'
import { serveMedia } from '../media'
import { startCleanup } from './cleanup'

/** How long a stopping process waits for requests in progress. */
const drainTimeoutMs = 7_000

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
 * Serves the site until the process is told to stop. The port opens at once and answers 503 until
 * database and content are ready.
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
  const { API_URL, CDN_MAX_AGE, PORT, HOST, TRUST_PROXY, LOG_LEVEL, METRICS_TOKEN, SITE_URL } = getEnv()
  const log = pino({ level: LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  let state: 'starting' | 'ready' | 'draining' = 'starting'
  let instance: App | undefined
  const backends: Backends = {
    log,
    trustedProxies: TRUST_PROXY,
    siteUrl: SITE_URL,
    files: createStaticFiles(clientFolder),
    pages,
    modules,
    api: API_URL
      ? (request, client) => proxyRequest(request, API_URL, client)
      : async (request) => (await app()).api.fetch(request),
    media: API_URL
      ? (request, client) => proxyRequest(request, API_URL, client)
      : async (request) => serveMedia((await app()).context.media, request),
    crawlerFiles: API_URL
      ? (request, client) => proxyRequest(request, API_URL, client)
      : async (request) => serveCrawlerFile((await app()).context, request),
    health: () => state === 'ready',
    metrics: METRICS_TOKEN ? new Metrics(METRICS_TOKEN) : undefined,
    cache: undefined,
    countView: (page) => instance?.context.statistics.countView(page),
  }
  let handle = createHandler(backends)
  server.on(
    'request',
    serialiseRequests((request, response) => handle(request, response)),
  )
  limitSlowClients(server)
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: PORT, host: HOST }, resolve)
  })
  instance = API_URL ? undefined : await app()
  if (instance && publicPages) {
    const { states } = instance.context
    const origin = SITE_URL ?? `http://localhost:${PORT}`
    handle = createHandler({
      ...backends,
      cache: { states, pages: publicPages, origin, sharedMaxAgeSeconds: CDN_MAX_AGE },
    })
  }
  state = 'ready'
  instance?.context.outbox.start()
  instance?.context.media.startPrewarming()
  const { port } = server.address() as AddressInfo
  console.log(`经纬空间已启动：${SITE_URL ?? `http://localhost:${port}`}`)
  const stopSweeping = instance && startCleanup(instance.context)

  const stop = () => {
    if (state === 'draining') return
    state = 'draining'
    stopSweeping?.()
    void instance?.context.outbox.stop()
    const ended = new Promise<void>((resolve) => server.close(() => resolve()))
    // Keep-alive connections would otherwise hold the process until the drain timeout.
    server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false))
    setInterval(() => server.closeIdleConnections(), 50).unref()
    setTimeout(() => server.closeAllConnections(), drainTimeoutMs).unref()
    ended
      .then(() => instance?.context.close())
      .catch((error: unknown) => log.error({ err: error }, 'stop failed'))
      .finally(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
