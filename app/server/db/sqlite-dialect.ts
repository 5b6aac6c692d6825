import type { Database as SqliteFile } from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteDialect,
  SqliteDriver,
  type SqliteDatabase,
  type SqliteStatement,
} from 'kysely'

/** Kysely's dialect for an opened file, with cached prepared statements. */
export class FileDialect extends SqliteDialect {
  readonly #file: SqliteFile

  constructor(file: SqliteFile) {
    super({ database: cacheStatements(file) })
    this.#file = file
  }

  override createDriver(): Driver {
    return new FileDriver(this.#file)
  }
}

/** Two differences to Kysely's own driver, both about transactions. */
class FileDriver extends SqliteDriver {
  readonly #file: SqliteFile

  constructor(file: SqliteFile) {
    super({ database: cacheStatements(file) })
    this.#file = file
  }

  /** A transaction that first reads and then writes would fail when another process has written in between. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
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
