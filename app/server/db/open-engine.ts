import type { Dialect, DialectOptions } from './engine'
import { migrate } from './migrate'

/** The database of one running instance. */
export interface Engine extends Dialect {
  /** Brings the tables up to date; safe to call at every start, by several processes at once. */
  migrate(): Promise<void>
}

/**
 * Opens the database, without touching its tables. Only the driver in use is loaded: the other would cost memory.
 * @param options.databaseUrl PostgreSQL; without it, SQLite in `dataDir`
 */
export async function openEngine(options: DialectOptions & { databaseUrl?: string; dataDir: string }): Promise<Engine> {
  const { databaseUrl, dataDir, log } = options
  const dialect = databaseUrl
    ? await (await import('./postgres')).openPostgres({ databaseUrl, log })
    : await (await import('./sqlite')).openSqlite({ dataDir, log })
  return { ...dialect, migrate: () => migrate(dialect, log) }
}
