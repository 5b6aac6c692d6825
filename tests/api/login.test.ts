import { describe, expect, test } from 'vitest'
import { readCookie, createAccount, summariseResponse } from '../support/api'
import { testRights } from '../support/duties'
import { openTestSite } from '../support/test-site'
import { goodPassword } from '../support/test-modules'

const formType = { 'content-type': 'application/x-www-form-urlencoded' }

const { context, api } = await openTestSite()
await createAccount(context, 'li', 'editor')

describe('signing in', () => {
  test('answers the session id, and its secret only as a cookie of the browser session', async () => {
    const answer = await api.logIn('li')
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({
      sessionId: expect.stringMatching(/^[\w-]{22,}$/),
      account: {
        id: expect.any(Number),
        username: 'li',
        name: '测试li',
        duties: ['日常工作'],
        rights: testRights.editor,
        mustChangePassword: false,
        mustEnableFactor: false,
      },
    })
    const [cookie = '', ...others] = answer.headers.getSetCookie()
    expect(others).toEqual([])
    expect(cookie).toMatch(/^session=[\w-]{22,}; Path=\/; HttpOnly; SameSite=Lax$/)
    const secret = readCookie(answer).slice('session='.length)
    expect(answer.text).not.toContain(secret)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('behind TLS the cookie is bound to the host', async () => {
    const answer = await api.logIn('li', goodPassword, { secure: true })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-session=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
    const cookie = readCookie(answer)
    expect((await api.visitor.get('/session', {}, { secure: true, headers: { cookie } })).status).toBe(200)
    const unbound = { cookie: cookie.replace('__Host-', '') }
    expect((await api.visitor.get('/session', {}, { secure: true, headers: unbound })).status).toBe(401)
  })

  test('an unknown name and a wrong password are answered alike', async () => {
    const wrong = await api.logIn('li', 'Wrong-password-1')
    const unknown = await api.logIn('nobody', 'Wrong-password-1')
    expect([wrong.status, wrong.text]).toEqual([401, unknown.text])
    expect([...wrong.headers]).toEqual([...unknown.headers])
    expect(wrong.json.code).toBe('badCredentials')
    expect(wrong.headers.getSetCookie()).toEqual([])
  })

  const good = `username=li&password=${goodPassword}`
  test.each<[string, Record<string, string>, string]>([
    ['JSON', { 'content-type': 'application/json' }, JSON.stringify({ username: 'li', password: goodPassword })],
    ['multipart', { 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\n'],
    ['no type', { 'content-type': '' }, good],
    ['another character set', { 'content-type': 'application/x-www-form-urlencoded; charset=utf-16' }, good],
    ['an empty body', formType, ''],
    ['a repeated name', formType, `${good}&username=li`],
    ['a repeated password', formType, `${good}&password=${goodPassword}`],
    ['brackets', formType, `username[]=li&password=${goodPassword}`],
    ['brackets beside', formType, `${good}&username[]=li`],
    ['a further field', formType, `${good}&role=administrator`],
    ['NUL in the password', formType, `${good}%00`],
    ['NUL in the name', formType, `username=li%00&password=${goodPassword}`],
    ['a broken escape', formType, `${good}%`],
    ['bytes that are not UTF-8', formType, `${good}%ff`],
    ['an endless password', formType, `${good}${'x'.repeat(5000)}`],
  ])('signs nobody in with %s', async (_what, headers, body) => {
    const answer = await api.visitor.call('POST', '/login/form', { headers, body })
    expect(answer.status).toBe(400)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('an empty body lacks its two fields, and has no third one without a name', async () => {
    const answer = await api.visitor.call('POST', '/login/form', { headers: formType, body: '' })
    expect(answer.json.fields).toEqual({ username: '缺少此项', password: '缺少此项' })
  })

  test('signs nobody in with query values or a compressed body', async () => {
    const query = { username: 'li', password: goodPassword }
    expect((await api.visitor.call('POST', '/login/form', { query, headers: formType, body: '' })).status).toBe(400)
    const headers = { ...formType, 'content-encoding': 'gzip' }
    const compressed = await api.visitor.call('POST', '/login/form', { headers, body: good })
    expect([compressed.status, compressed.json.code]).toEqual([415, 'unsupportedEncoding'])
  })

  test('too many wrong tries are answered 429 with Retry-After, the right password included', async () => {
    const address = '198.51.100.7'
    for (let count = 0; count < 10; count += 1) {
      expect((await api.logIn('li', `Wrong-password-${count}`, { address })).status).toBe(401)
    }
    const answer = await api.logIn('li', goodPassword, { address })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await api.logIn('li', goodPassword, { address: '198.51.100.8' })).status).toBe(200)
  })

  test('signing in anew ends the session it came from; logging out ends its own and clears the cookie', async () => {
    const first = await api.logIn('li')
    const other = await api.logIn('li')
    const second = await api.logIn('li', goodPassword, { headers: { cookie: readCookie(first) } })
    const status = async (cookie: string) => (await api.visitor.get('/session', {}, { headers: { cookie } })).status
    expect(await status(readCookie(first))).toBe(401)
    expect(second.json.sessionId).not.toBe(first.json.sessionId)

    const cookie = readCookie(second)
    const out = await api.visitor.post(
      '/logout',
      {},
      { headers: { cookie, 'x-csrf-token': String(second.json.sessionId) } },
    )
    expect([out.status, out.headers.getSetCookie()]).toEqual([
      200,
      ['session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'],
    ])
    expect(await status(cookie)).toBe(401)
    expect(await status(readCookie(other))).toBe(200)
    expect((await api.visitor.post('/logout', {})).status).toBe(200)
  })

  test('A one-time password of a new account, or of a reset, allows nothing but to change it, and cannot be kept', async () => {
    const administrator = await api.signInStaff('maker', 'administrator')
    const account = { username: 'made', name: '新人', duties: await context.duties.findPresets(['editor']) }
    expect((await administrator.post('/account/create', { ...account, password: goodPassword })).status).toBe(400)
    await administrator.post('/security/confirm', { password: goodPassword })
    const { status: made, json } = await administrator.post('/account/create', account)
    expect([made, json.username, String(json.password)]).toEqual([200, 'made', expect.stringMatching(/^[a-z2-9]{16}$/)])
    expect(JSON.stringify((await administrator.get('/account/list')).json)).not.toContain(String(json.password))

    const reset = await administrator.post('/account/reset', { id: json.id })
    const current = String(reset.json.password)
    const answer = await api.logIn('made', current)
    const person = api.caller({ cookie: readCookie(answer), 'x-csrf-token': String(answer.json.sessionId) })
    expect((await person.get('/session')).status).toBe(200)
    for (const path of ['/news/list', '/account/own', '/media/list'])
      expect(summariseResponse(await person.get(path), path)).toEqual([403, 'passwordChangeRequired', path])
    const write = await person.post('/news/create', {})
    expect(summariseResponse(write, 'a write')).toEqual([403, 'passwordChangeRequired', 'a write'])
    const kept = await person.post('/account/password', { current, next: current })
    expect([kept.status, kept.json.fields]).toEqual([400, { next: '新密码不能与当前密码相同' }])
    const changed = await person.post('/account/password', { current, next: goodPassword })
    expect([changed.status, changed.json]).toEqual([200, {}])
    const freed = api.caller({ cookie: readCookie(changed) })
    expect((await freed.get('/news/list')).status).toBe(200)
  })

  test('A changed password gives its browser another cookie and token, and ends all other sessions of the account', async () => {
    await createAccount(context, 'changer', 'editor')
    const first = await api.logIn('changer')
    const elsewhere = await api.logIn('changer')
    const headers = { cookie: readCookie(first), 'x-csrf-token': String(first.json.sessionId) }
    const read = async (cookie: string) => api.visitor.get('/session', {}, { headers: { cookie } })

    const next = 'Theodolite-and-level-7'
    const wrong = await api.visitor.post('/account/password', { current: next, next }, { headers })
    expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([400, []])
    expect((await read(headers.cookie)).status).toBe(200)

    const changed = await api.visitor.post('/account/password', { current: goodPassword, next }, { headers })
    expect(changed.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    const kept = await read(readCookie(changed))
    expect([kept.status, kept.json.sessionId === first.json.sessionId]).toEqual([200, false])
    for (const ended of [headers.cookie, readCookie(elsewhere)]) expect((await read(ended)).status).toBe(401)
    const old = { cookie: readCookie(changed), 'x-csrf-token': headers['x-csrf-token'] }
    expect((await api.visitor.post('/account/saveOwn', {}, { headers: old })).json.code).toBe('badToken')
  })

  test('a session that its browser has logged out of is taken for none, and is ended without its token', async () => {
    const answer = await api.logIn('li')
    const cookie = readCookie(answer)
    const marked = { headers: { cookie: `${cookie}; signed-out=1` } }
    expect((await api.visitor.get('/session', {}, marked)).status).toBe(401)
    expect((await api.visitor.get('/news/list', {}, marked)).status).toBe(401)
    expect((await api.visitor.get('/session', {}, { headers: { cookie } })).status).toBe(200)

    const out = await api.visitor.post('/logout', {}, marked)
    expect([out.status, out.headers.getSetCookie()]).toEqual([
      200,
      ['session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'],
    ])
    expect((await api.visitor.get('/session', {}, { headers: { cookie } })).status).toBe(401)
  })

  test('signing in anew ends the session that its browser has logged out of', async () => {
    const cookie = readCookie(await api.logIn('li'))
    await api.logIn('li', goodPassword, { headers: { cookie: `${cookie}; signed-out=1` } })
    expect((await api.visitor.get('/session', {}, { headers: { cookie } })).status).toBe(401)
  })
})
