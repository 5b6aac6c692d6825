import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../tests/support/api'
import { openTestContext, type TestContext } from '../../../tests/support/context'
import { enginesOfThisRun } from '../../../tests/support/engines'
import { type MailServer, startMailServer } from '../../../tests/support/mail-server'

const minute = 60_000

describe.each(enginesOfThisRun)('choosing notices on %s', (engine) => {
  let server: MailServer
  let context: TestContext
  let api: TestApi
  beforeAll(async () => {
    server = await startMailServer()
    context = await openTestContext(engine, { SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: 'a@b.example' })
    api = createTestApi(context)
  })
  afterAll(async () => {
    await context.close()
    await server.stop()
  })

  test('Everybody sees the events that they may be told of, and what holds until they choose', async () => {
    const chief = await api.signInStaff('chief', 'administrator')
    const writer = await api.signInStaff('writer', 'editor')
    const read = async (caller: typeof chief) => {
      const { json } = await caller.get('/notice/choices')
      return (json.rows as Array<{ event: string; byMail: boolean }>).map(({ event, byMail }) => [event, byMail])
    }
    expect(await read(chief)).toEqual([
      ['applicationCreated', true],
      ['applicationAssigned', true],
      ['applicationDue', true],
      ['applicationWithdrawn', true],
      ['candidateCreated', true],
      ['certificateExpiring', true],
      ['signInLimit', true],
      ['exportAtOddHours', true],
      ['newDevice', true],
      ['dutiesChanged', true],
      ['trailFault', true],
      ['trailHead', false],
      ['reviewSent', true],
      ['reviewDecided', true],
      ['reviewVoided', true],
      ['reviewTerm', true],
      ['reviewLinkLocked', true],
      ['mentioned', true],
    ])
    expect(await read(writer)).toEqual([
      ['applicationCreated', false],
      ['applicationAssigned', true],
      ['applicationDue', true],
      ['applicationWithdrawn', false],
      ['candidateCreated', true],
      ['certificateExpiring', false],
      ['newDevice', true],
      ['dutiesChanged', true],
      ['reviewSent', true],
      ['reviewDecided', true],
      ['reviewVoided', true],
      ['reviewTerm', true],
      ['reviewLinkLocked', true],
      ['mentioned', true],
    ])
    const changed = await writer.post('/notice/choose', { event: 'certificateExpiring', byMail: true })
    expect(changed.status).toBe(200)
    await writer.post('/notice/choose', { event: 'newDevice', byMail: false })
    expect(await read(writer)).toEqual([
      ['applicationCreated', false],
      ['applicationAssigned', true],
      ['applicationDue', true],
      ['applicationWithdrawn', false],
      ['candidateCreated', true],
      ['certificateExpiring', true],
      ['newDevice', false],
      ['dutiesChanged', true],
      ['reviewSent', true],
      ['reviewDecided', true],
      ['reviewVoided', true],
      ['reviewTerm', true],
      ['reviewLinkLocked', true],
      ['mentioned', true],
    ])
    expect(await read(chief)).toContainEqual(['newDevice', true])
    const refused = await writer.post('/notice/choose', { event: 'signInLimit', byMail: true })
    expect([refused.status, refused.json.message]).toEqual([403, '您不能接收这类提醒'])
    expect((await writer.post('/notice/choose', { event: 'nonsense', byMail: true })).status).toBe(400)
  })

  test('A test mail goes to the own address at once, three times in ten minutes', async () => {
    const writer = await api.signInStaff('tester', 'editor')
    const without = await writer.post('/notice/test', undefined)
    expect([without.status, without.json.message]).toEqual([400, '请先在“基本资料”填写邮箱'])
    await writer.post('/account/saveOwn', { email: 'tester@example.com' })
    for (let round = 0; round < 3; round += 1)
      expect((await writer.post('/notice/test', undefined)).json).toEqual({ email: 'tester@example.com' })
    const fourth = await writer.post('/notice/test', undefined)
    expect([fourth.status, fourth.json.message]).toEqual([429, '测试邮件发得太频繁，请稍后再试'])
    expect(fourth.headers.get('retry-after')).toBe('600')
    expect(server.mails.map(({ to, headers }) => [to, headers.subject])).toEqual([
      [['tester@example.com'], '【经纬空间】测试邮件'],
      [['tester@example.com'], '【经纬空间】测试邮件'],
      [['tester@example.com'], '【经纬空间】测试邮件'],
    ])
    await server.stop()
    context.clock.advance(11 * minute)
    const down = await writer.post('/notice/test', undefined)
    expect([down.status, down.json.message]).toEqual([503, '测试邮件没有发出：连不上邮件服务器'])
  })

  test('Administrators see and retry deliveries, others do not', async () => {
    const chief = await api.signInStaff('chief2', 'administrator')
    const writer = await api.signInStaff('writer2', 'editor')
    await context.outbox.enqueue({ kind: 'mail', title: '测试', receiver: '程野', payload: { accountId: 0 } })
    await context.outbox.processDue()
    const { json } = await chief.get('/delivery/list', { state: 'waiting', kind: 'mail' })
    expect(json).toMatchObject({ total: 1, rows: [{ title: '测试', receiver: '程野', reason: '投递时出错' }] })
    const [row] = json.rows as Array<{ id: number }>
    expect((await chief.post('/delivery/retry', { id: row?.id })).status).toBe(200)
    const gone = await chief.post('/delivery/retry', { id: 999_999 })
    expect([gone.status, gone.json.message]).toEqual([409, '这条消息已送达或正在投递，请刷新后查看'])
    expect((await chief.get('/delivery/list', { kind: 'pigeon' })).status).toBe(400)
    for (const refused of [
      await writer.get('/delivery/list'),
      await writer.post('/delivery/retry', { id: row?.id }),
      await writer.post('/delivery/test', undefined),
    ])
      expect(refused.status).toBe(403)
  })
})
