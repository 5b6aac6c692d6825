import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, describe } from 'vitest'
import { createTestApi, type StaffCaller } from '../../../tests/support/api'
import { openTestContext, type TestContext } from '../../../tests/support/context'
import { enginesOfThisRun } from '../../../tests/support/engines'
import { type FakeServer, startFakeServer } from '../../../tests/support/fake-server'
import { startSilentServer } from '../../../tests/support/mail-server'
import type { SiteSettings } from '../../content/settings'

type Answer = { status: number; json: unknown; headers?: Record<string, string> } | undefined
const taken: Answer = { status: 200, json: { errcode: 0, code: 0 } }

describe.each(enginesOfThisRun)('notices in group chats on %s', (engine) => {
  let receiver: FakeServer
  let context: TestContext
  let chief: StaffCaller
  let answer: Answer = taken
  beforeAll(async () => {
    receiver = await startFakeServer(() => answer)
    context = await openTestContext(engine, {
      SITE_URL: 'https://www.jingwei.example',
      WEBHOOK_HOSTS: '127.0.0.1',
    })
    chief = await createTestApi(context).signInStaff('chief', 'administrator')
  })
  afterEach(async () => {
    for (const table of ['outbox', 'setting'] as const) await context.db.deleteFrom(table).execute()
    receiver.requests.length = 0
    answer = taken
  })
  afterAll(async () => {
    await context.close()
    await receiver.stop()
  })

  async function set(changes: Partial<SiteSettings>) {
    const { version, ...settings } = await context.settings.read()
    await context.settings.save({ ...settings, ...changes }, version, null)
  }
  const announce = () =>
    context.db
      .transaction()
      .execute((work) => context.notices.announce('applicationWithdrawn', { id: 7, receipt: '20261121-7F3K9Q' }, work))
  const list = async () => (await context.outbox.list({ offset: 0, limit: 10 })).rows
  const text = [
    '【经纬空间】合作申请 20261121-7F3K9Q 已撤回',
    '申请人撤回了申请，其中的个人信息已清除，请停止联系。',
    '登录后台查看：https://www.jingwei.example/linkUS/applicationShow?id=7',
  ].join('\n')

  test('Nothing is sent while no address is set, or where the event was not chosen', async () => {
    await announce()
    await set({ wecomRobotUrl: `${receiver.address}/send?key=k`, groupNotices: ['certificateExpiring'] })
    await announce()
    await context.outbox.processDue()
    expect(receiver.requests).toEqual([])
    expect(await list()).toEqual([])
  })

  test('企业微信 is sent a text', async () => {
    await set({ wecomRobotUrl: `${receiver.address}/cgi-bin/webhook/send?key=abc` })
    await announce()
    await context.outbox.processDue()
    expect(receiver.requests).toMatchObject([{ method: 'POST', url: '/cgi-bin/webhook/send?key=abc' }])
    expect(receiver.requests[0]?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(receiver.requests[0]?.body ?? '')).toEqual({ msgtype: 'text', text: { content: text } })
    expect(await list()).toMatchObject([{ kind: 'wecom', state: 'delivered' }])
  })

  test('钉钉 is sent a text whose address is signed', async () => {
    await set({ dingtalkRobotUrl: `${receiver.address}/robot/send?access_token=abc`, dingtalkRobotSecret: 'SECabc+/=' })
    await announce()
    await context.outbox.processDue()
    const [request] = receiver.requests
    const { searchParams } = new URL(request?.url ?? '', receiver.address)
    const signed = createHmac('sha256', 'SECabc+/=').update(`${context.now()}\nSECabc+/=`).digest('base64')
    expect(Object.fromEntries(searchParams)).toEqual({
      access_token: 'abc',
      timestamp: String(context.now()),
      sign: signed,
    })
    expect(JSON.parse(request?.body ?? '')).toEqual({ msgtype: 'text', text: { content: text } })
  })

  test('飞书 is sent a text that is signed', async () => {
    await set({ feishuRobotUrl: `${receiver.address}/open-apis/bot/v2/hook/abc`, feishuRobotSecret: 'secret' })
    await announce()
    await context.outbox.processDue()
    const timestamp = String(Math.floor(context.now() / 1000))
    const signed = createHmac('sha256', `${timestamp}\nsecret`).digest('base64')
    expect(JSON.parse(receiver.requests[0]?.body ?? '')).toEqual({
      timestamp,
      sign: signed,
      msg_type: 'text',
      content: { text },
    })
  })

  test('A receiver of our own is sent JSON that is signed', async () => {
    await set({ webhookUrl: `${receiver.address}/hook`, webhookSecret: 'secret' })
    answer = { status: 204, json: null }
    await announce()
    await context.outbox.processDue()
    const [{ body, headers } = { body: '', headers: {} as Record<string, unknown> }] = receiver.requests
    expect(JSON.parse(body)).toEqual({
      id: expect.stringMatching(/^[\w-]{36}$/),
      event: 'applicationWithdrawn',
      subject: '合作申请 20261121-7F3K9Q 已撤回',
      lines: ['申请人撤回了申请，其中的个人信息已清除，请停止联系。'],
      link: 'https://www.jingwei.example/linkUS/applicationShow?id=7',
      at: new Date(context.now()).toISOString(),
    })
    const timestamp = String(Math.floor(context.now() / 1000))
    expect(headers['x-timestamp']).toBe(timestamp)
    expect(headers['x-signature']).toBe(
      `sha256=${createHmac('sha256', 'secret').update(`${timestamp}.${body}`).digest('hex')}`,
    )
    expect(await list()).toMatchObject([{ state: 'delivered' }])
  })

  test.each<[string, Answer, string]>([
    [
      'an error code',
      { status: 200, json: { errcode: 45009, errmsg: 'secret words' } },
      '对方没有接受（错误码 45009）',
    ],
    ['no error code at all', { status: 200, json: 'ok' }, '对方没有接受'],
    ['status 404', { status: 404, json: {} }, '对方没有接受（404）'],
    ['status 503', { status: 503, json: {} }, '对方没有接受（503）'],
    ['a redirect', { status: 302, json: {} }, '对方没有回应'],
    ['a broken connection', undefined, '对方没有回应'],
  ])('A robot that answers with %s is asked again, and administrators read why', async (_name, given, reason) => {
    await set({ wecomRobotUrl: `${receiver.address}/send?key=secret-key` })
    answer = given
    await announce()
    await context.outbox.processDue()
    expect(await list()).toMatchObject([
      { kind: 'wecom', state: 'waiting', reason, tries: 1, dueAt: context.now() + 30_000 },
    ])
    expect(JSON.stringify(await list())).not.toMatch(/secret/)
    expect(receiver.requests).toHaveLength(1)
    answer = taken
    context.clock.advance(30_000)
    await context.outbox.processDue()
    expect(receiver.requests).toHaveLength(2)
    expect(await list()).toMatchObject([{ state: 'delivered' }])
  })

  test('A robot that hangs is cut off, and keeps no other robot waiting', async () => {
    const silent = await startSilentServer()
    onTestFinished(silent.stop)
    await set({ feishuRobotUrl: `http://127.0.0.1:${silent.port}/`, wecomRobotUrl: `${receiver.address}/send` })
    await announce()
    const processing = context.outbox.processDue()
    await expect.poll(() => receiver.requests.length).toBe(1)
    await processing
    expect((await list()).find(({ kind }) => kind === 'feishu')).toMatchObject({
      state: 'waiting',
      reason: '对方没有回应',
    })
  })

  test.each(['http://localhost:1/', 'http://10.0.0.8/hook', 'http://169.254.169.254/latest', 'http://[::1]:1/'])(
    'Nothing is sent to %s, which is no public address',
    async (webhookUrl) => {
      await set({ webhookUrl })
      await announce()
      await context.outbox.processDue()
      expect(await list()).toMatchObject([{ state: 'failed', reason: '地址在内部网络，未经允许不能访问' }])
    },
  )

  test('A robot that was removed meanwhile is sent nothing', async () => {
    await set({ wecomRobotUrl: `${receiver.address}/send` })
    await announce()
    await set({ wecomRobotUrl: '' })
    await context.outbox.processDue()
    expect(receiver.requests).toEqual([])
    expect(await list()).toMatchObject([{ state: 'failed', reason: '已从站点设置中移除' }])
  })

  test('Administrators try out the robots that are set', async () => {
    const without = await chief.post('/delivery/test', undefined)
    expect([without.status, without.json.message]).toEqual([400, '请先在“站点设置—群通知”填写机器人或 Webhook 地址'])
    await set({ wecomRobotUrl: `${receiver.address}/send`, webhookUrl: `${receiver.address}/hook` })
    expect((await chief.post('/delivery/test', undefined)).json).toEqual({ count: 2 })
    expect((await chief.post('/delivery/test', undefined)).json).toEqual({ count: 2 })
    await context.outbox.processDue()
    expect(receiver.requests.map(({ url }) => url).toSorted()).toEqual(['/hook', '/send'])
  })

  test('Addresses and secrets can be stored, but never read again, and must be addresses', async () => {
    const { json: first } = await chief.get('/setting')
    const secrets = {
      wecomRobotUrl: 'https://qyapi.example/cgi-bin/webhook/send?key=the-key',
      dingtalkRobotSecret: 'the-secret',
      webhookSecret: 'the-secret',
    }
    const saved = await chief.post('/setting/save', { ...first, ...secrets })
    const masked = { wecomRobotUrl: '********', dingtalkRobotSecret: '********', webhookSecret: '********' }
    expect(saved.json).toMatchObject({ ...masked, feishuRobotUrl: '' })
    const again = await chief.post('/setting/save', { ...saved.json, phone: '400-000-0000' })
    expect(again.json).toMatchObject(masked)
    expect(await context.settings.read()).toMatchObject({ ...secrets, phone: '400-000-0000' })
    for (const { text: said } of [saved, again, await chief.get('/setting')])
      expect(said).not.toMatch(/the-key|the-secret/)
    for (const wrong of ['qyapi.example/send', 'javascript:alert(1)', 'https://', 'https://a b'])
      expect((await chief.post('/setting/save', { ...again.json, webhookUrl: wrong })).json.fields).toEqual({
        webhookUrl: 'Webhook 地址应以 https:// 或 http:// 开头',
      })
  })
})
