import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayMs } from '../../content/durations'
import { describeOnEngines } from '../../../tests/support/describe-on-engines'
import { createClock, createTestModules, testNoon } from '../../../tests/support/test-modules'
import { emptyTrail, listRecords, withoutGuards } from '../../../tests/support/trail'
import type { Database } from '../db'
import { chainEarlierRecords } from '.'
import { pruneTrail } from './prune-trail'
import { verifyTrail } from './verify-trail'

describeOnEngines('The chain of the trail', (engine) => {
  /** Records a few acts, lets somebody with the files of the database alter them, and checks the chain. */
  async function alter(...statements: string[]) {
    await recordSome(8)
    await withoutGuards(engine(), async (db) => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    })
    return verify()
  }

  async function recordSome(count: number, clock = createClock()) {
    const { audit } = createTestModules(engine().db, clock)
    for (let number = 1; number <= count; number++)
      await audit.record({
        action: 'news.save',
        target: `news:${number}`,
        title: `第 ${number} 篇`,
        actorName: 'chief',
      })
    return audit
  }

  const verify = async (earlier?: { lastId: number; hash: string }) =>
    (await verifyTrail(engine().db, testNoon, earlier)).faults.map(({ id, what }) => [id, what])

  test('Is whole when nobody has altered it, and names its head', async () => {
    await recordSome(1200)

    const found = await verifyTrail(engine().db, testNoon)

    expect(found).toMatchObject({ count: 1200, lastId: 1200, faults: [], checkedAt: testNoon })
    expect(found.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test.each([
    ["account_name = 'somebody'", '操作人'],
    ['at = at + 60000', '时间'],
    ["address = '192.0.2.9'", '来源地址'],
    ["action = 'news.delete'", '操作'],
    ["kind = 'login'", '操作'],
    ["title = '别的'", '对象'],
    ["target = 'news:99'", '对象'],
    ["outcome = 'refused'", '结果与说明'],
    ["detail = '改'", '结果与说明'],
    ['facts = \'{"count":9}\'', '改动内容'],
  ])('Names the record and the part when %s was written over it', async (change, part) => {
    expect(await alter(`update audit set ${change} where id = 4`)).toEqual([[4, `的“${part}”已被改动`]])
  })

  test('Names a record whose hashes were made to fit what was altered', async () => {
    await recordSome(3)
    const other = await engine().db.selectFrom('audit').select('parts').where('id', '=', 1).executeTakeFirstOrThrow()
    await withoutGuards(engine(), (db) =>
      db
        .updateTable('audit')
        .set({ parts: other.parts, target: 'news:1', title: '第 1 篇' })
        .where('id', '=', 2)
        .execute(),
    )

    expect(await verify()).toEqual([[2, '的校验值已被改动']])
  })

  test('Names a record that was deleted, several in a row, and the newest', async () => {
    expect(await alter('delete from audit where id = 3')).toEqual([[3, '已被删除']])
    await emptyTrail(engine())
    expect(await alter('delete from audit where id in (3, 4, 5)')).toEqual([[3, '起至第 5 条已被删除']])
    await emptyTrail(engine())
    expect(await alter('delete from audit where id = 8')).toEqual([[8, '已被删除']])
    await emptyTrail(engine())
    expect(await alter('delete from audit where id = 1')).toEqual([[1, '已被删除']])
  })

  test('Names records that were inserted, with and without a hash', async () => {
    const copy = (id: number, hash: string) =>
      `insert into audit (id, at, account_name, action, target, outcome, address, detail, previous, parts, hash)
       select ${id}, at, account_name, action, target, outcome, address, detail, previous, parts, ${hash} from audit where id = 8`

    expect(await alter(copy(9, 'hash'))).toEqual([[9, '是另行插入的，不在记录链上']])
    await emptyTrail(engine())
    expect(await alter('delete from audit where id = 5', copy(5, "''"))).toEqual([[5, '没有校验值，是另行插入的']])
  })

  test('Names records whose order was changed', async () => {
    expect(
      await alter(
        'update audit set id = 100 where id = 3',
        'update audit set id = 3 where id = 6',
        'update audit set id = 6 where id = 100',
      ),
    ).toEqual([
      [3, '原为第 6 条，位置已被调换'],
      [6, '原为第 3 条，位置已被调换'],
    ])
  })

  test('Finds a chain that was made anew in itself, by what an earlier check saw', async () => {
    await recordSome(5)
    const { lastId, hash } = await verifyTrail(engine().db, testNoon)
    await emptyTrail(engine())
    await recordSome(6, createClock(testNoon + 1))

    expect(await verify()).toEqual([])
    expect(await verify({ lastId, hash })).toEqual([[5, '与上次核对时不同']])
  })

  test('Finds that the newest records and the head were set back together, by what an earlier check saw', async () => {
    await recordSome(5)
    const { lastId, hash } = await verifyTrail(engine().db, testNoon)
    await withoutGuards(engine(), async (db) => {
      await sql`delete from audit where id > 3`.execute(db)
      await sql`update audit_head set last_id = 3, hash = (select hash from audit where id = 3)`.execute(db)
    })

    expect(await verify()).toEqual([])
    expect(await verify({ lastId, hash })).toEqual([[4, '起至第 5 条已被删除']])
  })

  test('What is older than 180 days is removed with a proof, and what is left is whole', async () => {
    const clock = createClock()
    await recordSome(3, clock)
    clock.advance(100 * dayMs)
    await recordSome(2, clock)
    clock.advance(81 * dayMs)
    const audit = await recordSome(1, clock)

    expect(await pruneTrail(engine().db, audit, clock.now())).toBe(3)
    expect(await pruneTrail(engine().db, audit, clock.now())).toBe(0)

    const records = await listRecords(engine().db, { limit: 10 })
    expect(records.map(({ id }) => id)).toEqual([7, 6, 5, 4])
    expect(records[0]).toMatchObject({
      action: 'trail.prune',
      facts: { seal: { count: 3, until: testNoon, hash: expect.stringMatching(/^[0-9a-f]{64}$/) } },
    })
    expect(await verify()).toEqual([])
    await withoutGuards(engine(), (db) => db.deleteFrom('audit').where('id', '=', 4).execute())
    expect(await verify()).toEqual([[4, '已被删除']])
  })

  test('Records of before there was a chain are chained once, without gaps', async () => {
    const { db } = engine()
    const early = (id: number) => ({
      id,
      at: testNoon - 1000 + id,
      account_id: null,
      account_name: 'chief',
      action: 'news.publish',
      target: `news:${id}`,
      outcome: 'done',
      address: '192.0.2.1',
      detail: '',
    })
    await db
      .insertInto('audit')
      .values([early(3), early(7), early(8)])
      .execute()

    await db.transaction().execute((work) => chainEarlierRecords(work))
    await recordSome(1)
    await db.transaction().execute((work) => chainEarlierRecords(work))

    expect((await listRecords(db, { limit: 9 })).map(({ id, target }) => [id, target])).toEqual([
      [4, 'news:1'],
      [3, 'news:8'],
      [2, 'news:7'],
      [1, 'news:3'],
    ])
    expect(await verify()).toEqual([])
    expect(await listKinds(db)).toEqual(['publish', 'publish', 'publish', 'edit'])
  })
})

async function listKinds(db: Kysely<Database>): Promise<string[]> {
  return (await db.selectFrom('audit').select('kind').orderBy('id').execute()).map(({ kind }) => kind)
}
