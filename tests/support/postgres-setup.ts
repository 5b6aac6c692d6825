import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { openEngine } from '../../app/server/db'
import { startPostgres } from './postgres-server'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the test run's PostgreSQL server. */
    postgresUrl: string
  }
}

/** The migrated database that test databases are copied from, see `engines.ts`. */
export const templateName = 'site_template'

/** Starts one PostgreSQL for the whole test run; every test file makes its own databases in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  const template = new URL(server.url)
  template.pathname = templateName
  await createTemplate(server.url, template.href)
  project.provide('postgresUrl', server.url)
  return server.stop
}

/** Migrates one database, because copying it takes a tenth of the time. */
async function createTemplate(maintenanceUrl: string, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl })
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  const engine = await openEngine({ databaseUrl, dataDir: '', log: pino({ level: 'silent' }) })
  await engine.migrate()
  await engine.close()
}
