import { pino } from 'pino'
import { createServer, isRunnableDevEnvironment } from 'vite'

/** A process of its own that opens the database named by its argument, migrates it and ends. */
const path = new URL('../../app/server/db/index.ts', import.meta.url).pathname
const server = await createServer({
  configFile: false,
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
})
const { ssr } = server.environments
if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run modules of the server here')
const { openEngine }: typeof import('../../app/server/db') = await ssr.runner.import(path)
const engine = await openEngine({ ...JSON.parse(process.argv[2] ?? '{}'), log: pino({ level: 'silent' }) })
await engine.migrate()
await engine.close()
await server.close()
