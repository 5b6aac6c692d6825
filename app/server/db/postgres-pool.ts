import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { isConnectionLost } from './postgres-problems'

const int8 = 20

/** Time limits in ms: connection and first statement together stay within five seconds. */
const callerLimits = {
  connectionTimeoutMillis: 2_000,
  query_timeout: 3_000,
  statement_timeout: 3_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
}

/** Random reads are cheap in memory or on SSD, and no query is long enough to be compiled or split among processes. */
const plannerOptions = '-c random_page_cost=1.1 -c jit=off -c max_parallel_workers_per_gather=0'

/** How a pool differs from the one that requests are answered with. */
export interface PoolOptions {
  /** One connection without time limits, for migrations. */
  unhurried?: boolean
  /** The most connections. Default: 10. */
  max?: number
}

/**
 * Opens a pool that drops a connection after a statement timed out, so that the next caller does not wait
 * behind a statement that may never end.
 */
export function openPool(connectionString: string, log: Logger, options: PoolOptions = {}): PostgresPool {
  const limits = options.unhurried ? { max: 1 } : { max: options.max ?? 10, ...callerLimits }
  const pool = new pg.Pool({
    connectionString,
    options: plannerOptions,
    keepAlive: true,
    ...limits,
    types: { getTypeParser },
  })
  const logLostConnection = (error: Error) => log.warn({ err: error }, 'database connection lost')
  // Without this listener, an error of a connection in use would end the process.
  pool.on('connect', (client) => client.on('error', logLostConnection))
  pool.on('error', () => undefined)
  return {
    options: pool.options,
    connect: async () => new WatchedClient(await pool.connect()),
    end: () => pool.end(),
  }
}

class WatchedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  #failure: unknown

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  query<Row>(text: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query(
    text: unknown,
    parameters: ReadonlyArray<unknown> = [],
  ): Promise<PostgresQueryResult<unknown>> | PostgresCursor<unknown> {
    if (typeof text !== 'string') throw new Error('cursors are not in use')
    return this.#answer(text, parameters)
  }

  async #answer(text: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<unknown>> {
    if (this.#failure !== undefined) throw this.#failure
    try {
      const { command, rowCount, rows } = await this.#client.query<pg.QueryResultRow>(text, [...parameters])
      // Kysely's type lists only the commands that it handles.
      return { command: command as PostgresQueryResult<unknown>['command'], rowCount: rowCount ?? 0, rows }
    } catch (error) {
      if (isConnectionLost(error)) this.#failure = error
      throw error
    }
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#failure !== undefined)
  }
}

/** 64-bit integers as numbers: ids, moments and counts all stay below 2^53. */
function getTypeParser(type: number, format?: 'text' | 'binary'): (value: string) => unknown {
  return type === int8 ? Number : pg.types.getTypeParser(type, format === 'binary' ? 'text' : format)
}
