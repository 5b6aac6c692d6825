import { pino } from 'pino'
import { expect, test } from 'vitest'
import { describeOnEngines } from '../../../tests/support/describe-on-engines'
import { createTestModules, testNoon } from '../../../tests/support/test-modules'
import { runInRequestContext } from '../http/request-context'
import { createAudit } from '.'

describeOnEngines('the audit log', (engine) => {
  test('says who of the staff did what, when, from which address', async () => {
    const { audit, createStaff: staff } = createTestModules(engine().db)
    const actor = await staff('chief')
    await runInRequestContext({ address: '2001:db8:7:8::9', secure: true, nonce: '' }, () =>
      audit.record({ action: 'news.publish', target: 'news:12', actor, detail: 'quietly' }),
    )
    const { rows, total } = await audit.list({ offset: 0, limit: 10, action: 'news.publish' })
    expect(total).toBe(1)
    expect(rows[0]).toEqual({
      id: expect.any(Number),
      at: testNoon,
      account: actor.name,
      action: 'news.publish',
      target: 'news:12',
      outcome: 'done',
      address: '2001:db8:7:8::9',
      detail: 'quietly',
    })
  })

  test.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:7:8::9', '2001:db8:7::/48'],
  ])('keeps only the network of a visitor with the address %s', async (address, network) => {
    const { audit } = createTestModules(engine().db)

    await runInRequestContext({ address, secure: true, nonce: '' }, () => audit.record({ action: 'application.lock' }))

    expect((await audit.list({ offset: 0, limit: 1 })).rows).toMatchObject([{ account: '', address: network }])
  })

  test('is one line an event, whatever is in it', async () => {
    const { audit } = createTestModules(engine().db)
    const actorName = 'a\r\nb\0c\u2028d\u0085e\ud800'
    await audit.record({ action: 'login', actorName, detail: 'x'.repeat(5000), outcome: 'refused' })
    const { rows } = await audit.list({ offset: 0, limit: 1 })
    expect(rows[0]?.account).toBe('a\\u000d\\u000ab\\u0000c\\u2028d\\u0085e\\ud800')
    expect(rows[0]?.detail).toHaveLength(500)
  })

  test('lists the newest first, a page at a time, and by group of actions', async () => {
    const { audit } = createTestModules(engine().db)
    for (const action of ['news.save', 'news.publish', 'newsletter.send', 'login']) await audit.record({ action })
    const second = await audit.list({ offset: 1, limit: 2 })
    expect(second.rows.map((row) => row.action)).toEqual(['newsletter.send', 'news.publish'])
    expect(await audit.list({ offset: 0, limit: 1, action: 'news' })).toMatchObject({
      total: 2,
      rows: [{ action: 'news.publish' }],
    })
    expect(await audit.list({ offset: 0, limit: 1, action: 'new%\0' })).toEqual({ total: 0, rows: [] })
  })

  test('never stops a request when it cannot be written, and says so in the log', async () => {
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => void lines.push(line) })
    const audit = createAudit({ db: engine().db, now: () => Number.NaN, log })
    await audit.record({ action: 'login', actorName: 'surveyor' })
    expect(lines.join('')).toContain('audit line could not be written')
  })
})
