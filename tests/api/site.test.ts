import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getContentType, type TypeName } from '../../app/content/registry'
import { createTestApi, type StaffCaller, type TestApi } from '../support/api'
import { openTestContext, type TestContext } from '../support/context'
import { enginesOfThisRun } from '../support/engines'
import { readXlsx } from '../support/xlsx'
import { goodPassword } from '../support/test-modules'
import { createExampleDraft } from '../support/fixtures'
import { publishEntry } from '../support/staff-entries'

const purpose = { kind: 'contact', words: '约面谈' }

const application = {
  company: '测试单位',
  person: '张三',
  phone: '13800138000',
  email: 'zhangsan@example.com',
  direction: '其他',
  place: '西安',
  need: '需要测绘服务',
  consent: true,
}

describe.each(enginesOfThisRun)('the rest of the API, on %s', (engine) => {
  let context: TestContext
  let api: TestApi
  let editor: StaffCaller
  let boss: StaffCaller

  beforeEach(async () => {
    context = await openTestContext(engine, { SITE_URL: 'https://www.site.test' })
    api = createTestApi(context)
    // With a public origin in TLS the cookie is the host-bound one from the start.
    editor = await api.signInStaff('editor', 'editor')
    boss = await api.signInStaff('boss', 'administrator')
  })
  afterEach(() => context.close())

  const publish = (name: TypeName, title: string, category?: number) =>
    publishEntry(editor, name, { title, ...(category && { category }) })

  test('the home page has everything in one answer, six news of each category', async () => {
    for (let count = 0; count < 7; count += 1) await publish('news', `新闻${count}`, 1)
    for (const name of ['banner', 'caseInfo', 'product', 'companyProfile'] as const) await publish(name, '首页')
    const { json } = await api.visitor.get('/home/allow')
    const count = (part: unknown) => (part as unknown[]).length
    expect([json.banners, json.cases, json.products].map(count)).toEqual([1, 1, 1])
    expect(
      Object.entries(json.news as Record<string, unknown>).map(([category, rows]) => [category, count(rows)]),
    ).toEqual([
      ['1', 6],
      ['2', 0],
      ['3', 0],
      ['4', 0],
    ])
    expect(json.scopes).toEqual(['/示例'])
    expect(json.figures).toEqual([{ label: '/示例', value: '/示例', unit: '/示例', source: '/示例' }])
    expect(json.partners).toEqual([])
    expect(json.clients).toEqual({ kinds: [{ kind: 'resources', cases: 1, solutions: 0 }], products: 1 })
  })

  test('search finds published words, and an empty keyword nothing', async () => {
    for (let count = 0; count < 7; count += 1) await publish('news', `新闻${count}`, 1)
    const found = await api.visitor.get('/search/allow', { keyword: '新闻', limit: 5 })
    expect(found.json.total).toBe(7)
    expect((await api.visitor.get('/search/allow', { keyword: ' ' })).json).toEqual({
      rows: [],
      total: 0,
      onlySomeWords: false,
      totalIsLowerBound: false,
      shownFor: '',
      meant: '',
      groups: [],
      answers: [],
    })
    expect((await api.visitor.get('/search/allow', { keyword: '新闻', group: '没有这个分组' })).json.rows).toEqual([])
    expect((await api.visitor.get('/search/allow', { keyword: 'x'.repeat(101) })).status).toBe(400)
  })

  test('settings: administrators change them, visitors see them, a stale version is refused', async () => {
    const before = await boss.get('/setting')
    const saved = await boss.post('/setting/save', { ...before.json, phone: '029-88886666' })
    expect(saved.status).toBe(200)
    const shown = await api.visitor.get('/setting/allow')
    expect(shown.json.phone).toBe('029-88886666')
    expect((await boss.post('/setting/save', before.json)).status).toBe(409)
    expect((await boss.post('/setting/save', { ...saved.json, phone: 'abc' })).json.fields).toHaveProperty('phone')
    expect((await boss.post('/setting/save', { ...saved.json, secret: 1 })).status).toBe(400)
  })

  function send(more: object, address = '203.0.113.5') {
    const body = { ...application, elapsed: 30_000, ...more }
    return api.visitor.post('/application/create/allow', body, { address })
  }

  test('an application is taken from a person, refused to programs, limited by address', async () => {
    const taken = await send({})
    expect([taken.status, Object.keys(taken.json)]).toEqual([200, ['receipt', 'code']])
    expect((await send({ website: 'https://spam.test' })).json).toMatchObject({
      code: 'invalid',
      fieldCodes: { website: 'trap' },
    })
    expect((await send({ elapsed: 500 })).json).toMatchObject({ code: 'invalid', fieldCodes: { elapsed: 'tooFast' } })
    expect((await send({ elapsed: undefined })).status).toBe(400)
    expect((await send({ draft: 'short' })).status).toBe(400)
    expect((await send({ status: 'closed' })).status).toBe(400)
    expect((await send({ consentVersion: 'an old one', need: '旧说明' })).json).toMatchObject({
      fieldCodes: { consent: 'outdated' },
    })
    for (let count = 0; count < 4; count += 1) expect((await send({ need: `需求${count}` })).status).toBe(200)
    const limited = await send({ need: '第六个' })
    expect([limited.status, Number(limited.headers.get('retry-after')) > 0, limited.json.message]).toEqual([
      429,
      true,
      '提交过于频繁，请稍后再试',
    ])
    const again = await send({})
    expect([again.status, again.json]).toEqual([200, { receipt: taken.json.receipt, code: '' }])
    expect((await send({ need: '另一处' }, '203.0.113.6')).status).toBe(200)
    context.clock.advance(3_600_001)
    expect((await send({ need: '一小时后' })).status).toBe(200)
  })

  test('duplicates do not count, and one IPv6 line is one sender', async () => {
    const draft = 'a'.repeat(32)
    const line = (host: string) => `2001:db8:1:2:${host}::1`
    const first = await send({ need: '同一份', draft }, line('a'))
    for (let count = 0; count < 8; count += 1)
      expect((await send({ need: '同一份', draft }, line('b'))).json).toEqual(first.json)
    for (let count = 0; count < 4; count += 1)
      expect((await send({ need: `另一份${count}` }, line(`${count}`))).status).toBe(200)
    expect((await send({ need: '太多了' }, line('c'))).status).toBe(429)
    expect((await send({ need: '邻居' }, '2001:db8:1:3::1')).status).toBe(200)
  })

  test('senders look at, correct and withdraw their application by number and code, which nobody may keep', async () => {
    const { json: sent } = await send({ need: '凭码查询' }, '203.0.113.30')
    const ask = (action: string, more: object = {}) =>
      api.visitor.post(`/application/${action}/allow`, { ...sent, ...more }, { address: '203.0.113.30' })
    const shown = await ask('lookup')
    expect([shown.headers.get('cache-control'), shown.json.need]).toEqual(['no-store', '凭码查询'])
    const { consent: _consent, ...content } = application
    const corrected = await ask('correct', { ...content, need: '更正以后' })
    expect(corrected.json.need).toBe('更正以后')
    const withdrawn = await ask('withdraw')
    expect(withdrawn.json).toMatchObject({ status: 'withdrawn', need: '', phone: '' })
    const { json } = await editor.get('/application/list', { status: 'withdrawn' })
    expect([json.total, (json.rows as unknown[]).length]).toEqual([1, 1])
  })

  test('the privacy notice is public, of the settings as they are, and kept as it was for staff', async () => {
    const before = await api.visitor.get('/privacy/allow')
    await send({ need: '按旧说明提交' })
    const { json: settings } = await boss.get('/setting')
    const saved = await boss.post('/setting/save', {
      ...settings,
      privacyText: '{企业名称}说明：保存 {保存期限}',
      applicationMonths: 12,
    })
    expect(saved.status).toBe(200)
    const after = await api.visitor.get('/privacy/allow')
    expect(after.json).toEqual({
      text: `${String(settings.companyName)}说明：保存 12 个月`,
      version: expect.not.stringMatching(String(before.json.version)),
    })
    const kept = await editor.get('/application/notice', { version: String(before.json.version) })
    expect(kept.json.text).toBe(before.json.text)
    expect((await api.visitor.get('/application/notice', { version: String(before.json.version) })).status).toBe(401)
    expect((await boss.post('/setting/save', { ...saved.json, applicationMonths: 0 })).json.fields).toHaveProperty(
      'applicationMonths',
    )
    expect((await api.visitor.get('/setting/allow')).text).not.toMatch(/privacyText|applicationMonths/)
  })

  test('the inbox narrowed to me, or to the time of sending, is that of the session that asks, in every reading of it', async () => {
    await send({ company: '归我的单位', need: '分派给编辑' }, '203.0.113.40')
    await send({ company: '别人的单位', need: '分派给管理员' }, '203.0.113.40')
    const { json: both } = await editor.get('/application/list', { limit: 2 })
    const [others, mine] = both.rows as Array<{ id: number; createdAt: number }>
    await editor.post('/application/assign', { id: mine?.id, accountId: editor.id })
    await boss.post('/application/assign', { id: others?.id, accountId: boss.id })

    const listed = await editor.get('/application/list', { assignee: 'me' })
    const found = await editor.post('/application/find', { assignee: 'me', text: '单位' })
    const exported = await editor.post('/application/export', { assignee: 'me', purpose, password: goodPassword })
    const table = await readXlsx(Buffer.from(String(exported.json.file), 'base64'))
    const later = { sentFrom: (others?.createdAt ?? 0) + 1 }

    for (const { json } of [listed, found]) expect(json).toMatchObject({ total: 1, rows: [{ company: '归我的单位' }] })
    expect(table.slice(2).map((line) => line[3])).toEqual(['归我的单位'])
    expect((await editor.get('/application/list', later)).json.total).toBe(0)
    expect((await editor.post('/application/find', { ...later, text: '单位' })).json.total).toBe(0)
    expect((await editor.get('/application/list', { assignee: String(boss.id) })).status).toBe(400)
    expect((await editor.get('/application/list', { sentFrom: 'yesterday' })).status).toBe(400)
  })

  test('staff work through the inbox without seeing contact data unless they ask', async () => {
    await send({ need: '第一份' })
    await send({ need: '第二份' })
    const list = await editor.get('/application/list', { status: 'pending' })
    const [row] = list.json.rows as Array<{ id: number }>
    const id = row?.id
    expect(list.text).not.toContain('13800138000')
    const found = await editor.post('/application/find', { text: '测试单位', status: 'pending' })
    expect(found.json.total).toBe(list.json.total)
    const opened = await editor.post('/application/detail', { id })
    expect(opened.json.read).toBe(true)
    const { person, phone, email } = application
    expect((await editor.post('/application/reveal', { id })).json.fields).toEqual({ purpose: '缺少此项' })
    const vague = { id, purpose: { kind: 'other' } }
    expect((await editor.post('/application/reveal', vague)).json.fields).toEqual({ 'purpose.words': '请写明用途' })
    expect((await editor.post('/application/reveal', { id, purpose })).json).toEqual({ person, phone, email })
    expect((await editor.post('/application/status', { id, status: 'following' })).json.status).toBe('following')
    expect((await editor.post('/application/status', { id, status: 'lost' })).status).toBe(400)
    expect((await editor.post('/application/assign', { id, accountId: editor.id })).json.assignee).toBe('测试editor')
    expect((await boss.post('/application/assign', { id, accountId: boss.id })).json.assignee).toBe('测试boss')
    expect((await editor.post('/application/note', { id, text: ' 已联系 ' })).text).toContain('"已联系"')
    expect((await editor.post('/application/note', { id, text: ' \n' })).json.fields).toEqual({ text: '请填写备注' })
    const wrong = await editor.post('/application/export', { purpose, password: 'not-mine' })
    expect([wrong.status, wrong.json.fields]).toEqual([400, { password: '密码不正确' }])
    expect((await editor.post('/application/status', { id, status: 'withdrawn' })).status).toBe(400)
    expect((await editor.post('/application/delete', { id })).status).toBe(403)
    expect((await boss.post('/application/delete', { id })).json).toEqual({})
    expect((await editor.post('/application/detail', { id })).status).toBe(404)
  })

  test('people change their own account, but not their duties', async () => {
    expect((await editor.post('/account/saveOwn', { name: '新名字' })).json.name).toBe('新名字')
    for (const extra of [{ duties: [1] }, { id: boss.id }, { disabled: false }]) {
      expect((await editor.post('/account/saveOwn', { name: '新名字', ...extra })).status).toBe(400)
    }
    expect((await editor.get('/account/own')).json.duties).toEqual([{ id: expect.any(Number), name: '日常工作' }])
    expect((await boss.get('/account/list')).text).not.toMatch(/argon|password/i)
  })

  test('people do not write over what an administrator has corrected of their account since it was shown', async () => {
    const { name, phone } = (await editor.post('/account/saveOwn', { name: '旧名字', phone: '' })).json
    await boss.post('/account/save', { id: editor.id, name: '更正的名字' })

    const refused = await editor.post('/account/saveOwn', { name: '另一个名字', seen: { name } })
    expect([refused.status, refused.json.message]).toEqual([
      409,
      '刚被他人修改：姓名已改为“更正的名字”。再次保存将改为您填写的内容',
    ])
    const saved = await editor.post('/account/saveOwn', { phone: '13912345678', seen: { phone } })
    expect(saved.json).toMatchObject({ name: '更正的名字', phone: '13912345678' })
    const again = await editor.post('/account/saveOwn', { phone: '13912345678', seen: { phone } })
    expect([again.status, again.json.phone]).toEqual([200, '13912345678'])
    expect((await editor.post('/account/saveOwn', { name: '新名字', seen: { duties: [1] } })).status).toBe(400)
  })

  test('what is done with an application says what was shown of it, and is refused where that has changed', async () => {
    await send({ need: '两人同时处理' }, '203.0.113.41')
    const list = await editor.get('/application/list', { status: 'pending' })
    const [row] = list.json.rows as Array<{ id: number }>
    const id = row?.id
    await boss.post('/application/status', { id, status: 'closed', seen: 'pending' })
    await boss.post('/application/assign', { id, accountId: boss.id, seen: null })
    const late = await editor.post('/application/status', { id, status: 'following', seen: 'pending' })
    const taken = await editor.post('/application/assign', { id, accountId: editor.id, seen: null })
    expect([late.status, taken.status]).toEqual([409, 409])
    await boss.post('/application/assign', { id, accountId: null, seen: boss.id })
    expect((await boss.post('/application/status', { id, status: 'pending', seen: 'closed' })).json.status).toBe(
      'pending',
    )
  })

  test('an account is validated field by field, whoever edits it, and nothing of it is stored', async () => {
    const wrong = { phone: '1'.repeat(21), email: 'li@' }
    const fields = { phone: '手机号码不能超过 20 个字', email: '邮箱格式不正确' }
    const created = { username: 'wrong', name: '李', duties: [1] }
    for (const { status, json } of [
      await editor.post('/account/saveOwn', { name: '另一个', ...wrong }),
      await boss.post('/account/save', { id: editor.id, name: '另一个', ...wrong }),
      await boss.post('/account/create', { ...created, ...wrong }),
    ])
      expect({ status, fields: json.fields }).toEqual({ status: 400, fields })
    expect((await boss.get('/account/list')).text).not.toMatch(/另一个|wrong/)
  })

  test('overview, acts and OpenAPI document are answered', async () => {
    for (const path of ['/overview', '/activity', '/openapi.json']) expect((await boss.get(path)).status).toBe(200)
  })

  test('the public origin may call this process from its pages, no other may', async () => {
    const origin = 'https://www.site.test'
    const preflight = await api.visitor.call('OPTIONS', '/news/create', {
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-csrf-token' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('X-CSRF-Token')
    const headers = { origin, 'sec-fetch-site': 'cross-site' }
    const write = await editor.post('/news/create', createExampleDraft(getContentType('news')), { headers })
    expect([write.status, write.headers.get('access-control-allow-credentials')]).toEqual([200, 'true'])
    const foreign = { origin: 'https://evil.test', 'access-control-request-method': 'POST' }
    const other = await api.visitor.call('OPTIONS', '/news/create', { headers: foreign })
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([401, null])
  })
})
