import { beforeEach, expect, test } from 'vitest'
import { createTestApi } from '../../../tests/support/api'
import type { TestContext } from '../../../tests/support/context'
import { describeWithMail, type MailOffice } from '../../../tests/support/mail-office'
import { startMailServer } from '../../../tests/support/mail-server'
import { applicationInput, goodPassword, testNotice } from '../../../tests/support/test-modules'

const hour = 3_600_000
const day = 24 * hour

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:126.0) Gecko/20100101 Firefox/126.0'
const newerFirefox = firefox.replaceAll('126.0', '139.0')
const edge = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0'

describeWithMail('notices by mail', (office) => {
  let context: TestContext
  let hire: MailOffice['hire']
  let deliver: MailOffice['deliver']
  beforeEach(() => {
    ;({ context, hire, deliver } = office())
  })

  const submit = (changes = {}) =>
    context.applications.submit({ ...applicationInput, ...changes }, { notice: testNotice })
  const list = async () => (await context.outbox.list({ offset: 0, limit: 50 })).rows

  test('Administrators are told once of a new application, without anything that the applicant is known by', async () => {
    await hire('administrator', 'cheng')
    await hire('editor', 'wang')
    const { receipt } = await submit()
    await context.outbox.processDue()
    await context.outbox.processDue()

    const [mail, ...others] = office().server.mails.splice(0)
    expect(others).toEqual([])
    expect(mail?.to).toEqual(['cheng@example.com'])
    expect(mail?.headers.subject).toBe(`【经纬空间】新的合作申请 ${receipt}`)
    expect(mail?.text).toContain('合作方向：数据采集与调查。')
    expect(mail?.text).toMatch(/https:\/\/www\.jingwei\.example\/linkUS\/applicationShow\?id=\d+/)
    const said = `${mail?.raw}${mail?.text}${mail?.html}`
    for (const secret of [
      '王书远',
      '13800138000',
      '138****8000',
      'wangshuyuan',
      '云洲市',
      '1:500',
      applicationInput.need,
    ])
      expect(said).not.toContain(secret)
    expect(mail?.html).not.toMatch(/<img|<script|https?:(?!\/\/www\.jingwei\.example)/)
    expect(await list()).toMatchObject([{ kind: 'mail', receiver: 'cheng', state: 'delivered' }])
  })

  test('An application that is sent twice is told of once', async () => {
    await hire('administrator', 'cheng')
    await submit()
    await submit()
    expect(await deliver()).toHaveLength(1)
  })

  test('Who chose otherwise, has no address, is disabled or came with the demo content is told of nothing', async () => {
    const chose = await hire('administrator', 'cheng')
    await hire('administrator', 'nobody', '')
    const leaves = await hire('administrator', 'gone')
    const demo = await hire('administrator', 'demo')
    const listens = await hire('editor', 'wang')
    await context.auth.saveAccount(leaves.id, { disabled: true }, null)
    await context.db.updateTable('account').set({ is_demo: 1 }).where('id', '=', demo.id).execute()
    await context.notices.choose('applicationCreated', false, chose)
    await context.notices.choose('applicationCreated', true, listens)
    const { receipt } = await submit()
    expect(await deliver()).toEqual([['wang@example.com', `【经纬空间】新的合作申请 ${receipt}`]])
    await context.notices.choose('applicationCreated', true, chose)
    await submit({ need: '另一份需求' })
    expect((await deliver()).map(([to]) => to)).toEqual(['cheng@example.com', 'wang@example.com'])
  })

  test('Nobody is told of what did not happen after all', async () => {
    await hire('administrator', 'cheng')
    const undone = context.db.transaction().execute(async (work) => {
      await context.notices.announce('applicationWithdrawn', { id: 1, receipt: '20261121-7F3K9Q' }, work)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await deliver()).toEqual([])
  })

  test('A withdrawn application is told of', async () => {
    await hire('administrator', 'cheng')
    const { receipt, code } = await submit()
    await deliver()
    await context.applications.withdraw({ receipt, code, address: '192.0.2.10' })
    expect(await deliver()).toEqual([['cheng@example.com', `【经纬空间】合作申请 ${receipt} 已撤回`]])
  })

  test('While the mail server is down mails wait and say why; once it is up they arrive in order, once each', async () => {
    await hire('administrator', 'cheng')
    const { port } = office().server
    await office().server.stop()
    const first = await submit()
    const second = await submit({ need: '另一份需求' })
    await context.outbox.processDue()
    expect(await list()).toMatchObject([
      { state: 'waiting', reason: '连不上邮件服务器', tries: 1, dueAt: context.now() + 30_000 },
      { state: 'waiting', reason: '连不上邮件服务器', tries: 1, dueAt: context.now() + 30_000 },
    ])
    office().server = await startMailServer({ port })
    expect(await deliver()).toEqual([])
    context.clock.advance(30_000)
    expect((await deliver()).map(([, subject]) => subject)).toEqual([
      `【经纬空间】新的合作申请 ${first.receipt}`,
      `【经纬空间】新的合作申请 ${second.receipt}`,
    ])
    expect((await list()).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  })

  test('A mail goes to the address of the moment, and to nobody whose account has been disabled', async () => {
    const [cheng, li] = [await hire('administrator', 'cheng'), await hire('administrator', 'li')]
    await hire('administrator', 'stays', '')
    await submit()
    await context.auth.saveAccount(cheng.id, { email: 'new@example.com' }, null)
    await context.auth.saveAccount(li.id, { disabled: true }, null)
    expect((await deliver()).map(([to]) => to)).toEqual(['new@example.com'])
    expect((await list()).find(({ receiver }) => receiver === 'li')).toMatchObject({
      state: 'failed',
      reason: '收件人的账号已停用',
    })
  })

  test.each([
    ['06:59', true],
    ['07:00', false],
    ['20:59', false],
    ['21:00', true],
  ])('Administrators are told of an export of applications at %s in China: %s', async (time, isTold) => {
    await hire('administrator', 'cheng')
    const exporter = await hire('editor', '陈晓岚', '')
    await submit()
    await deliver()
    const at = Date.parse(`2027-01-01T${time}:00+08:00`)
    context.clock.advance(at - context.now())
    await context.applications.export({}, { kind: 'verify', words: '' }, exporter)
    const subject = '【经纬空间】陈晓岚在非工作时间导出了合作申请'
    expect(await deliver()).toEqual(isTold ? [['cheng@example.com', subject]] : [])
  })

  test('People are told of a sign-in from a network or browser that their account never used before', async () => {
    const wang = await hire('editor', 'wang')
    await hire('editor', 'other')
    const from = (address: string, userAgent: string) => context.notices.noteSignIn(wang, { address, userAgent })
    await from('192.0.2.10', firefox)
    await from('192.0.2.10', firefox)
    await from('192.0.2.77', newerFirefox)
    expect(await deliver()).toEqual([])
    await from('198.51.100.4', firefox)
    await context.outbox.processDue()
    const [mail] = office().server.mails.splice(0)
    expect(mail?.to).toEqual(['wang@example.com'])
    expect(mail?.headers.subject).toBe('【经纬空间】您的账号在新设备登录')
    expect(mail?.text).toMatch(
      /您的账号 2\d{3}-\d\d-\d\d \d\d:\d\d 在新设备登录（Windows，Firefox，198\.51\.100\.4）。/,
    )
    await from('198.51.100.4', edge)
    expect(await deliver()).toHaveLength(1)
    await from('198.51.100.4', edge)
    expect(await deliver()).toEqual([])
    const stored = JSON.stringify(await context.db.selectFrom('known_device').selectAll().execute())
    expect(stored).not.toMatch(/192\.0\.2|198\.51|Firefox/)
  })

  test('A device is new again after half a year without a sign-in', async () => {
    const wang = await hire('editor', 'wang')
    for (const userAgent of [firefox, edge])
      await context.notices.noteSignIn(wang, { address: '192.0.2.10', userAgent })
    await deliver()
    context.clock.advance(179 * day)
    await context.notices.forgetOldDevices()
    await context.notices.noteSignIn(wang, { address: '192.0.2.10', userAgent: edge })
    expect(await deliver()).toEqual([])
    context.clock.advance(2 * day)
    await context.notices.forgetOldDevices()
    await context.notices.noteSignIn(wang, { address: '192.0.2.10', userAgent: firefox })
    expect(await deliver()).toHaveLength(1)
  })

  test('Signing in over the API tells of a network that is new', async () => {
    const { username } = await hire('editor', 'wang')
    for (const address of ['192.0.2.10', '192.0.2.11'])
      await createTestApi(context).logIn(username, goodPassword, { address })
    await createTestApi(context).logIn(username, 'wrong', { address: '203.0.113.9' })
    expect(await deliver()).toEqual([])
    await createTestApi(context).logIn(username, goodPassword, { address: '203.0.113.9' })
    expect(await deliver()).toEqual([['wang@example.com', '【经纬空间】您的账号在新设备登录']])
  })

  test('Administrators are told once an hour that wrong tries to sign in have reached a limit, not by which name', async () => {
    await hire('administrator', 'cheng')
    const guess = async (username: string) => {
      for (let round = 0; round < 10; round += 1)
        await createTestApi(context).logIn(username, 'wrong', { address: '203.0.113.9' })
    }
    const count = async () => (await list()).filter(({ kind }) => kind === 'mail').length
    await guess('somebody')
    await expect.poll(count).toBe(1)
    await guess('another')
    await context.outbox.processDue()
    const [mail, ...others] = office().server.mails.splice(0)
    expect(others).toEqual([])
    expect(mail?.headers.subject).toBe('【经纬空间】登录尝试次数达到上限')
    expect(mail?.text).toContain('来自 203.0.113.0/24')
    expect(mail?.text).not.toMatch(/somebody|203\.0\.113\.9/)
    context.clock.advance(hour)
    await guess('third')
    await expect.poll(count).toBe(2)
  })
})
