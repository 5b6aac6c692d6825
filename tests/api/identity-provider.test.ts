import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readCookie, type StaffCaller } from '../support/api'
import { startIdentityProvider } from '../support/identity-provider'
import { ownOrigin } from '../support/api'
import { goodPassword } from '../support/test-modules'
import { openTestSite } from '../support/test-site'
import { computeTotp } from '../support/totp'
import { listRecords } from '../support/trail'

const provider = await startIdentityProvider()
afterAll(() => provider.stop())
const { context, api, administrator } = await openTestSite({ SITE_URL: ownOrigin, ...provider.env })

const refusedSignIn = { cookies: [], status: 400, code: 'providerRefused' }
/** Each test comes from a client of its own: so many tries from one are refused. */
let address = ''
let clients = 0
beforeEach(() => {
  clients += 1
  address = `198.51.100.${clients}`
})

type Begun = Awaited<ReturnType<typeof begin>>

/** Begins a sign-in, and passes through the page of the provider. */
async function begin(redirect = '') {
  const answer = await api.visitor.post('/login/provider/begin/allow', { redirect }, { address })
  expect(answer.status).toBe(200)
  return { cookie: readCookie(answer), returned: await provider.signInAt(String(answer.json.address)), answer }
}

const finish = ({ cookie, returned }: Pick<Begun, 'cookie' | 'returned'>, more: Record<string, string> = {}) =>
  api.visitor.post('/login/provider/allow', { ...returned, ...more }, { address, headers: { cookie } })

async function signIn(redirect = '') {
  const answer = await finish(await begin(redirect))
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])
  return { ...answer, cookies, code: answer.json.code }
}

/** Links the identity that the provider has said to be signed in. */
async function link(staff: StaffCaller) {
  await staff.post('/security/confirm', { password: goodPassword })
  const begun = await staff.post('/provider/begin', {})
  const cookie = `${staff.cookie}; ${readCookie(begun)}`
  const returned = await provider.signInAt(String(begun.json.address))
  return staff.post('/provider/link', returned, { headers: { cookie } })
}

/** An account with an identity at the provider. */
async function createLinked(username: string, person: { sub: string } = { sub: `sub-${username}` }) {
  const staff = await api.signInStaff(username, 'editor')
  provider.letSignIn({ ...person })
  expect((await link(staff)).status).toBe(200)
  return staff
}

describe('signing in by the identity provider', () => {
  test('Its name is told to the login page, and the way there asks for a code with PKCE, state and nonce', async () => {
    expect((await api.visitor.get('/login/provider/facts/allow')).json).toEqual({ name: '企业微信' })
    const { answer } = await begin()
    const { origin, pathname, searchParams } = new URL(String(answer.json.address))
    expect(origin + pathname).toBe(`${provider.issuer}/authorize`)
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'back-office',
      redirect_uri: 'http://site.test/login',
      response_type: 'code',
      scope: 'openid profile email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    const [cookie = ''] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^provider=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/)
    expect(answer.text).not.toContain(readCookie(answer).slice('provider='.length))
  })

  test('A linked identity signs its account in anew, leads on, and ends the session before', async () => {
    const staff = await createLinked('linked')
    const begun = await begin('/news/updateNews?id=3')
    const answer = await finish({ ...begun, cookie: `${begun.cookie}; ${staff.cookie}` })
    expect([answer.status, answer.json]).toEqual([
      200,
      {
        sessionId: expect.stringMatching(/^[\w-]{22,}$/),
        account: expect.objectContaining({ username: 'linked', mustChangePassword: false }),
        redirect: '/news/updateNews?id=3',
      },
    ])
    expect(answer.headers.getSetCookie()[0]).toMatch(/^session=[\w-]{22,}; Path=\/; HttpOnly; SameSite=Lax$/)
    expect((await staff.get('/session')).status).toBe(401)
    const [record] = await listRecords(context.db, { limit: 1, action: 'login' })
    expect(record).toMatchObject({ account: '测试linked', outcome: 'done', detail: '企业微信' })
  })

  test.each(['https://other.example', '//other.example', '/\\other.example', 'javascript:alert(1)', '/login'])(
    'Nobody is led to %s after signing in',
    async (target) => {
      await createLinked(`led-${clients}`)
      expect((await signIn(target)).json.redirect).toBe('/manage')
    },
  )

  test('What is begun is finished once, in the browser that began it, within ten minutes', async () => {
    await createLinked('once')
    const begun = await begin()
    expect((await finish({ ...begun, cookie: '' })).json.code).toBe('signInExpired')
    const [mine, other] = [begun, await begin()]
    expect((await finish({ ...mine, cookie: other.cookie })).json).toMatchObject({ code: 'providerRefused' })
    expect((await finish(begun, { state: `x${begun.returned.state}` })).json.code).toBe('providerRefused')
    expect((await finish(begun)).status).toBe(200)
    const again = await finish(begun)
    expect([again.status, again.json.code, again.json.message]).toEqual([
      401,
      'signInExpired',
      '企业微信登录已超时，请重新登录',
    ])
    const late = await begin()
    context.clock.advance(10 * 60_000)
    expect((await finish(late)).json.code).toBe('signInExpired')
  })

  test('A code that was used before is refused by the provider, whatever the state', async () => {
    await createLinked('replay')
    const first = await begin()
    expect((await finish(first)).status).toBe(200)
    const second = await begin()
    const answer = await finish(second, { code: first.returned.code ?? '' })
    expect([answer.status, answer.json.code]).toEqual([400, 'providerRefused'])
  })

  test.each([
    ['another nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another issuer', { claims: { iss: 'https://other.example' } }],
    ['another audience', { claims: { aud: 'another-client' } }],
    ['an ID token that has expired', { claims: { exp: Math.floor(Date.now() / 1000) - 120 } }],
    ['a key that the provider does not publish', { unknownKey: true }],
    ['no signature', { isUnsigned: true }],
  ])('An answer with %s signs nobody in, and is recorded', async (_what, lies) => {
    await createLinked(`lies-${clients}`, { sub: `lies-${clients}` })
    provider.letSignIn({ sub: `lies-${clients}` }, lies)
    expect(await signIn()).toMatchObject(refusedSignIn)
    const [record] = await listRecords(context.db, { limit: 1 })
    expect(record).toMatchObject({
      action: 'login',
      outcome: 'refused',
      detail: '企业微信：企业微信未能确认您的身份，请重新登录',
    })
  })

  test('A token that expired a few seconds ago by our clock is taken, and so are new keys at once', async () => {
    await createLinked('skew')
    provider.letSignIn({ sub: 'sub-skew' }, { claims: { exp: Math.floor(Date.now() / 1000) - 5 } })
    expect((await signIn()).status).toBe(200)
    await provider.rotateKeys()
    provider.letSignIn({ sub: 'sub-skew' })
    expect((await signIn()).status).toBe(200)
  })

  test('An answer that names another issuer in the address is refused', async () => {
    await createLinked('mixed')
    expect((await finish(await begin(), { iss: 'https://other.example' })).json.code).toBe('providerRefused')
  })

  test('Who leaves the page of the provider is told so', async () => {
    provider.letLeave()
    const answer = await signIn()
    expect([answer.status, answer.json.message]).toEqual([400, '已取消企业微信登录'])
  })

  test('Nobody is signed in and no account is made for an identity that is not linked', async () => {
    const before = await context.auth.listAccounts()
    provider.letSignIn({ sub: 'unknown', email: 'unknown@example.com', email_verified: true })
    const answer = await signIn()
    expect([answer.status, answer.code, answer.json.message]).toEqual([
      403,
      'accountUnknown',
      '没有与您的企业微信对应的后台账号。请用密码登录后在“登录与安全”中关联，或联系系统管理员',
    ])
    expect(await context.auth.listAccounts()).toEqual(before)
  })

  test('A disabled account is not signed in to', async () => {
    const staff = await createLinked('disabled')
    await administrator.post('/account/save', { id: staff.id, disabled: true })
    const answer = await signIn()
    expect([answer.status, answer.code, answer.cookies]).toEqual([403, 'accountDisabled', []])
  })

  test('An account that is locked after wrong passwords is locked for the provider too', async () => {
    await createLinked('locked')
    for (let count = 0; count < 10; count += 1) await api.logIn('locked', 'Wrong-password-1', { address })
    const answer = await signIn()
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  test('The second factor is asked for as after a password', async () => {
    const staff = await createLinked('factor')
    const secret = String((await staff.post('/totp/begin', {})).json.secret)
    await staff.post('/totp/confirm', { code: await computeTotp(secret, context.now() - 30_000) })
    await staff.post('/totp/enable', {})
    const due = await finish(await begin())
    expect([due.status, due.json.code]).toEqual([401, 'secondFactorDue'])
    const code = await computeTotp(secret, context.now())
    const answer = await api.visitor.post(
      '/login/code/allow',
      { code },
      { headers: { cookie: readCookie(due) }, address },
    )
    expect([answer.status, answer.headers.getSetCookie()[0]?.startsWith('session=')]).toEqual([200, true])
  })

  test('Neither from outside of the allowed networks nor from the page of another site is anybody signed in', async () => {
    await createLinked('network')
    const { json } = await administrator.get('/setting')
    await administrator.post('/setting/save', { ...json, officeNetworks: '192.0.2.0/24' })
    expect(await signIn()).toMatchObject({ status: 403, code: 'networkNotAllowed' })
    const { version } = (await administrator.get('/setting')).json
    await administrator.post('/setting/save', { ...json, version, officeNetworks: '' })
    const { cookie, returned } = await begin()
    const headers = { cookie, origin: 'https://other.example', 'sec-fetch-site': 'cross-site' }
    const answer = await api.visitor.post('/login/provider/allow', returned, { address, headers })
    expect([answer.status, answer.json.code]).toEqual([403, 'foreignOrigin'])
  })

  test('A provider that fails is said to be out of reach, and the password goes on to sign in', async () => {
    await createLinked('outage')
    provider.letSignIn({ sub: 'sub-outage' }, { tokens: 'fail' })
    const answer = await signIn()
    expect([answer.status, answer.code, answer.json.message, answer.headers.get('retry-after')]).toEqual([
      503,
      'providerUnavailable',
      '企业微信暂时无法连接，请稍后再试，或使用密码登录',
      '30',
    ])
    expect((await api.logIn('outage', goodPassword, { address })).status).toBe(200)
  })
})

describe('linking an identity', () => {
  test('is done by somebody who has signed in, shown, recorded, and taken back', async () => {
    const staff = await api.signInStaff('links', 'editor')
    expect((await staff.get('/provider/own')).json).toEqual({ own: { provider: '企业微信', identity: null } })
    provider.letSignIn({ sub: 'sub-links', preferred_username: 'chenxiaolan' })
    expect((await link(staff)).status).toBe(200)
    expect((await staff.get('/provider/own')).json.own).toMatchObject({ identity: { name: 'chenxiaolan' } })
    const [record] = await listRecords(context.db, { limit: 1 })
    expect(record).toMatchObject({ action: 'provider.link', title: '企业微信，chenxiaolan', account: '测试links' })
    expect((await signIn()).json.account).toMatchObject({ username: 'links' })

    expect((await staff.post('/provider/unlink', {})).status).toBe(200)
    expect((await staff.post('/provider/unlink', {})).status).toBe(404)
    expect(await signIn()).toMatchObject({ status: 403, code: 'accountUnknown' })
  })

  test('is refused for an identity of somebody else, and for the way back of another person or of a sign-in', async () => {
    await createLinked('owner')
    const thief = await api.signInStaff('thief', 'editor')
    expect((await link(thief)).json).toMatchObject({ code: 'conflict' })

    const begun = await thief.post('/provider/begin', {})
    provider.letSignIn({ sub: 'sub-of-nobody' })
    const returned = await provider.signInAt(String(begun.json.address))
    const other = await api.signInStaff('other', 'editor')
    const cookie = `${other.cookie}; ${readCookie(begun)}`
    expect((await other.post('/provider/link', returned, { headers: { cookie } })).json.code).toBe('signInExpired')
    const signedIn = await begin()
    const mixed = `${other.cookie}; ${signedIn.cookie}`
    expect((await other.post('/provider/link', signedIn.returned, { headers: { cookie: mixed } })).json.code).toBe(
      'providerRefused',
    )
    expect((await finish({ cookie: readCookie(begun), returned })).json.code).toBe('providerRefused')
  })

  test('is undone by an administrator too', async () => {
    const staff = await createLinked('ended')
    expect((await administrator.post('/provider/end', { id: staff.id })).status).toBe(200)
    expect(await signIn()).toMatchObject({ status: 403, code: 'accountUnknown' })
  })
})
