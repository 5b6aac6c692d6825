import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/support/engines'
import type { Database } from './schema'

/** Runs work on one connection to a fresh database. */
async function onOneConnection(work: (db: Kysely<Database>) => Promise<void>): Promise<void> {
  const { engine, dispose } = await openTestDatabase('postgres')
  await engine.db.connection().execute(work)
  await dispose()
}

async function listPrepared(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  return rows.map(({ statement }) => statement)
}

async function repeat(times: number, work: (time: number) => Promise<unknown>): Promise<void> {
  for (let time = 0; time < times; time++) await work(time)
}

test('A query that is sent for the sixth time is prepared, and gives what its values ask for', () =>
  onOneConnection(async (db) => {
    await db.insertInto('setting').values({ name: 'known', value: 'yes', updated_at: 1 }).execute()
    const read = (name: string) => db.selectFrom('setting').select('value').where('name', '=', name).execute()

    await repeat(5, () => read('known'))
    expect(await listPrepared(db)).toEqual([])
    await read('known')
    expect(await listPrepared(db)).toEqual(['select "value" from "setting" where "name" = $1'])
    expect([await read('known'), await read('unknown')]).toEqual([[{ value: 'yes' }], []])
  }))

test('Searches are planned for their words, and writes as they come', () =>
  onOneConnection(async (db) => {
    await repeat(12, async (time) => {
      await sql`select name from setting where name like ${`%${time}%`}`.execute(db)
      await sql`select publication_id from search where words @@ ${`'${time}'`}::tsquery`.execute(db)
      await db
        .updateTable('setting')
        .set({ value: String(time) })
        .where('name', '=', 'known')
        .execute()
    })

    expect(await listPrepared(db)).toEqual([])
  }))

test('Queries go on while another process changes the columns of their table', async () => {
  const { engine, dispose } = await openTestDatabase('postgres')
  const read = () =>
    engine.db
      .connection()
      .execute(async (db) => [
        await db.selectFrom('setting').selectAll().execute(),
        await db.selectFrom('setting').selectAll('setting').execute(),
        await db.selectFrom('setting').select(['name', 'value']).execute(),
      ])
  await repeat(12, read)
  await sql`alter table setting add column later text`.execute(engine.db)

  expect(await read()).toEqual([[], [], []])
  await dispose()
})

test.each([
  ['has forgotten what was prepared, as behind a pooler', sql`deallocate all`],
  ['gives another type since a migration', sql`alter table setting alter column value type varchar(9)`],
])('A query is answered when PostgreSQL %s', (_what, change) =>
  onOneConnection(async (db) => {
    await db.insertInto('setting').values({ name: 'known', value: 'yes', updated_at: 1 }).execute()
    const read = () => db.selectFrom('setting').select('value').where('name', '=', 'known').execute()
    await repeat(7, read)
    await change.execute(db)

    expect([await read(), await read()]).toEqual([[{ value: 'yes' }], [{ value: 'yes' }]])
  }),
)

test('No more than 200 queries are prepared, since each takes memory of PostgreSQL for every connection', () =>
  onOneConnection(async (db) => {
    await repeat(230, (number) => repeat(7, () => sql`select ${sql.lit(number)} as number`.execute(db)))

    expect(await listPrepared(db)).toHaveLength(200)
  }))
