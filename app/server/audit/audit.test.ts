import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { describeOnEngines } from '../../../tests/support/describe-on-engines'
import { createTestModules, testNoon } from '../../../tests/support/test-modules'
import { listRecords } from '../../../tests/support/trail'
import { runInRequestContext } from '../http/request-context'
import { createAudit, runAsCaller, verifyTrail } from '.'

describeOnEngines('The trail', (engine) => {
  test('Says who of the staff did what, when, from which address', async () => {
    const { audit, createStaff: staff } = createTestModules(engine().db)
    const actor = await staff('chief')
    await runInRequestContext({ address: '2001:db8:7:8::9', secure: true, nonce: '' }, () =>
      audit.record({ action: 'news.publish', target: 'news:12', title: '竣工', actor, detail: 'quietly' }),
    )

    const [found, ...others] = await listRecords(engine().db, { limit: 10, action: 'news.publish' })

    expect(others).toEqual([])
    expect(found).toEqual({
      id: 2,
      at: testNoon,
      account: actor.name,
      action: 'news.publish',
      target: 'news:12',
      title: '竣工',
      outcome: 'done',
      address: '2001:db8:7:8::9',
      detail: 'quietly',
      facts: {},
    })
  })

  test.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:7:8::9', '2001:db8:7::/48'],
  ])('Keeps only the network of a visitor with the address %s', async (address, network) => {
    const { audit } = createTestModules(engine().db)

    await runInRequestContext({ address, secure: true, nonce: '' }, () => audit.record({ action: 'application.lock' }))

    expect(await listRecords(engine().db, { limit: 1 })).toMatchObject([{ account: '', address: network }])
  })

  test('Records are one line each, whatever is in them', async () => {
    const { audit } = createTestModules(engine().db)
    const actorName = 'a\r\nb\0c\u2028d\u0085e\ud800'
    await audit.record({ action: 'login', actorName, detail: 'x'.repeat(5000), outcome: 'refused' })

    const [found] = await listRecords(engine().db, { limit: 1 })

    expect(found?.account).toBe('a\\u000d\\u000ab\\u0000c\\u2028d\\u0085e\\ud800')
    expect(found?.detail).toHaveLength(500)
    expect((await verifyTrail(engine().db, testNoon)).faults).toEqual([])
  })

  test('What a call does is recorded of its caller, under the name of the call', async () => {
    const { audit, createStaff: staff } = createTestModules(engine().db)
    const actor = await staff('chief')

    await runAsCaller({ actor, call: 'media.describe' }, () => audit.record({ target: 'media:3' }))

    expect(await listRecords(engine().db, { limit: 1 })).toMatchObject([
      { account: actor.name, action: 'media.describe', target: 'media:3' },
    ])
  })

  test('An act whose record cannot be written does not happen, and the log says why without what was typed', async () => {
    const lines: string[] = []
    const { db } = engine()
    const log = pino({}, { write: (line: string) => void lines.push(line) })
    const audit = createAudit({ db, now: () => Number.NaN, log })

    const act = db.transaction().execute(async (work) => {
      await work.insertInto('setting').values({ name: 'act', value: '1', updated_at: 1 }).execute()
      await audit.record({ action: 'settings.save', actorName: 'surveyor' }, work)
    })

    await expect(act).rejects.toMatchObject({ code: 'unavailable' })
    expect(await db.selectFrom('setting').select('name').execute()).toEqual([])
    expect(lines.join('')).toContain('settings.save')
    expect(lines.join('')).not.toContain('surveyor')
  })

  test('A record that is taken back with its act leaves no gap in the chain', async () => {
    const { audit } = createTestModules(engine().db)
    const { db } = engine()
    await audit.record({ action: 'login' })
    const refused = db.transaction().execute(async (work) => {
      await audit.record({ action: 'settings.save' }, work)
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    await audit.record({ action: 'logout' })

    expect((await listRecords(db, { limit: 5 })).map(({ id, action }) => [id, action])).toEqual([
      [2, 'logout'],
      [1, 'login'],
    ])
    expect(await verifyTrail(db, testNoon)).toMatchObject({ count: 2, faults: [] })
  })

  test('Records of several processes that are made at once follow each other in one chain', async () => {
    const processes = [createTestModules(engine().db), createTestModules(engine().db)]

    await Promise.all(Array.from({ length: 24 }, (_, index) => processes[index % 2]?.audit.record({ action: 'login' })))

    expect(await verifyTrail(engine().db, testNoon)).toMatchObject({ count: 24, lastId: 24, faults: [] })
  })

  test.each([
    ['changed', "update audit set detail = 'x' where id = 1"],
    ['deleted', 'delete from audit where id = 1'],
    ['deleted with all others', 'delete from audit'],
    [
      'sealed while it is young',
      "insert into audit (id, at, account_name, action, target, outcome, address, detail, sealed_until) values (9, 1, '', '', '', '', '', '', 1)",
    ],
    ['left out by setting the head back', 'update audit_head set last_id = 0'],
    ['left out by deleting the head', 'delete from audit_head'],
  ])('A record cannot be %s: the database refuses it', async (_name, statement) => {
    const { audit } = createTestModules(engine().db)
    await audit.record({ action: 'login' })

    await expect(sql.raw(statement).execute(engine().db)).rejects.toThrow(/the trail/)

    expect(await verifyTrail(engine().db, testNoon)).toMatchObject({ count: 1, faults: [] })
  })
})
