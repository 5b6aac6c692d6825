import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import BetterSqlite, { type Database as SqliteFile } from 'better-sqlite3'
import {
  Kysely,
  sql,
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type QueryCompiler,
  type SqliteDatabase,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely'
import type { Logger } from 'pino'
import { recordQueries } from '../content-reads'
import { sqliteAuditGuards } from './audit-guards'
import type { Dialect, DialectOptions, IdCounters, SearchTable, SearchTerm, TitleIndex, ContentStamp } from './engine'
import { readErrorCode, createFullProblem, createUnavailableProblem } from './problems'
import type { Database } from './schema'

/** The first release without the WAL-reset corruption. */
const oldestVersion = '3.51.3'

const busyTimeoutMs = 5000

/** How often a transaction without time limits looks whether it is its turn. */
const retryMs = 50

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
  const file = new BetterSqlite(join(dataDir, 'site.sqlite'), { timeout: busyTimeoutMs })
  const version = String(file.prepare('select sqlite_version()').pluck().get())
  if (version.localeCompare(oldestVersion, 'en', { numeric: true }) < 0) {
    file.close()
    throw new Error(`SQLite ${version} can corrupt its write-ahead log; ${oldestVersion} or newer is needed`)
  }
  for (const pragma of pragmas) file.pragma(pragma)
  log.debug({ version }, 'SQLite opened')
  const db = new Kysely<Database>({ dialect: new FileDialect(file), plugins: [recordQueries] })
  // Kysely closes the file only once it has been used.
  await sql`select 1`.execute(db)

  const stamps = openSqliteStamp(file.name)

  return {
    name: 'sqlite',
    isRemote: false,
    db,
    readContentStamp: stamps.read,
    exclusive: createExclusive(file, db, log),
    readSnapshot: (work) => db.transaction().setAccessMode('read only').execute(work),
    toProblem(error) {
      const code = readErrorCode(error)
      if (code === 'SQLITE_FULL' || code === 'ENOSPC') return createFullProblem(error)
      return /^SQLITE_(BUSY|LOCKED|IOERR|READONLY|CANTOPEN|PROTOCOL)/.test(code)
        ? createUnavailableProblem(error)
        : null
    },
    columns: { id: 'integer primary key autoincrement', text: 'text' },
    auditGuards: sqliteAuditGuards,
    search: sqliteSearch,
    titles: sqliteTitles,
    idCounters: sqliteIdCounters,
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

function createExclusive(file: SqliteFile, db: Kysely<Database>, log: Logger): Dialect['exclusive'] {
  return async (work, { withoutTimeLimits = false } = {}) => {
    const begunAt = performance.now()
    let isTold = false
    for (;;) {
      const done = await db.connection().execute(async (connection) => {
        if (!withoutTimeLimits) await sql`begin immediate`.execute(connection)
        else if (!(await tryToBegin(file, connection))) return undefined
        try {
          const result = await work(connection)
          await sql`commit`.execute(connection)
          return { result }
        } catch (error) {
          // On a full disk SQLite rolls back by itself.
          if (file.inTransaction) await sql`rollback`.execute(connection)
          throw error
        }
      })
      if (done) return done.result
      if (!isTold && performance.now() - begunAt > busyTimeoutMs) {
        isTold = true
        log.warn('another process writes to the database; this one waits for its turn')
      }
      // Meanwhile this process reads over its one connection.
      await wait(retryMs)
    }
  }
}

/** Begins a transaction that writes, without waiting for one of another process. @returns whether it has begun */
async function tryToBegin(file: SqliteFile, connection: Kysely<Database>): Promise<boolean> {
  file.pragma('busy_timeout = 0')
  try {
    await sql`begin immediate`.execute(connection)
    return true
  } catch (error) {
    if (readErrorCode(error) === 'SQLITE_BUSY') return false
    throw error
  } finally {
    file.pragma(`busy_timeout = ${busyTimeoutMs}`)
  }
}

/**
 * FTS5 without a copy of the text. Its `ascii` tokenizer only splits at white space here, because
 * tokens arrive folded and hold nothing but letters and digits.
 */
const sqliteSearch: SearchTable = {
  create: [
    `create virtual table search using fts5(
      title, body, content='', contentless_delete=1, detail=column, prefix='2 4', tokenize='ascii'
    )`,
  ],
  async add(db, documents) {
    for (const { publicationId, title, body } of documents)
      await sql`insert into search (rowid, title, body)
        values (${publicationId}, ${title.join(' ')}, ${body.join(' ')})`.execute(db)
  },
  async remove(db, publicationIds) {
    for (const id of publicationIds) await sql`delete from search where rowid = ${id}`.execute(db)
  },
  async rebuild(db, fill) {
    await sql`insert into search (search) values ('delete-all')`.execute(db)
    await fill()
  },
  key: sql<number>`search.rowid`,
  matches(alternatives, where) {
    const any = alternatives.map((terms) => `(${terms.map(quoteTerm).join(' AND ')})`).join(' OR ')
    return sql`search match ${where === 'title' ? `title : (${any})` : any}`
  },
}

function quoteTerm(term: SearchTerm): string {
  return `"${term.text.replaceAll('"', '""')}"${term.prefix ? ' *' : ''}`
}

const indexName = { entry: 'search_entry_title', publication: 'search_publication_title' }

/** More of them would hardly leave fewer titles to compare. */
const maxRuns = 20

function createIndex(table: keyof typeof indexName): string[] {
  const index = indexName[table]
  const add = `insert into ${index} (rowid, title_folded) values (new.id, new.title_folded);`
  const remove = `insert into ${index} (${index}, rowid, title_folded) values ('delete', old.id, old.title_folded);`
  return [
    `create virtual table ${index} using fts5(
      title_folded, content='${table}', content_rowid='id', detail=none, tokenize='trigram case_sensitive 1'
    )`,
    `insert into ${index} (${index}) values ('rebuild')`,
    `create trigger ${index}_insert after insert on ${table} begin ${add} end`,
    `create trigger ${index}_delete after delete on ${table} begin ${remove} end`,
    `create trigger ${index}_update after update of title_folded on ${table}
      when old.title_folded <> new.title_folded begin ${remove} ${add} end`,
  ]
}

/** FTS5 over every three characters that follow each other in a title. */
const sqliteTitles: TitleIndex = {
  create: [...createIndex('entry'), ...createIndex('publication')],
  // Takes half the time of `like`.
  contains: (table, text) => sql`instr(${sql.ref(`${table}.title_folded`)}, ${text}) > 0`,
  mayContain(table, text) {
    const characters = [...text]
    const runs = characters.slice(2).map((third, at) => `${characters[at]}${characters[at + 1]}${third}`)
    if (runs.length === 0) return undefined
    const all = [...new Set(runs)].slice(0, maxRuns).map((run) => `"${run.replaceAll('"', '""')}"`)
    const index = sql.table(indexName[table])
    return sql`${sql.ref(`${table}.id`)} in (select rowid from ${index} where ${index} match ${all.join(' AND ')})`
  },
}

const sqliteIdCounters: IdCounters = {
  async readLast(db, table) {
    const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(db)
    return rows[0]?.seq ?? 0
  },
  async raiseTo(db, table, id) {
    await sql`insert into sqlite_sequence (name, seq) select ${table}, 0 where not exists (select 1 from sqlite_sequence where name = ${table})`.execute(
      db,
    )
    await sql`update sqlite_sequence set seq = ${id} where name = ${table} and seq < ${id}`.execute(db)
  },
}

/**
 * Opens a connection that only watches the content stamp. `PRAGMA data_version` changes with every commit of any other
 * connection, of this process and of others, so the row itself is read only after one
 * (https://www.sqlite.org/pragma.html#pragma_data_version).
 * @param path the database file; its tables need not be there yet
 */
function openSqliteStamp(path: string) {
  const connection = new BetterSqlite(path, { readonly: true, timeout: 5000 })
  const dataVersion = connection.prepare<[], number>('pragma data_version').pluck()
  const prepareRow = () =>
    connection.prepare<[], { version: number; changedAt: number }>(
      'select stamp as version, changed_at as changedAt from content_stamp',
    )
  let readRow: ReturnType<typeof prepareRow> | undefined
  let latest: { dataVersion: number | undefined; version: number; changedAt: number } | undefined
  return {
    read(): ContentStamp {
      // Before the row: what is committed between the two is then noticed by the next read.
      const seen = dataVersion.get()
      if (!latest || latest.dataVersion !== seen) {
        readRow ??= prepareRow()
        const row = readRow.get()
        if (!row) throw new Error('content_stamp has no row')
        latest = { dataVersion: seen, ...row }
      }
      return { version: latest.version, changedAt: latest.changedAt, now: Date.now() }
    },
    close: () => connection.close(),
  }
}

/** Kysely's dialect for an opened file, with cached prepared statements. */
class FileDialect extends SqliteDialect {
  readonly #file: SqliteFile

  constructor(file: SqliteFile) {
    super({ database: cacheStatements(file) })
    this.#file = file
  }

  override createDriver(): Driver {
    return new FileDriver(this.#file)
  }

  override createQueryCompiler(): QueryCompiler {
    return new FileQueryCompiler()
  }
}

/**
 * Writes `+?` for a parameter, which has the same value. While it plans, SQLite reads what is bound to a bare one, and so
 * compiles most statements with an order or a limit again whenever they are run, which takes longer than to run them.
 */
class FileQueryCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?'
  }
}

/** Two differences to Kysely's own driver, both about transactions. */
class FileDriver extends SqliteDriver {
  readonly #file: SqliteFile

  constructor(file: SqliteFile) {
    super({ database: cacheStatements(file) })
    this.#file = file
  }

  /**
   * A transaction that first reads and then writes would fail when another process has written in between. One that only
   * reads leaves the write lock to others.
   */
  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(accessMode === 'read only' ? 'begin' : 'begin immediate'))
  }

  /** On a full disk SQLite rolls back by itself; a second rollback would replace the original error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.inTransaction) await super.rollbackTransaction(connection)
  }
}

const capacity = 500

/**
 * Caches prepared statements (least recently used are evicted), because Kysely prepares every query again,
 * which costs more than most queries.
 */
function cacheStatements(database: SqliteDatabase): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    prepare(text) {
      const known = statements.get(text)
      if (known) statements.delete(text)
      const statement = known ?? database.prepare(text)
      statements.set(text, statement)
      if (statements.size > capacity) {
        const [oldest] = statements.keys()
        if (oldest !== undefined) statements.delete(oldest)
      }
      return statement
    },
    close() {
      statements.clear()
      database.close()
    },
  }
}
