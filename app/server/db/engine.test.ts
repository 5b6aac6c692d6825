import { createServer, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engineNames, openTestDatabase, type TestDatabase } from '../../../tests/support/engines'
import { openEngine } from '.'
import { shareReads } from './postgres'
import type { Database } from './schema'

const log = pino({ level: 'silent' })

describe.each(engineNames)('The engine on %s', (name) => {
  let database: TestDatabase
  beforeEach(async () => {
    database = await openTestDatabase(name)
  })
  afterEach(() => database.dispose())

  test('One exclusive transaction runs at a time, across connections', async () => {
    const second = await openEngine({ ...database.address, log })
    const inside = new Set<number>()
    let most = 0
    const visit = (visitor: number) =>
      (visitor % 2 ? database.engine : second).exclusive(async (db) => {
        inside.add(visitor)
        most = Math.max(most, inside.size)
        await sql`update content_stamp set stamp = stamp + 1`.execute(db)
        inside.delete(visitor)
      })
    if (name === 'postgres') await Promise.all(Array.from({ length: 8 }, (_, visitor) => visit(visitor)))
    // In one process SQLite waits without letting the other connection go on: processes are tested with the migrations.
    else for (let visitor = 0; visitor < 8; visitor++) await visit(visitor)
    expect(most).toBe(1)
    expect((await second.db.selectFrom('content_stamp').select('stamp').executeTakeFirstOrThrow()).stamp).toBe(9)
    await second.close()
  })

  test('Nothing of a transaction that failed is kept', async () => {
    const { engine } = database
    for (const begin of [engine.exclusive, engine.db.transaction().execute.bind(engine.db.transaction())]) {
      const attempt = begin(async (db) => {
        await sql`update content_stamp set stamp = 100`.execute(db)
        throw new Error('refused')
      })
      await expect(attempt).rejects.toThrow('refused')
    }
    expect((await engine.db.selectFrom('content_stamp').select('stamp').executeTakeFirstOrThrow()).stamp).toBe(1)
  })

  test('A snapshot stays as it was when it began, and another connection writes at once meanwhile', async () => {
    const other = await openEngine({ ...database.address, log })
    const readNames = (db: Kysely<Database>) => db.selectFrom('setting').select('name').execute()

    const seen = await database.engine.readSnapshot(async (db) => {
      const before = await readNames(db)
      await other.db.insertInto('setting').values({ name: 'meanwhile', value: '', updated_at: 1 }).execute()
      return { before, after: await readNames(db) }
    })

    expect(seen).toEqual({ before: [], after: [] })
    expect(await readNames(database.engine.db)).toEqual([{ name: 'meanwhile' }])
    await other.close()
  })

  test('Times and counts are read as numbers', async () => {
    const { db } = database.engine
    await db.insertInto('setting').values({ name: 'a', value: '', updated_at: 253_402_300_799_999 }).execute()
    const count = sql<number>`count(*) over ()`.as('count')
    const row = await db.selectFrom('setting').select(['updated_at', count]).executeTakeFirst()
    expect(row).toEqual({ updated_at: 253_402_300_799_999, count: 1 })
  })
})

describe('SQLite', () => {
  test('SQLite keeps committed writes through a power cut and enforces foreign keys', async () => {
    const { engine, dispose } = await openTestDatabase('sqlite', { durable: true })
    const pragma = async (name: string) => {
      const { rows } = await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(engine.db)
      return Object.values(rows[0] ?? {})[0]
    }
    const names = ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout']
    expect(await Promise.all(names.map(pragma))).toEqual(['wal', 2, 1, 5000])
    await dispose()
  })

  test('A full disk is reported, rolls back what did not fit, and writes succeed again when there is room', async () => {
    const { engine, dispose } = await openTestDatabase('sqlite')
    const limit = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(engine.db)
    const write = async (db: Kysely<Database>) => {
      await sql`update content_stamp set stamp = stamp + 1`.execute(db)
      await db
        .insertInto('setting')
        .values({ name: 'large', value: 'x'.repeat(1_000_000), updated_at: 1 })
        .execute()
    }
    await limit(1)
    for (const attempt of [
      () => engine.exclusive(write),
      () => engine.db.transaction().execute(write),
      () => write(engine.db),
    ]) {
      const problem = attempt().then(
        () => null,
        (error: unknown) => engine.toProblem(error),
      )
      expect(await problem).toMatchObject({ code: 'storageFull' })
    }
    await limit(1_000_000)
    await engine.db.transaction().execute(write)
    expect(await engine.db.selectFrom('content_stamp').select('stamp').execute()).toEqual([{ stamp: 3 }])
    await dispose()
  })

  test('A transaction without time limits waits for another program that writes, and holds nobody up meanwhile', async () => {
    const { engine, address, dispose } = await openTestDatabase('sqlite')
    const other = new SqliteDatabase(join(address.dataDir, 'site.sqlite'))
    other.exec('begin immediate')

    const written = engine.exclusive((db) => sql`update content_stamp set stamp = 7`.execute(db), {
      withoutTimeLimits: true,
    })
    // It has tried by then.
    for (let turn = 0; turn < 20; turn++) await engine.db.selectFrom('site').select('id').execute()
    other.exec('rollback')

    await written
    expect(await engine.db.selectFrom('content_stamp').select('stamp').execute()).toEqual([{ stamp: 7 }])
    other.close()
    await dispose()
  })

  test('A query is compiled once, not whenever values are bound to it', async () => {
    const { engine, address, dispose } = await openTestDatabase('sqlite')
    const { sql: text, parameters } = engine.db
      .selectFrom('publication')
      .select(['id', 'date'])
      .where('type', '=', 'news')
      .orderBy('pinned', 'desc')
      .orderBy('date', 'desc')
      .limit(10)
      .compile()
    const file = new SqliteDatabase(join(address.dataDir, 'site.sqlite'), { readonly: true })
    const bare = file.prepare(text.replaceAll('+?', '?'))
    const ours = file.prepare(text)
    const measure = (statement: SqliteDatabase.Statement) => {
      const before = process.threadCpuUsage().user
      for (let count = 0; count < 3_000; count++) statement.all(parameters)
      return process.threadCpuUsage().user - before
    }
    for (const statement of [bare, ours]) measure(statement)
    const times = Array.from({ length: 5 }, () => measure(ours) / measure(bare))
    file.close()
    await dispose()

    expect(times.toSorted((one, other) => one - other)[2]).toBeLessThan(0.6)
  })

  test('A copy is written while the database is in use', async () => {
    const { engine, address, dispose } = await openTestDatabase('sqlite')
    await engine.db.insertInto('setting').values({ name: 'copied', value: '1', updated_at: 1 }).execute()
    const target = join(address.dataDir, 'copy.sqlite')
    await engine.backupTo?.(target)
    const copy = new SqliteDatabase(target)
    expect(copy.prepare('select name from setting').pluck().all()).toEqual(['copied'])
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok')
    copy.close()
    await dispose()
  })
})

describe('PostgreSQL', () => {
  /** A way to the server that can stop passing anything on. */
  async function openProxy(target: URL) {
    const sockets: Socket[] = []
    const state = { silent: false }
    const server = createServer((client) => {
      const upstream = connect(Number(target.port), target.hostname)
      sockets.push(client, upstream)
      client.on('data', (data) => !state.silent && upstream.write(data)).on('error', () => upstream.destroy())
      upstream.on('data', (data) => !state.silent && client.write(data)).on('error', () => client.destroy())
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (!address || typeof address === 'string') throw new Error('no address')
    const url = new URL(target)
    url.port = String(address.port)
    const cut = () => sockets.splice(0).forEach((socket) => socket.destroy())
    return { url: url.href, state, cut, close: () => (cut(), server.close()) }
  }

  test('Queries fail as unavailable while PostgreSQL does not answer, and succeed when it does again', async () => {
    const { address, dispose } = await openTestDatabase('postgres')
    const proxy = await openProxy(new URL(address.databaseUrl ?? ''))
    const engine = await openEngine({ databaseUrl: proxy.url, dataDir: address.dataDir, log })
    const read = () => engine.db.selectFrom('content_stamp').select('stamp').executeTakeFirst()
    const write = () =>
      engine.db.transaction().execute((db) => sql`update content_stamp set stamp = stamp + 1`.execute(db))
    await Promise.all([read(), read(), read()])
    proxy.state.silent = true
    const outcomes = await Promise.allSettled([...Array.from({ length: 20 }, read), write(), engine.exclusive(read)])
    for (const outcome of outcomes) {
      expect(outcome.status === 'rejected' && engine.toProblem(outcome.reason)).toMatchObject({ code: 'unavailable' })
    }
    proxy.state.silent = false
    proxy.cut()
    await write()
    expect(await read()).toEqual({ stamp: 2 })
    await engine.close()
    proxy.close()
    await dispose()
  })

  test('Reading a snapshot has no time limits', async () => {
    const { address, dispose } = await openTestDatabase('postgres')
    const engine = await openEngine({ ...address, log })

    const limits = await engine.readSnapshot(async (db) => {
      await sql`select pg_sleep(3.5)`.execute(db)
      const { rows } = await sql<{ idle: string; statement: string }>`select
        current_setting('idle_in_transaction_session_timeout') as idle,
        current_setting('statement_timeout') as statement`.execute(db)
      return rows
    })

    expect(limits).toEqual([{ idle: '0', statement: '0' }])
    await engine.close()
    await dispose()
  })

  test('Only queries whose connection PostgreSQL drops fail', async () => {
    const { engine, dispose } = await openTestDatabase('postgres')
    const inUse = engine.db.transaction().execute(async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      const pid = rows[0]?.pid
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(engine.db)
      const standing = async () =>
        (await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(engine.db)).rows.length
      await expect.poll(standing).toBe(0)
      await sql`select 1`.execute(db)
    })
    const problem = inUse.then(
      () => null,
      (error: unknown) => engine.toProblem(error),
    )
    expect(await problem).toMatchObject({ code: 'unavailable' })
    expect(await engine.db.selectFrom('content_stamp').select('stamp').executeTakeFirst()).toEqual({ stamp: 1 })
    await dispose()
  })
})

describe('Shared reads of a value', () => {
  /** A value that changes while it is read, and a gate for each read. */
  function openSource() {
    const source = { value: 0, reads: 0, finish: [] as Array<() => void> }
    const read = shareReads(async () => {
      source.reads += 1
      const seen = source.value
      await new Promise<void>((resolve) => source.finish.push(resolve))
      return seen
    })
    return { source, read }
  }

  async function waitUntil(isDone: () => boolean): Promise<void> {
    while (!isDone()) await setImmediate()
  }

  test('Calls in one turn of the event loop share a read', async () => {
    const { source, read } = openSource()
    const calls = Array.from({ length: 100 }, read)
    await waitUntil(() => source.finish.length === 1)
    source.finish[0]?.()

    await Promise.all(calls)

    expect(source.reads).toBe(1)
  })

  test('A call during a read waits for one that begins after it', async () => {
    const { source, read } = openSource()
    const first = read()
    await waitUntil(() => source.finish.length === 1)
    source.value = 1
    const second = read()
    const third = read()
    source.finish[0]?.()
    await waitUntil(() => source.finish.length === 2)
    source.finish[1]?.()

    expect(await Promise.all([first, second, third])).toEqual([0, 1, 1])
    expect(source.reads).toBe(2)
  })

  test('A read that fails fails for its callers alone', async () => {
    let fails = true
    const read = shareReads(async () => {
      if (fails) throw new Error('down')
      return 'up'
    })
    await expect(read()).rejects.toThrow('down')
    fails = false

    expect(await read()).toBe('up')
  })
})
