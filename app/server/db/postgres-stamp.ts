import { type Kysely, sql } from 'kysely'
import type { ContentStamp } from './engine'
import type { Database } from './schema'

/** Reads the content stamp, and the server's clock with it. */
export async function readPostgresStamp(db: Kysely<Database>): Promise<ContentStamp> {
  return db
    .selectFrom('content_stamp')
    .select([
      'stamp as version',
      'changed_at as changedAt',
      sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`.as('now'),
    ])
    .executeTakeFirstOrThrow()
}
