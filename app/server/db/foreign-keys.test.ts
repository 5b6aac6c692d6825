import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EngineName, engineNames, openTestDatabase, type TestDatabase } from '../../../tests/support/engines'
import type { Database } from './schema'

interface Columns {
  table: string
  /** In their order, with commas between them. */
  columns: string
}

/** What a row of each table refers to, and the columns of indexes over all rows of it, primary keys among them. */
const readers: Record<EngineName, (db: Kysely<Database>) => Promise<{ references: Columns[]; indexes: Columns[] }>> = {
  async sqlite(db) {
    const tables = sql`(select name from sqlite_schema where type = 'table') tables`
    const references =
      await sql<Columns>`select tables.name as "table", group_concat("from", ',' order by seq) as columns
      from ${tables}, pragma_foreign_key_list(tables.name) part group by tables.name, part.id`.execute(db)
    const indexes =
      await sql<Columns>`select tables.name as "table", group_concat(part.name, ',' order by part.seqno) as columns
      from ${tables}, pragma_index_list(tables.name) list, pragma_index_info(list.name) part
      where list.partial = 0 group by tables.name, list.name
      union all
      select tables.name, part.name from ${tables}, pragma_table_info(tables.name) part where part.pk = 1`.execute(db)
    return { references: references.rows, indexes: indexes.rows }
  },

  async postgres(db) {
    const listColumns = (table: string, numbers: string) =>
      sql.raw(`(select string_agg(attname, ',' order by place) from unnest(${numbers}) with ordinality as part (number, place)
        join pg_attribute on attrelid = ${table} and attnum = number)`)
    const references = await sql<Columns>`select conrelid::regclass::text as "table",
      ${listColumns('conrelid', 'conkey')} as columns from pg_constraint where contype = 'f'`.execute(db)
    const indexes = await sql<Columns>`select indrelid::regclass::text as "table",
      ${listColumns('indrelid', 'indkey::smallint[]')} as columns
      from pg_index where indpred is null and indrelid in (select conrelid from pg_constraint where contype = 'f')`.execute(
      db,
    )
    return { references: references.rows, indexes: indexes.rows }
  },
}

/** They refer to accounts, which are disabled and never deleted: nothing looks for these rows by their account. */
const neverSearched = [
  'comment_message account_id',
  'comment_thread reopened_by',
  'comment_thread resolved_by',
  'company_word account_id',
  'conflict_note author_id',
  'dismissed_finding account_id',
  'editing account_id',
  'redirect account_id',
]

describe.each(engineNames)('Foreign keys on %s', (name) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(name)
  })
  afterAll(() => database.dispose())

  test('Every one begins an index, because each deletion of a row looks for what refers to it', async () => {
    const { references, indexes } = await readers[name](database.engine.db)

    const slow = references
      .filter(({ table, columns }) =>
        indexes.every((index) => index.table !== table || !`${index.columns},`.startsWith(`${columns},`)),
      )
      .map(({ table, columns }) => `${table} ${columns}`)

    expect(references.length).toBeGreaterThan(40)
    expect(slow.toSorted()).toEqual(neverSearched)
  })
})
