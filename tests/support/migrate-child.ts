import { pino } from 'pino'
import { runnerImport } from 'vite'

/** A process of its own that opens the database named by its argument, migrates it and ends. */
const path = new URL('../../app/server/db/index.ts', import.meta.url).pathname
const { module } = await runnerImport<typeof import('../../app/server/db')>(path, {
  configFile: false,
  logLevel: 'error',
})
const engine = await module.openEngine({ ...JSON.parse(process.argv[2] ?? '{}'), log: pino({ level: 'silent' }) })
await engine.migrate()
await engine.close()
