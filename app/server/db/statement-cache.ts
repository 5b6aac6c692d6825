import type { SqliteDatabase, SqliteStatement } from 'kysely'

const capacity = 500

/**
 * Caches prepared statements (least recently used are evicted), because Kysely prepares every query again,
 * which costs more than most queries.
 */
export function cacheStatements(database: SqliteDatabase): SqliteDatabase {
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
