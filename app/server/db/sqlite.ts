import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { Kysely, sql } from 'kysely'
import type { Dialect, DialectOptions } from './engine'
import { readErrorCode, createFullProblem, createUnavailableProblem } from './problems'
import type { Database } from './schema'
import { FileDialect } from './sqlite-dialect'
import { sqliteSearch } from './sqlite-search'
import { openSqliteStamp } from './sqlite-stamp'
import { sqliteTitles } from './sqlite-titles'

/** The first release without the WAL-reset corruption. */
const oldestVersion = '3.51.3'

const busyTimeoutMs = 5000

/** Committed writes survive a power cut, foreign keys are enforced, deleted content is zeroed, 16 MB of cache. */
const pragmas = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'secure_delete = ON',
  'trusted_schema = OFF',
  'cache_size = -16000',
]

/**
 * Opens (or creates) DATA_DIR/site.sqlite.
 * @throws Error when the SQLite library is older than the first safe release
 */
export async function openSqlite({ dataDir, log }: DialectOptions & { dataDir: string }): Promise<Dialect> {
  mkdirSync(dataDir, { recursive: true })
  const file = new SqliteDatabase(join(dataDir, 'site.sqlite'), { timeout: busyTimeoutMs })
  const version = String(file.prepare('select sqlite_version()').pluck().get())
  if (version.localeCompare(oldestVersion, 'en', { numeric: true }) < 0) {
    file.close()
    throw new Error(`SQLite ${version} can corrupt its write-ahead log; ${oldestVersion} or newer is needed`)
  }
  for (const pragma of pragmas) file.pragma(pragma)
  log.debug({ version }, 'SQLite opened')
  const db = new Kysely<Database>({ dialect: new FileDialect(file) })
  // Kysely closes the file only once it has been used.
  await sql`select 1`.execute(db)

  const stamps = openSqliteStamp(file.name)

  return {
    name: 'sqlite',
    db,
    readContentStamp: stamps.read,
    exclusive: (work) =>
      db.connection().execute(async (connection) => {
        await sql`begin immediate`.execute(connection)
        try {
          const result = await work(connection)
          await sql`commit`.execute(connection)
          return result
        } catch (error) {
          // On a full disk SQLite rolls back by itself.
          if (file.inTransaction) await sql`rollback`.execute(connection)
          throw error
        }
      }),
    toProblem(error) {
      const code = readErrorCode(error)
      if (code === 'SQLITE_FULL' || code === 'ENOSPC') return createFullProblem(error)
      return /^SQLITE_(BUSY|LOCKED|IOERR|READONLY|CANTOPEN|PROTOCOL)/.test(code)
        ? createUnavailableProblem(error)
        : null
    },
    columns: { id: 'integer primary key autoincrement', text: 'text' },
    search: sqliteSearch,
    titles: sqliteTitles,
    // `pragma optimize` renews the statistics when the file is closed.
    updateStatistics: async () => undefined,
    backupTo: async (target) => {
      await file.backup(target)
    },
    purgeErased: () =>
      // The connection is reserved, because a checkpoint fails within a transaction.
      db.connection().execute(async () => {
        try {
          // The checkpoint blocks the process, so it does not wait for readers in other processes.
          file.pragma('busy_timeout = 0')
          const [result] = file.pragma('wal_checkpoint(TRUNCATE)') as Array<{ busy: number }>
          if (result?.busy) log.info('the write-ahead log is in use and keeps erased content until the next clean-up')
        } catch (error) {
          log.warn({ err: error }, 'erased content is still in the write-ahead log')
        } finally {
          file.pragma(`busy_timeout = ${busyTimeoutMs}`)
        }
      }),
    // Nothing to do: SQLite reuses freed pages and has no visibility map that queries depend on.
    tidyAfterRestore: async () => undefined,
    close: async () => {
      stamps.close()
      file.pragma('optimize')
      await db.destroy()
    },
  }
}
