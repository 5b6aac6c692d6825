import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { engineNames, openTestDatabase, type TestDatabase } from '../../../tests/support/engines'
import type { Migration } from './engine'
import { migrate, migrations } from './open-engine'
import { describeDatabaseFailure } from './problems'

const run = promisify(execFile)
const child = new URL('../../../tests/support/migrate-child.ts', import.meta.url).pathname
const log = pino({ level: 'silent' })
const names = migrations.map(({ name }) => name)

/** A later release: two more steps, of which the second reads what the first made. */
const later: Migration[] = [
  ...migrations,
  {
    name: '8001-shelves',
    statements: ({ columns }) => [`create table shelf (id ${columns.id}, name ${columns.text})`],
  },
  { name: '8002-first-shelf', statements: () => ["insert into shelf (name) values ('甲')"] },
]

describe.each(engineNames)('Migrations on %s', (name) => {
  let database: TestDatabase
  afterEach(() => database.dispose())

  const readApplied = async () => {
    const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(database.engine.db)
    return rows.map((row) => row.name)
  }
  const writeApplied = async (applied: string[]) => {
    await sql`delete from migration`.execute(database.engine.db)
    for (const each of applied) await sql`insert into migration (name) values (${each})`.execute(database.engine.db)
  }
  const readStamp = () => database.engine.db.selectFrom('content_stamp').selectAll().execute()
  const writeKept = () =>
    database.engine.db.insertInto('setting').values({ name: 'kept', value: '1', updated_at: 1 }).execute()
  const readKept = () => database.engine.db.selectFrom('setting').select('name').execute()
  const readShelves = async () => (await sql`select name from shelf`.execute(database.engine.db)).rows

  test('They run once, however often they are asked for', async () => {
    database = await openTestDatabase(name)
    await writeKept()

    await database.engine.migrate()

    expect(await readKept()).toEqual([{ name: 'kept' }])
    expect(await readApplied()).toEqual(names)
  })

  test('They run once when several processes start at the same time', async () => {
    database = await openTestDatabase(name, { migrated: false })
    const address = JSON.stringify(database.address)

    await Promise.all(Array.from({ length: 4 }, () => run(process.execPath, [child, address])))

    expect(await readApplied()).toEqual(names)
    expect(await readStamp()).toEqual([{ id: 1, stamp: 1, changed_at: 0 }])
  })

  test('Only those of a later release run over the tables of an earlier one', async () => {
    database = await openTestDatabase(name)
    await writeKept()

    await migrate(database.engine, log, { migrations: later })
    await migrate(database.engine, log, { migrations: later })

    expect(await readShelves()).toEqual([{ name: '甲' }])
    expect(await readKept()).toEqual([{ name: 'kept' }])
  })

  test('Accounts of the two former roles hold duties that leave administrators everything they had', async () => {
    database = await openTestDatabase(name, { migrated: false })
    const { db } = database.engine
    await migrate(database.engine, log, { migrations: migrations.filter((each) => each.name < '0004') })
    for (const role of ['administrator', 'editor'])
      await sql`insert into account (username, password, name, role, phone, email, department, must_change_password, created_at)
        values (${role}, 'x', ${role}, ${role}, '', '', '', 0, 0)`.execute(db)

    await migrate(database.engine, log)

    const { rows } = await sql<{ username: string; duty: string }>`
      select account.username, duty.name as duty from account
      join account_duty on account_duty.account_id = account.id join duty on duty.id = account_duty.duty_id
      order by account.id, duty.id`.execute(db)
    expect(rows.map(({ username, duty }) => `${username} ${duty}`)).toEqual([
      'administrator 系统管理员',
      'administrator 商务',
      'administrator 审计',
      'administrator 人事',
      'editor 内容编辑',
    ])
  })

  test('Entries and publications of an earlier release are counted', async () => {
    database = await openTestDatabase(name, { migrated: false })
    const { db } = database.engine
    await migrate(database.engine, log, { migrations: migrations.filter((each) => each.name < '0015') })
    for (const [id, deletedAt] of [
      [1, null],
      [2, null],
      [3, 5],
    ]) {
      await sql`insert into entry (id, type, sort, created_at, version, revision_id, category, title_folded, updated_at,
          updated_by, deleted_at, last_ends_at, lacks)
        values (${id}, 'news', 1, 1, 1, ${id}, 2, '甲', 1, null, ${deletedAt}, 9, 1)`.execute(db)
      await sql`insert into revision (id, entry_id, category, title, fields, texts, created_at, note, autosave)
        values (${id}, ${id}, 2, '甲', '{}', '{}', 1, '', 0)`.execute(db)
      await sql`insert into publication (entry_id, revision_id, starts_at, ends_at, type, category, pinned, date, sort,
          title_folded, complete)
        values (${id}, ${id}, 1, 9, 'news', 2, 0, ${`2026-0${id}-11`}, 1, '甲', 1)`.execute(db)
    }

    await migrate(database.engine, log)

    expect(await db.selectFrom('managed_count').selectAll().execute()).toEqual([
      { type: 'news', category: 2, last_ends_at: 9, updated_by: null, lacks: 1, entries: 2 },
    ])
    const months = await db.selectFrom('listed_count').select(['month', 'entries']).orderBy('month').execute()
    expect(months).toEqual(['2026-01', '2026-02', '2026-03'].map((month) => ({ month, entries: 1 })))
  })

  test('Rounds of an earlier release that ended before their entry went live are settled', async () => {
    database = await openTestDatabase(name, { migrated: false })
    const { db } = database.engine
    await migrate(database.engine, log, { migrations: migrations.filter((each) => each.name < '0023') })
    const ended = [
      { id: 1, outcome: 'returned', loggedAt: 60, action: 'published', settledAt: 60 },
      { id: 2, outcome: 'approved', loggedAt: 70, action: 'scheduled', settledAt: 70 },
      { id: 3, outcome: 'returned', loggedAt: 40, action: 'published', settledAt: null },
      { id: 4, outcome: 'returned', loggedAt: 60, action: 'withdrawn', settledAt: null },
      { id: 5, outcome: 'withdrawn', loggedAt: 60, action: 'published', settledAt: null },
    ]
    for (const { id, outcome, loggedAt, action } of ended) {
      await sql`insert into entry (id, type, sort, created_at, version, revision_id, category, title_folded, updated_at,
          updated_by, deleted_at, last_ends_at, lacks)
        values (${id}, 'news', 1, 1, 1, ${id}, 2, '甲', 1, null, null, 9, 1)`.execute(db)
      await sql`insert into revision (id, entry_id, category, title, fields, texts, created_at, note, autosave)
        values (${id}, ${id}, 2, '甲', '{}', '{}', 1, '', 0)`.execute(db)
      await sql`insert into review_round (id, entry_id, type, revision_id, number, hash, title, message, sent_by,
          sent_by_name, sent_at, authors, stages, outcome, open_stage, opened_at, due_at, ended_at, published_at)
        values (${id}, ${id}, 'news', 1, 1, 'a', '甲', '', 1, '甲', 1, '[]', '[]', ${outcome}, null, 1, 9, 50, null)`.execute(
        db,
      )
      for (const at of [loggedAt, loggedAt + 1])
        await sql`insert into publication_log (entry_id, account_id, action, revision_id, starts_at, ends_at,
            replaces_plan, created_at)
          values (${id}, null, ${action}, ${id}, 1, 9, 0, ${at})`.execute(db)
    }

    await migrate(database.engine, log)

    const rounds = await db.selectFrom('review_round').select(['id', 'published_at']).orderBy('id').execute()
    expect(rounds).toEqual(ended.map(({ id, settledAt }) => ({ id, published_at: settledAt })))
  })

  test('Corrections of an earlier release name nobody any more, and hold all else that they held', async () => {
    database = await openTestDatabase(name, { migrated: false })
    const { db } = database.engine
    await migrate(database.engine, log, { migrations: migrations.filter((each) => each.name < '0024') })
    const corrected = '联系人：已更正'
    const lines = [
      ['correct', '联系人：王书远 → 王树远', corrected],
      [
        'correct',
        '单位名称：甲 → 乙\n联系人：王 → 书远 → 李明\n手机号码：138****8000 → 139****9000',
        `单位名称：甲 → 乙\n${corrected}\n手机号码：138****8000 → 139****9000`,
      ],
      ['correct', '单位名称：联系人：甲 → 乙', '单位名称：联系人：甲 → 乙'],
      ['correct', '', ''],
      ['note', '联系人：王书远', '联系人：王书远'],
    ] as const
    await sql`insert into application (id, receipt, company, person, phone, email, direction, place, start_month, need,
        source, status, consent_version, consent_at, fingerprint, created_at, updated_at)
      values (1, '1', '甲', '李明', '', '', '其他', '', '', '', '', 'pending', 'a', 1, 'a', 1, 1)`.execute(db)
    for (const [kind, text] of lines)
      await sql`insert into application_log (application_id, account_id, kind, text, created_at)
        values (1, null, ${kind}, ${text}, 1)`.execute(db)

    await migrate(database.engine, log)

    const kept = await db.selectFrom('application_log').select(['kind', 'text']).orderBy('id').execute()
    expect(kept).toEqual(lines.map(([kind, , text]) => ({ kind, text })))
  })

  test('Published titles of an earlier release are found without the words of their claims', async () => {
    database = await openTestDatabase(name, { migrated: false })
    const { db } = database.engine
    await migrate(database.engine, log, { migrations: migrations.filter((each) => each.name < '0026') })
    // As they were folded, with colons and bars of half width.
    const titles = [
      ['甲级', '甲级'],
      ['制图{持有 甲级测绘资质:国家甲级}软件', '制图 软件'],
      ['{持有 iso 9001:2015:认证|}开头', '开头'],
      ['两处{数量 软件著作权}与{编号 甲级测绘资质}', '两处 与'],
      ['不是{其他 甲:乙}的{持有甲:乙}', '不是{其他 甲:乙}的'],
      ['没有写完{持有 甲{持有 甲:乙}的{持有 丙', '没有写完{持有 甲 的{持有 丙'],
      ['没有名称{持有}和{持有 }', '没有名称{持有}和{持有 }'],
    ] as const
    for (const [index, [title]] of titles.entries()) {
      const id = index + 1
      await sql`insert into entry (id, type, sort, created_at, version, revision_id, category, title_folded, updated_at,
          updated_by, deleted_at, last_ends_at, lacks)
        values (${id}, 'news', 1, 1, 1, ${id}, 2, ${title}, 1, null, null, 9, 1)`.execute(db)
      await sql`insert into revision (id, entry_id, category, title, fields, texts, created_at, note, autosave)
        values (${id}, ${id}, 2, ${title}, '{}', '{}', 1, '', 0)`.execute(db)
      await sql`insert into publication (entry_id, revision_id, starts_at, ends_at, type, category, pinned, date, sort,
          title_folded, complete)
        values (${id}, ${id}, 1, 9, 'news', 2, 0, '2026-01-11', 1, ${title}, 1)`.execute(db)
    }

    await migrate(database.engine, log)

    const found = await db.selectFrom('publication').select('title_folded').orderBy('entry_id').execute()
    expect(found.map((row) => row.title_folded)).toEqual(titles.map(([, kept]) => kept))
    const written = await db.selectFrom('entry').select('title_folded').orderBy('id').execute()
    expect(written.map((row) => row.title_folded)).toEqual(titles.map(([title]) => title))
  })

  test('Duties that were changed before reviews had rights of their own go on sending and deciding as they did', async () => {
    database = await openTestDatabase(name, { migrated: false })
    const { db } = database.engine
    await migrate(database.engine, log, { migrations: migrations.filter((each) => each.name < '0009') })
    const system = { 'media.view': 'all', 'media.edit': 'all', 'application.view': 'own' }
    const before = {
      // Stored as it was then: what is not held is not named.
      值班: { content: { view: 'all', edit: 'own' }, types: { banner: { view: 'all', edit: 'all' } }, system },
      只看自己: { content: { view: 'own' }, types: {}, system: {} },
      已有送审: { content: { view: 'all', edit: 'all', submit: 'own', review: 'all' }, types: {}, system: {} },
    }
    for (const [duty, rights] of Object.entries(before))
      await sql`insert into duty (preset, name, rights, created_at) values (null, ${duty}, ${JSON.stringify(rights)}, 0)`.execute(
        db,
      )

    await migrate(database.engine, log)

    const rows = await db
      .selectFrom('duty')
      .select(['name', 'rights'])
      .where('preset', 'is', null)
      .orderBy('id')
      .execute()
    expect(rows.map(({ name: duty, rights }) => [duty, JSON.parse(rights) as unknown])).toEqual([
      [
        '值班',
        {
          content: { view: 'all', review: 'all', edit: 'own', submit: 'own' },
          types: { banner: { view: 'all', review: 'all', edit: 'all', submit: 'all' } },
          system,
        },
      ],
      ['只看自己', { content: { view: 'own' }, types: {}, system: {} }],
      // What a duty said before is not overwritten.
      ['已有送审', { content: { view: 'all', edit: 'all', submit: 'own', review: 'all' }, types: {}, system: {} }],
    ])
    const presets = await db.selectFrom('duty').select('rights').where('preset', 'is not', null).execute()
    expect(presets.map(({ rights }) => rights)).toEqual(['', '', '', '', '', ''])
  })

  test('The tables stay as they were when they are cut off at any statement', async () => {
    database = await openTestDatabase(name, { migrated: false })
    const { engine } = database
    const all = later.flatMap(({ statements, rows }) => [...statements(engine), ...(rows?.(engine) ?? [])])
    // A dozen places: all statements before a cut run each time.
    for (let cut = 1; cut <= all.length; cut += Math.ceil(all.length / 12)) {
      const cutOff = [{ name: 'cut-off', statements: () => [...all.slice(0, cut), 'no statement'] }]
      await expect(migrate(engine, log, { migrations: cutOff })).rejects.toThrow(/syntax error/)
    }

    await migrate(engine, log, { migrations: later })

    expect(await readApplied()).toEqual(later.map((migration) => migration.name))
    expect(await readShelves()).toEqual([{ name: '甲' }])
  })

  test('A database of a newer version is refused in one line and left as it is', async () => {
    database = await openTestDatabase(name)
    await migrate(database.engine, log, { migrations: later })

    const failure: unknown = await database.engine.migrate().catch((error: unknown) => error)

    expect(describeDatabaseFailure(failure)).toMatch(/^The database was made by another version.*8002-first-shelf.*$/)
    expect(await readApplied()).toEqual(later.map((migration) => migration.name))
  })

  test('A database with all steps of before the first release goes on, one that lacks some is refused', async () => {
    database = await openTestDatabase(name, { migrated: false })
    await migrate(database.engine, log, { migrations: migrations.slice(0, 1) })
    await writeKept()
    await writeApplied(['0001-accounts', '0002-content', '0045-demo-accounts'])
    await expect(database.engine.migrate()).rejects.toThrow(/0045-demo-accounts/)
    await sql`alter table revision add column media_noted bigint not null default 0`.execute(database.engine.db)
    await sql`create index revision_media_unknown on revision (id) where media_noted = 0`.execute(database.engine.db)
    await writeApplied(['0001-accounts', '0002-content', '0045-demo-accounts', '0046-publication-log'])

    await database.engine.migrate()

    expect(await readApplied()).toEqual(names)
    expect(await readKept()).toEqual([{ name: 'kept' }])
    const tables = await database.engine.db.introspection.getTables()
    const columns = tables.find((table) => table.name === 'revision')?.columns.map((column) => column.name)
    expect(columns).not.toContain('media_noted')
  })
})
