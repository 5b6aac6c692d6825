import { type Kysely, sql } from 'kysely'
import type { Dialect } from './engine'
import type { Database } from './schema'

/** How an engine stores the last generated ids. */
interface IdCounters {
  /** The last generated id of a table; 0 when there was none. */
  readLast(db: Kysely<Database>, table: string): Promise<number>
  /** Ensures that generated ids are greater than `id`. */
  raiseTo(db: Kysely<Database>, table: string, id: number): Promise<void>
}

export const idCounters: Record<Dialect['name'], IdCounters> = {
  sqlite: {
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
  },
  postgres: {
    async readLast(db, table) {
      const { rows } = await sql<{
        last: number | null
      }>`select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass) as last`.execute(db)
      return rows[0]?.last ?? 0
    },
    async raiseTo(db, table, id) {
      if (id > (await this.readLast(db, table)))
        await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id}::bigint)`.execute(db)
    },
  },
}
