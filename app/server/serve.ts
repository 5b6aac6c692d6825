import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { type App, app } from './app'
import { env } from './env'
import { createHandler } from './http/handler'
import { proxyRequest } from './http/api-proxy'
import { limitSlowClients } from './http/limits'
import { Metrics } from './http/metrics'
import { StaticFiles } from './http/static-files'
import { serveMachineFile } from './machine-files'
import { serveMedia } from './media/serve'
import { startSweeping } from './sweep'

/** How long a stopping process waits for what has begun, in ms. */
const drainTime = 7_000

/**
 * Serves the site until the process is told to stop. The port opens at once and answers 503 until
 * database and content are ready.
 * @param pages renders pages and answers server functions
 * @param clientFolder the built client
 */
export async function serve(pages: (request: Request) => Promise<Response> | Response, clientFolder = join(process.cwd(), 'dist/client')): Promise<void> {
  const { API_URL, PORT, HOST, TRUST_PROXY, LOG_LEVEL, METRICS_TOKEN, SITE_URL } = env()
  const log = pino({ level: LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  let state: 'starting' | 'ready' | 'draining' = 'starting'
  let instance: App | undefined
  const server = createServer(
    // The handler judges the Host header itself: the parser's own refusal lacks our headers.
    { requireHostHeader: false },
    createHandler({
      log,
      trustedProxies: TRUST_PROXY,
      siteUrl: SITE_URL,
      files: new StaticFiles(clientFolder),
      pages,
      api: API_URL ? (request, client) => proxyRequest(request, API_URL, client) : async (request) => (await app()).api.fetch(request),
      media: API_URL ? (request, client) => proxyRequest(request, API_URL, client) : async (request) => serveMedia((await app()).context.media, request),
      machineFiles: API_URL
        ? (request, client) => proxyRequest(request, API_URL, client)
        : async (request) => serveMachineFile((await app()).context, request),
      health: () => state === 'ready',
      metrics: METRICS_TOKEN ? new Metrics(METRICS_TOKEN) : undefined,
      countView: (page) => instance?.context.statistics.count(page),
    }),
  )
  limitSlowClients(server)
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: PORT, host: HOST }, resolve)
  })
  instance = API_URL ? undefined : await app()
  state = 'ready'
  instance?.context.outbox.start()
  instance?.context.media.makeAhead()
  const { port } = server.address() as AddressInfo
  console.log(`经纬空间已启动：${SITE_URL ?? `http://localhost:${port}`}`)
  const stopSweeping = instance && startSweeping(instance.context)

  const stop = () => {
    if (state === 'draining') return
    state = 'draining'
    stopSweeping?.()
    void instance?.context.outbox.stop()
    const ended = new Promise<void>((resolve) => server.close(() => resolve()))
    // Clients that keep their connections would otherwise hold the process until the drain time is over.
    server.prependListener('request', (_request, response) => (response.shouldKeepAlive = false))
    setInterval(() => server.closeIdleConnections(), 50).unref()
    setTimeout(() => server.closeAllConnections(), drainTime).unref()
    ended
      .then(() => instance?.context.close())
      .catch((error: unknown) => log.error({ err: error }, 'stop failed'))
      .finally(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
