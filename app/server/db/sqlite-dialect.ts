import type { Database as SqliteFile } from 'better-sqlite3'
import { CompiledQuery, type DatabaseConnection, type Driver, SqliteDialect, SqliteDriver } from 'kysely'
import { cacheStatements } from './statement-cache'

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
