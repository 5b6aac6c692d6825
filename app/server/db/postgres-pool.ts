import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import { isGone } from './postgres-problems'

const int8 = 20

/** How long a caller waits, in ms: connection and first statement together stay within five seconds. */
const hurry = {
  connectionTimeoutMillis: 2_000,
  query_timeout: 3_000,
  statement_timeout: 3_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
}

/** Pages are in memory or on a solid disk, and no query is long enough to be worth compiling. */
const planning = '-c random_page_cost=1.1 -c jit=off'

/**
 * A pool whose connections are dropped as soon as one statement was not answered: the next caller
 * gets a fresh one, instead of waiting behind a statement that may never end.
 * @param options.unhurried one connection without time limits, for migrations
 */
export function openPool(connectionString: string, log: Logger, options: { unhurried?: boolean } = {}): PostgresPool {
  const limits = options.unhurried ? { max: 1 } : { max: 10, ...hurry }
  const pool = new pg.Pool({ connectionString, options: planning, keepAlive: true, ...limits, types: { getTypeParser } })
  const lost = (error: Error) => log.warn({ err: error }, 'database connection lost')
  // Without a listener of its own, a connection that is lost while lent out would end the process.
  pool.on('connect', (client) => client.on('error', lost))
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
  query(text: unknown, parameters: ReadonlyArray<unknown> = []): Promise<PostgresQueryResult<unknown>> | PostgresCursor<unknown> {
    if (typeof text !== 'string') throw new Error('cursors are not in use')
    return this.#answer(text, parameters)
  }

  async #answer(text: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<unknown>> {
    if (this.#failure !== undefined) throw this.#failure
    try {
      const { command, rowCount, rows } = await this.#client.query<pg.QueryResultRow>(text, [...parameters])
      // Kysely only looks for those commands that it names.
      return { command: command as PostgresQueryResult<unknown>['command'], rowCount: rowCount ?? 0, rows }
    } catch (error) {
      if (isGone(error)) this.#failure = error
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
