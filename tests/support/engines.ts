import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { type Engine, openEngine } from '../../app/server/db'
import { templateName } from './postgres-setup'

/** Every engine the site runs on: tests of modules that query run on each. */
export const engineNames = ['sqlite', 'postgres'] as const
export type EngineName = (typeof engineNames)[number]

/**
 * The engine of what stands on the modules that query: calls, uploads, accounts and services. `npm test` has it on
 * SQLite, `npm run test:long` on PostgreSQL.
 */
export const enginesOfThisRun: readonly [EngineName] = process.env.TEST_ON_POSTGRES ? ['postgres'] : ['sqlite']

/** A database of its own for one test file, and what opens it a second time. */
export interface TestDatabase {
  engine: Engine
  /** What `openEngine` was called with. */
  address: { databaseUrl?: string; dataDir: string }
  /** Ends the connections and removes the database. */
  dispose: () => Promise<void>
}

const log = pino({ level: 'silent' })

/** What `prepareCopies` answers: a database that nobody is connected to. */
export type PreparedDatabase = TestDatabase['address']

interface TestDatabaseOptions {
  /** Whether it has its tables. */
  migrated?: boolean
  /** Whether what it holds survives a power cut, which takes a write to the disk per change. */
  durable?: boolean
  /** What it holds at the beginning: nothing by default. */
  copyOf?: PreparedDatabase
}

/** Opens a fresh database. */
export async function openTestDatabase(
  name: EngineName,
  { migrated = true, durable = false, copyOf }: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-test-'))
  const databaseUrl = name === 'postgres' ? await createDatabase(migrated, copyOf) : undefined
  const address = { databaseUrl, dataDir }
  if (migrated && name === 'sqlite')
    await cp(copyOf?.dataDir ?? (await findSqliteTemplate()), dataDir, { recursive: true })
  const engine = await openEngine({ ...address, log, unhurried: true })
  if (!durable) await skipDiskWrites(engine)
  // The copy of a database is another site.
  if (migrated) await engine.db.updateTable('site').set({ id: randomUUID() }).execute()
  return {
    engine,
    address,
    async dispose() {
      await engine.close()
      // The last part of an upload may just be written.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** Ends the connections to a database that is filled: what every test of a file begins with is written once, and copied for each. */
export async function prepareCopies({ engine, address }: TestDatabase): Promise<PreparedDatabase> {
  await engine.close()
  return address
}

/** Leaves it to the system when changes reach the disk, as the test run's PostgreSQL server does. */
export async function skipDiskWrites({ name, db }: Engine): Promise<void> {
  if (name === 'sqlite') await sql`pragma synchronous = off`.execute(db)
}

let sqliteTemplate: Promise<string> | undefined

/** The folder of a migrated database that others are copied from, because copying it takes a tenth of the time. */
function findSqliteTemplate(): Promise<string> {
  sqliteTemplate ??= createSqliteTemplate()
  return sqliteTemplate
}

async function createSqliteTemplate(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-template-'))
  const engine = await openEngine({ dataDir, log })
  await engine.migrate()
  await engine.close()
  return dataDir
}

/** Makes a database in the test run's server, which goes away with the server. */
async function createDatabase(migrated: boolean, copyOf?: PreparedDatabase): Promise<string> {
  const address = new URL(inject('postgresUrl'))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template = copyOf?.databaseUrl ? new URL(copyOf.databaseUrl).pathname.slice(1) : templateName
  const client = new pg.Client({ connectionString: address.href })
  await client.connect()
  // Its files are copied as they are: written page by page into the log, as is usual, they take twice the processor time.
  await client.query(`create database ${name} template ${migrated ? template : 'template0'} strategy file_copy`)
  await client.end()
  address.pathname = `/${name}`
  return address.href
}
