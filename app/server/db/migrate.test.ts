import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { engineNames, openTestDatabase, type TestDatabase } from '../../../tests/support/engines'
import { migrations } from './migrations'

const run = promisify(execFile)
const child = new URL('../../../tests/support/migrate-child.ts', import.meta.url).pathname

describe.each(engineNames)('migrations on %s', (name) => {
  let database: TestDatabase
  afterEach(() => database.dispose())

  const done = async () => (await sql`select name from migration`.execute(database.engine.db)).rows

  test('run once, however often they are asked for', async () => {
    database = await openTestDatabase(name)
    await database.engine.db.insertInto('setting').values({ name: 'kept', value: '1', updated_at: 1 }).execute()
    await database.engine.migrate()
    expect(await database.engine.db.selectFrom('setting').select('name').execute()).toEqual([{ name: 'kept' }])
    expect(await done()).toHaveLength(migrations.length)
  })

  test('run once when several processes start at the same time', async () => {
    database = await openTestDatabase(name, { migrated: false })
    const address = JSON.stringify(database.address)
    await Promise.all(Array.from({ length: 4 }, () => run(process.execPath, [child, address])))
    expect(await done()).toHaveLength(migrations.length)
    expect(await database.engine.db.selectFrom('content_stamp').selectAll().execute()).toEqual([
      { id: 1, stamp: 1, changed_at: 0 },
    ])
  })

  test('give one-time passwords that were handed out before another 72 hours', async () => {
    database = await openTestDatabase(name)
    const { db } = database.engine
    const { statements } = migrations.find((migration) => migration.name === '0011-password-expiry') ?? {}
    const [, expire = ''] = statements?.(database.engine) ?? []
    const common = { password: '', name: '', role: 'editor', phone: '', email: '', department: '', created_at: 1 }
    await db
      .insertInto('account')
      .values([
        { ...common, username: 'own', must_change_password: 0 },
        { ...common, username: 'one-time', must_change_password: 1 },
      ])
      .execute()

    await sql.raw(expire).execute(db)

    const rows = await db.selectFrom('account').select('password_expires_at').orderBy('username', 'desc').execute()
    expect(rows[0]?.password_expires_at).toBeNull()
    const hoursLeft = ((rows[1]?.password_expires_at ?? 0) - Date.now()) / 3_600_000
    expect(hoursLeft).toBeGreaterThan(71)
    expect(hoursLeft).toBeLessThanOrEqual(72)
  })

  test('leave the old tables when they are cut off at any statement', async () => {
    database = await openTestDatabase(name, { migrated: false })
    const { engine } = database
    const statements = migrations.flatMap((migration) => migration.statements(engine))
    for (let cut = 1; cut < statements.length; cut += 7) {
      const attempt = engine.exclusive(async (db) => {
        for (const statement of statements.slice(0, cut)) await sql.raw(statement).execute(db)
        throw new Error('cut off')
      })
      await expect(attempt).rejects.toThrow('cut off')
    }
    await engine.migrate()
    expect(await done()).toHaveLength(migrations.length)
  })
})
