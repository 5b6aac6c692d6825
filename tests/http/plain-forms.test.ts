import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  adminName,
  adminPassword,
  findDuty,
  postAsStaff,
  type Site,
  signIn,
  type StaffSession,
  startSite,
} from '../support/site'
import {
  plainApplication as application,
  postPlainForm,
  readFieldValue,
  readHiddenFields,
  readReceipt,
} from '../support/plain-forms'
import { goodPassword } from '../support/test-modules'
import { computeTotp } from '../support/totp'
import { resetSendingLimit } from '../browser/application-steps'

let site: Site

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())
beforeEach(() => resetSendingLimit(site))

const post = (path: string, fields: Record<string, string>, headers?: Record<string, string>) =>
  postPlainForm(site.url, path, fields, headers)

test('A sign-in without script leads to where one wanted to go, with a session', async () => {
  const answer = await post('/login?redirect=%2Fnews%2FupdateNews%3Ffind%3D%E6%B5%8B%E7%BB%98', {
    username: adminName,
    password: adminPassword,
  })

  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/news/updateNews?find=%E6%B5%8B%E7%BB%98')
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^session=[\w-]{22,}; Path=\/; HttpOnly; SameSite=Lax$/)
  const page = await fetch(`${site.url}/manage`, {
    headers: { cookie: cookie.split(';')[0] ?? '' },
    redirect: 'manual',
  })
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('后台菜单')
})

test('A sign-in without script takes back that the browser had logged out of the session before', async () => {
  const fields = { username: adminName, password: adminPassword }
  const answer = await post('/login', fields, { cookie: 'session=of-before; signed-out=1' })

  expect(answer.status).toBe(303)
  expect(answer.headers.getSetCookie()).toContain('signed-out=; Path=/; SameSite=Lax; Max-Age=0')
})

test('A sign-in without script leads to no other site', async () => {
  for (const target of ['//example.com/', 'https://example.com/', '/\\example.com']) {
    const answer = await post(`/login?redirect=${encodeURIComponent(target)}`, {
      username: adminName,
      password: adminPassword,
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/manage')
  }
})

test('A refused sign-in without script says why, keeps the name and forgets the password', async () => {
  const answer = await post('/login?redirect=%2Fuser', { username: 'li"na', password: 'not-the-password' })
  const html = await answer.text()

  expect(answer.status).toBe(401)
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(html).toMatch(/role="alert"[^]*?用户名或密码不正确，请重新输入/)
  expect(readFieldValue(html, 'username')).toBe('li"na')
  expect(html).toMatch(/<form[^>]*action="\/login\?redirect=%2Fuser"/)
  expect(html).not.toContain('not-the-password')
})

test('A sign-in without script asks for the code of a second factor, and begins the session with it', async () => {
  const { username, secret } = await createProtectedAccount()
  const due = await post('/login?redirect=%2Fuser', { username, password: goodPassword })
  const html = await due.text()
  expect(due.status).toBe(200)
  expect(html).not.toContain('role="alert"')
  expect(html).toMatch(/<form[^>]*action="\/login\?redirect=%2Fuser"/)
  expect(html).toMatch(/<input[^>]*name="code"/)
  expect(html).not.toMatch(/<input[^>]*name="password"/)
  const [cookie = ''] = due.headers.getSetCookie()
  expect(cookie).toMatch(/^sign-in=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=300$/)
  const sent = { cookie: cookie.split(';')[0] ?? '' }

  const wrong = await post('/login?redirect=%2Fuser', { code: '402917' }, sent)
  const refusal = await wrong.text()
  expect(wrong.status).toBe(400)
  expect(refusal).toMatch(/role="alert"[^]*?验证码不正确，请等待下一个/)
  expect(refusal).toMatch(/<input[^>]*name="code"/)
  expect(refusal).not.toContain('402917')

  // The code of the next step: that of this one is used up.
  const code = await computeTotp(secret, Date.now() + 30_000)
  const answer = await post('/login?redirect=%2Fuser', { code }, sent)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/user'])
  expect(answer.headers.getSetCookie()[0]).toMatch(/^session=[\w-]{22,}; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('A code without script that comes too late leads back to the password', async () => {
  const answer = await post('/login', { code: '123456' })
  const html = await answer.text()
  expect(answer.status).toBe(401)
  expect(html).toMatch(/role="alert"[^]*?登录已超时，请重新输入用户名和密码/)
  expect(html).toMatch(/<input[^>]*name="password"/)
})

/** Makes an account whose second factor is enabled. */
async function createProtectedAccount(): Promise<{ username: string; secret: string }> {
  const username = 'protected'
  const write = async (session: StaffSession, path: string, body: object) =>
    postAsStaff<Record<string, string>>(site.url, session, path, body)
  const administrator = await signIn(site.url)
  const account = { username, name: '周启', duties: [await findDuty(site.url, administrator, '内容编辑')] }
  await write(administrator, 'security/confirm', { password: adminPassword })
  const { password: current = '' } = await write(administrator, 'account/create', account)
  await write(await signIn(site.url, username, current), 'account/password', { current, next: goodPassword })
  const staff = await signIn(site.url, username, goodPassword)
  const { secret = '' } = await write(staff, 'totp/begin', {})
  await write(staff, 'totp/confirm', { code: await computeTotp(secret, Date.now()) })
  await write(staff, 'totp/enable', {})
  return { username, secret }
}

test('Too many wrong sign-ins without script are answered 429 with the time to wait', async () => {
  const fields = { username: 'nobody-of-this-name', password: 'wrong' }
  for (let tries = 0; tries < 10; tries += 1) expect((await post('/login', fields)).status).toBe(401)

  const answer = await post('/login', fields)

  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.text()).toMatch(/尝试次数过多，请在 \d+ 分钟后再试/)
})

test.each([
  ['/login', { username: adminName, password: adminPassword }],
  ['/linkUS?model=3', application],
])('A form of a foreign page is refused at %s', async (path, fields) => {
  const foreign: Array<Record<string, string>> = [
    { origin: 'https://example.com' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'null' },
  ]
  for (const headers of foreign) {
    const answer = await post(path, fields, headers)
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie()).toEqual([])
  }
})

test('An application without script shows number and code, and the same ones when it is sent again', async () => {
  const fields = { ...application, ...(await readHiddenFields(site.url)) }

  const first = await post('/linkUS?model=3', fields)
  const html = await first.text()
  const spelled = { ...fields, company: ` ${fields.company} ` }
  const again = await (await post('/linkUS?model=3', spelled)).text()

  expect(first.status).toBe(200)
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect(html).toContain('申请已提交')
  const { receipt, code } = readReceipt(html)
  expect([receipt, code]).not.toContain(undefined)
  expect(readReceipt(again)).toEqual({ receipt, code })
})

test('An application without script that is sent twice at once is stored once', async () => {
  const fields = { ...application, company: '云洲市连按两次勘察院', ...(await readHiddenFields(site.url)) }

  const answers = await Promise.all([post('/linkUS?model=3', fields), post('/linkUS?model=3', fields)])
  const [one, other] = await Promise.all(answers.map(async (answer) => readReceipt(await answer.text())))

  expect(one?.code).toBeDefined()
  expect(other).toEqual(one)
  const staff = await signIn(site.url)
  const inbox = await fetch(`${site.url}/api/application/find`, {
    method: 'POST',
    headers: staff.headers,
    body: JSON.stringify({ text: fields.company }),
  })
  expect(await inbox.json()).toMatchObject({ total: 1 })
})

test('A refused application without script says why beside what was typed', async () => {
  const opened = await readHiddenFields(site.url)
  const { consent: _consent, ...rest } = application
  const answer = await post('/linkUS?model=3', { ...rest, ...opened, phone: '12', need: '<b>全区</b>' })
  const html = await answer.text()

  expect(answer.status).toBe(400)
  expect(html).toContain('请输入 11 位手机号码')
  expect(html).toContain('请先阅读并同意《个人信息保护说明》')
  expect(readFieldValue(html, 'company')).toBe('云洲市水利勘察院')
  expect(readFieldValue(html, 'phone')).toBe('12')
  expect(html).toMatch(/<textarea[^>]*>&lt;b&gt;全区&lt;\/b&gt;<\/textarea>/)
  expect(html).toMatch(/<input(?=[^>]*value="国土空间规划")(?=[^>]*checked)[^>]*>/)
})

test('A page with a form says that it takes what the form sends', async () => {
  for (const [path, methods] of [
    ['/about', 'GET, HEAD'],
    ['/login', 'GET, HEAD, POST'],
    ['/linkUS?model=3', 'GET, HEAD, POST'],
  ] as const) {
    const answer = await fetch(site.url + path, { method: 'PUT' })
    expect([answer.status, answer.headers.get('allow')], path).toEqual([405, methods])
  }
})

test('A box of consent that says nothing, or no, is not ticked', async () => {
  for (const consent of ['', 'false']) {
    const answer = await post('/linkUS?model=3', { ...application, ...(await readHiddenFields(site.url)), consent })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('请先阅读并同意《个人信息保护说明》')
  }
})

test('A program that fills in the hidden field is refused, and what was typed stays', async () => {
  const fields = { ...application, ...(await readHiddenFields(site.url)), website: 'https://example.com' }
  const trapped = await post('/linkUS?model=3', fields)

  expect(trapped.status).toBe(400)
  expect(readFieldValue(await trapped.text(), 'company')).toBe('云洲市水利勘察院')
})

test('The sixth application of an hour without script is answered 429 with the time to wait', async () => {
  for (let count = 1; count <= 5; count += 1) {
    const fields = { ...application, company: `云洲市第${count}勘察院`, ...(await readHiddenFields(site.url)) }
    expect((await post('/linkUS?model=3', fields)).status).toBe(200)
  }

  const fields = { ...application, company: '云洲市第六勘察院', ...(await readHiddenFields(site.url)) }
  const answer = await post('/linkUS?model=3', fields)

  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(readFieldValue(await answer.text(), 'company')).toBe('云洲市第六勘察院')
})

test('The page of the form is the same for everybody and kept, and no answer to a form is', async () => {
  const open = () => fetch(`${site.url}/linkUS?model=3`)
  const before = await open()
  const html = await before.text()

  const { consentVersion = '' } = await readHiddenFields(site.url)
  const refused = await post('/linkUS?model=3', { ...application, consentVersion, phone: '12', company: '只此一家' })
  const after = await open()

  expect(before.headers.get('cache-control')).toBe('no-cache')
  expect(before.headers.get('etag')).toMatch(/^"[\w-]{20,}/)
  expect(refused.status).toBe(400)
  expect(refused.headers.get('cache-control')).toBe('no-store')
  expect(await refused.text()).toContain('只此一家')
  expect(after.headers.get('etag')).toBe(before.headers.get('etag'))
  expect(await after.text()).toBe(html)
})

test('Other pages, other encodings and bodies without end are no forms', async () => {
  expect((await post('/linkUS?model=1', application)).status).toBe(405)
  expect((await post('/linkUS', application)).status).toBe(405)
  const json = await fetch(`${site.url}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ username: adminName, password: adminPassword }),
  })
  expect(json.status).toBe(400)
  expect((await post('/login', { username: 'x'.repeat(1_100_000), password: 'x' })).status).toBe(413)
})
