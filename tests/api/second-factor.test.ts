import { describe, expect, test } from 'vitest'
import { readCookie } from '../support/api'
import { openTestSite } from '../support/test-site'
import { goodPassword } from '../support/test-modules'
import { listRecords } from '../support/trail'
import { computeTotp } from '../support/totp'

const { context, api, administrator } = await openTestSite()

/** An account with a second factor. */
async function createProtected(username: string) {
  const staff = await api.signInStaff(username, 'editor')
  const { json } = await staff.post('/totp/begin', {})
  const secret = String(json.secret)
  // The code of the step before, so that the one of now is still to be used.
  const confirmed = await staff.post('/totp/confirm', { code: await computeTotp(secret, context.now() - 30_000) })
  expect((await staff.post('/totp/enable', {})).status).toBe(200)
  return { staff, secret, codes: confirmed.json.codes as string[] }
}

describe('signing in with a second factor', () => {
  test('The right password answers 401 and a cookie of five minutes that opens nothing', async () => {
    await createProtected('li')
    const answer = await api.logIn('li')
    expect([answer.status, answer.json.code, answer.json.message]).toEqual([401, 'secondFactorDue', '请输入动态口令'])
    expect(answer.json).not.toHaveProperty('sessionId')
    const [cookie = '', ...others] = answer.headers.getSetCookie()
    expect(others).toEqual([])
    expect(cookie).toMatch(/^sign-in=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=300$/)
    const secret = readCookie(answer).slice('sign-in='.length)
    expect(answer.text).not.toContain(secret)
    for (const sent of [`sign-in=${secret}`, `session=${secret}`])
      expect((await api.visitor.get('/session', {}, { headers: { cookie: sent } })).status).toBe(401)
  })

  test('Behind TLS its cookie is bound to the host', async () => {
    await createProtected('tls')
    const answer = await api.logIn('tls', goodPassword, { secure: true })
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-sign-in=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=300$/,
    )
  })

  test('A wrong password is answered as for a name that nobody has, with or without a second factor', async () => {
    await createProtected('alike')
    const wrong = await api.logIn('alike', 'Wrong-password-1')
    const unknown = await api.logIn('nobody', 'Wrong-password-1')
    expect([wrong.status, wrong.text, [...wrong.headers]]).toEqual([401, unknown.text, [...unknown.headers]])
    expect(wrong.json.code).toBe('badCredentials')
  })

  test('The code finishes it with the answer and the cookie of every sign-in, and ends the session before', async () => {
    const { secret, staff } = await createProtected('finish')
    const due = await api.logIn('finish')
    const code = await computeTotp(secret, context.now())
    const cookie = `${readCookie(due)}; ${staff.cookie}`
    const answer = await api.visitor.post('/login/code/allow', { code }, { headers: { cookie } })
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({
      sessionId: expect.stringMatching(/^[\w-]{22,}$/),
      account: expect.objectContaining({ username: 'finish', mustEnableFactor: false }),
    })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^session=[\w-]{22,}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await staff.get('/session')).status).toBe(401)
    expect((await api.visitor.get('/session', {}, { headers: { cookie: readCookie(answer) } })).status).toBe(200)
  })

  test('A wrong code is answered 400 with its field, and 429 with Retry-After after five of them', async () => {
    const { secret } = await createProtected('guess')
    const cookie = readCookie(await api.logIn('guess'))
    const send = (code: string) => api.visitor.post('/login/code/allow', { code }, { headers: { cookie } })
    for (let count = 0; count < 5; count += 1) {
      const answer = await send('000000')
      expect([answer.status, answer.json.code, answer.json.fields]).toEqual([
        400,
        'badCode',
        { code: '验证码不正确，请等待下一个' },
      ])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    const answer = await send(await computeTotp(secret, context.now()))
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('Without the cookie of a right password no code signs anybody in', async () => {
    const { secret, codes } = await createProtected('alone')
    for (const code of [await computeTotp(secret, context.now()), codes[0]]) {
      const answer = await api.visitor.post('/login/code/allow', { code })
      expect([answer.status, answer.json.code]).toEqual([401, 'signInExpired'])
    }
  })

  test('Administrators reset the factor of others, after which the password is enough', async () => {
    const { staff } = await createProtected('lost')
    await administrator.post('/security/confirm', { password: goodPassword })
    expect((await administrator.post('/totp/reset', { id: staff.id })).status).toBe(200)
    expect((await staff.get('/session')).status).toBe(401)
    expect((await api.logIn('lost')).status).toBe(200)
  })
})

describe('the devices that one is signed in on', () => {
  test('are listed with system, browser and address, and never with what is secret of them', async () => {
    const staff = await api.signInStaff('devices', 'editor')
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0'
    const other = await api.logIn('devices', goodPassword, {
      headers: { 'user-agent': agent },
      address: '198.51.100.7',
    })
    const { json, text } = await staff.get('/device/list')
    expect(json.rows).toMatchObject([
      { system: '', browser: '', address: '192.0.2.10', isCurrent: true },
      { system: 'Windows', browser: 'Edge', address: '198.51.100.7', isCurrent: false },
    ])
    expect(text).not.toContain(other.json.sessionId)
    expect(text).not.toContain(staff.sessionId)
  })

  test('are ended one by one, and those of somebody else are not found', async () => {
    const staff = await api.signInStaff('ends', 'editor')
    const stranger = await api.signInStaff('stranger', 'editor')
    const other = readCookie(await api.logIn('ends'))
    const { rows } = (await staff.get('/device/list')).json as { rows: Array<{ id: number; isCurrent: boolean }> }
    const id = rows.find(({ isCurrent }) => !isCurrent)?.id
    expect((await stranger.post('/device/end', { id })).status).toBe(404)
    expect((await api.visitor.get('/session', {}, { headers: { cookie: other } })).status).toBe(200)
    expect((await staff.post('/device/end', { id })).json).toEqual({ device: '未知设备' })
    expect((await api.visitor.get('/session', {}, { headers: { cookie: other } })).status).toBe(401)
    expect((await staff.post('/device/end', { id })).status).toBe(404)
  })

  test('are ended all but the own one', async () => {
    const staff = await api.signInStaff('others', 'editor')
    const others = [readCookie(await api.logIn('others')), readCookie(await api.logIn('others'))]
    expect((await staff.post('/device/endOthers', {})).json).toEqual({ count: 2 })
    for (const cookie of others)
      expect((await api.visitor.get('/session', {}, { headers: { cookie } })).status).toBe(401)
    expect((await staff.get('/session')).status).toBe(200)
  })

  test('are noted in the audit log where they are new, the first of an account excepted', async () => {
    await api.signInStaff('newly', 'editor')
    const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4) Mobile MicroMessenger/8.0' }
    for (let count = 0; count < 2; count += 1) await api.logIn('newly', goodPassword, { headers: phone })
    const rows = await listRecords(context.db, { limit: 50, action: 'device' })
    expect(rows.filter(({ account }) => account === '测试newly')).toMatchObject([
      { action: 'device.new', title: 'iOS，微信' },
    ])
  })
})
