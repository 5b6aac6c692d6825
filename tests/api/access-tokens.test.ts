import { beforeEach, describe, expect, test } from 'vitest'
import { listTokenRights } from '../../app/content/token-rights'
import { calls } from '../../app/server/api'
import type { ApiCaller, StaffCaller } from '../support/api'
import { testRights } from '../support/duties'
import { goodPassword } from '../support/test-modules'
import { openTestSite } from '../support/test-site'
import { listRecords } from '../support/trail'

const { context, api, administrator, editor } = await openTestSite()
const dayMs = 86_400_000

/** What a program sends: the token and nothing else. */
const bearer = (token: string): ApiCaller => api.caller({ authorization: `Bearer ${token}` })

let count = 0
async function createToken(owner: StaffCaller, rights: Record<string, string>, days = 30) {
  count += 1
  const name = `程序 ${count}`
  const answer = await owner.post('/token/create', { name, rights, days })
  expect(answer.status, answer.text).toBe(200)
  const { rows } = (await owner.get('/token/list')).json as { rows: Array<{ id: number; name: string }> }
  const id = rows.find((row) => row.name === name)?.id ?? 0
  const token = String(answer.json.token)
  return { id, name, token, program: bearer(token), answer }
}

const newsRights = { 'news.view': 'all', 'news.edit': 'all' }
const draft = { category: 2, title: '程序写的新闻', values: {} }

/** Making a token asks for the password again, as changing duties does. */
const confirm = (person: StaffCaller) => person.post('/security/confirm', { password: goodPassword })

/** Each test has an owner of its own. */
let owner: StaffCaller
beforeEach(async () => {
  count += 1
  owner = await api.signInStaff(`owner-${count}`, 'administrator')
  await confirm(owner)
})

describe('a token', () => {
  test('is shown once and stored as a hash, and is listed with what it may do, its end and its last use', async () => {
    const { token, program, name } = await createToken(owner, newsRights)
    expect(token).toMatch(/^sitetoken_[\w-]{43}$/)
    const stored = await context.db.selectFrom('access_token').selectAll().where('name', '=', name).executeTakeFirst()
    expect(stored?.secret_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(stored)).not.toContain(token.slice('sitetoken_'.length))
    await program.get('/news/list', {}, { address: '198.51.100.9' })
    const { json, text } = await owner.get('/token/list')
    expect(json.rows).toEqual([
      {
        id: expect.any(Number),
        name,
        rights: '新闻：查看、新闻：编辑',
        createdAt: context.now(),
        expiresAt: context.now() + 30 * dayMs,
        hasEnded: false,
        lastUsedAt: context.now(),
        lastAddress: '198.51.100.9',
      },
    ])
    expect(text).not.toContain('sitetoken_')
  })

  test('makes the calls that it has the rights for, without cookie and without the token of a page', async () => {
    const { program, name } = await createToken(owner, newsRights)
    const created = await program.post('/news/create', draft)
    expect([created.status, (await program.get('/news/list')).status]).toEqual([200, 200])
    const refused = await program.post('/news/publish', { id: created.json.id, version: created.json.version })
    expect([refused.status, refused.json.code]).toEqual([403, 'forbidden'])
    expect((await program.get('/typicalCase/list')).json.code).toBe('forbidden')
    expect((await program.get('/openapi.json')).status).toBe(200)
    const { rows } = (await administrator.get('/activity')).json as {
      rows: Array<{ sentence: Array<{ text: string }> }>
    }
    const told = rows.map(({ sentence }) => sentence.map(({ text }) => text).join(''))
    expect(told).toContain(`经令牌“${name}”新增新闻《程序写的新闻》`)
    expect(told).toContainEqual(expect.stringMatching(`^经令牌“${name}”尝试“.+”，被拒绝：没有权限$`))
  })

  test('never acts on accounts, duties, tokens, passwords, passkeys, sessions or decisions, whatever its owner may', async () => {
    const names = listTokenRights({ rights: testRights.administrator })
    const { program } = await createToken(owner, Object.fromEntries(names.map((name) => [name, 'all'])))
    const opened: string[] = []
    for (const { method, path, access } of calls.filter((call) => call.access !== 'public')) {
      expect(access).toBe('staff')
      if (!/^\/(account|duty|token|passkey|totp|device|security|provider|review|notice|session)\b/.test(path)) continue
      const answer = await program.call(method, path, method === 'POST' ? { json: {} } : {})
      if (answer.json.code !== 'forbidden' && answer.json.code !== 'tokenNotAllowed') opened.push(`${method} ${path}`)
    }
    expect(opened).toEqual(['GET /review/entry', 'GET /review/evidence', 'POST /review/send'])
    expect((await program.post('/account/password', { current: 'x', next: 'y' })).json).toEqual({
      code: 'tokenNotAllowed',
      message: '令牌不能进行这项操作',
    })
    expect((await program.get('/session')).status).toBe(401)
  })

  test.each([
    ['a right that its owner has not', { 'media.edit': 'all' }],
    ['a wider one', { 'trail.view': 'all' }],
    ['the right to manage accounts', { 'account.manage': 'all' }],
    ['that to review', { 'news.review': 'all' }],
    ['the settings of protection', { 'setting.other': 'all' }],
    ['exports of personal data', { 'application.export': 'all' }],
  ])('is not made with %s', async (what, rights) => {
    const person = what.includes('owner') ? await api.signInStaff(`poor-${count}`, 'nothing') : editor
    await confirm(person)
    const answer = await person.post('/token/create', { name: '越权', rights, days: 30 })
    expect([answer.status, answer.json.code]).toEqual([403, 'forbidden'])
    const nothing = await person.post('/token/create', { name: '没有', rights: {}, days: 30 })
    expect([nothing.status, nothing.json.message]).toEqual([400, '请至少选择一项权限'])
  })

  test('is refused with 401 when it is unknown, has ended or was revoked', async () => {
    const { id, program } = await createToken(owner, newsRights)
    const ending = await createToken(owner, newsRights)
    expect((await owner.post('/token/revoke', { id })).status).toBe(200)
    const ended = { expires_at: context.now() }
    await context.db.updateTable('access_token').set(ended).where('id', '=', ending.id).execute()
    for (const caller of [program, ending.program, bearer('sitetoken_unknown'), bearer(owner.sessionId)]) {
      const answer = await caller.get('/news/list')
      expect([answer.status, answer.json]).toEqual([401, { code: 'tokenInvalid', message: '令牌无效、已过期或已撤销' }])
    }
    const [record] = await listRecords(context.db, { limit: 1, action: 'token' })
    expect(record).toMatchObject({ action: 'token.revoke', outcome: 'done' })
  })

  test('ends with its owner: disabled, or with a new password from an administrator', async () => {
    const { program } = await createToken(owner, newsRights)
    await administrator.post('/account/save', { id: owner.id, disabled: true })
    expect((await program.get('/news/list')).json.code).toBe('tokenInvalid')
    await confirm(administrator)
    await administrator.post('/account/save', { id: owner.id, disabled: false })
    expect((await program.get('/news/list')).status).toBe(200)
    await administrator.post('/account/reset', { id: owner.id })
    expect((await program.get('/news/list')).json.code).toBe('tokenInvalid')
  })

  test('does what a narrowed duty of its owner still allows, from the next call on', async () => {
    const { program } = await createToken(owner, newsRights)
    const duties = await context.duties.findPresets(['auditor'])
    await confirm(administrator)
    await administrator.post('/account/save', { id: owner.id, duties })
    expect((await program.get('/news/list')).status).toBe(200)
    const answer = await program.post('/news/create', draft)
    expect([answer.status, answer.json.code]).toEqual([403, 'forbidden'])
  })

  test('works in the allowed networks alone, and not while a required second factor is missing', async () => {
    const { program } = await createToken(owner, newsRights)
    const { json } = await administrator.get('/setting')
    await administrator.post('/setting/save', { ...json, officeNetworks: '192.0.2.0/24', secondFactorFor: 'nobody' })
    const outside = await program.get('/news/list', {}, { address: '198.51.100.7' })
    expect([outside.status, outside.json.code]).toEqual([403, 'networkNotAllowed'])
    expect((await program.get('/news/list')).status).toBe(200)
    const { version, ...stored } = await context.settings.read()
    await context.settings.save({ ...stored, officeNetworks: '', secondFactorFor: 'everyone' }, version, null)
    expect((await program.get('/news/list')).json.code).toBe('secondFactorRequired')
    const after = await context.settings.read()
    await context.settings.save({ ...stored, officeNetworks: '', secondFactorFor: 'nobody' }, after.version, null)
  })

  test('is limited to 300 calls a minute, and wrong ones of a client to sixty in ten minutes', async () => {
    const { program } = await createToken(owner, newsRights)
    const other = await createToken(owner, newsRights)
    for (let made = 0; made < 300; made += 1) await program.get('/comment/waiting')
    const answer = await program.get('/news/list')
    expect([answer.status, answer.json.code, Number(answer.headers.get('retry-after')) > 0]).toEqual([
      429,
      'tooManyRequests',
      true,
    ])
    const address = '203.0.113.9'
    for (let made = 0; made < 60; made += 1) await bearer('sitetoken_x').get('/news/list', {}, { address })
    expect((await bearer('sitetoken_x').get('/news/list', {}, { address })).status).toBe(429)
    expect((await other.program.get('/news/list', {}, { address })).status).toBe(200)
  })

  test('does not make up for the token of a page where a cookie comes along, nor for a page of another site', async () => {
    const { token } = await createToken(owner, newsRights)
    const withCookie = api.caller({ cookie: owner.cookie })
    expect((await withCookie.post('/news/create', draft)).json.code).toBe('badToken')
    const headers = { authorization: `Bearer ${token}`, origin: 'https://other.example' }
    expect((await withCookie.post('/news/create', draft, { headers })).json.code).toBe('foreignOrigin')
    // The cookie's owner may delete; the token decides.
    const both = api.caller({ cookie: owner.cookie, 'x-csrf-token': owner.sessionId, authorization: `Bearer ${token}` })
    expect((await both.post('/account/saveOwn', { department: '甲' })).json.code).toBe('tokenNotAllowed')
  })

  test('of somebody else is neither listed nor revoked, but by an administrator', async () => {
    const { id, program } = await createToken(owner, newsRights)
    expect((await editor.get('/token/list')).json.total).toBe(0)
    expect((await editor.post('/token/revoke', { id })).status).toBe(404)
    expect((await editor.post('/token/end', { id, accountId: owner.id })).json.code).toBe('forbidden')
    const seen = await administrator.get('/security/account', { id: owner.id })
    expect(seen.json).toMatchObject({ provider: null, tokens: [{ id, rights: '新闻：查看、新闻：编辑' }] })
    expect((await administrator.post('/token/end', { id, accountId: owner.id })).status).toBe(200)
    expect((await program.get('/news/list')).status).toBe(401)
  })

  test('has a name of its own, and an account has twenty at most', async () => {
    const { name } = await createToken(owner, newsRights)
    const again = await owner.post('/token/create', { name, rights: newsRights, days: 30 })
    expect([again.status, again.json.fields]).toEqual([400, { name: '已有同名的令牌' }])
    expect((await owner.post('/token/create', { name: '期限', rights: newsRights, days: 3650 })).status).toBe(400)
    for (let made = 1; made < 20; made += 1) await createToken(owner, newsRights)
    const more = await owner.post('/token/create', { name: '第二十一个', rights: newsRights, days: 30 })
    expect([more.status, more.json.message]).toEqual([400, '令牌最多 20 个，请先撤销不用的'])
  })
})
