import { expect, test } from 'vitest'
import { createAuthenticator } from '../../../tests/support/authenticator'
import { describeOnEngines } from '../../../tests/support/describe-on-engines'
import { listRecords } from '../../../tests/support/trail'
import { createTestModules, goodPassword, type TestModules } from '../../../tests/support/test-modules'
import { computeTotp } from '../../../tests/support/totp'
import { findRelyingParty } from './relying-party'

const minute = 60_000
const origin = 'https://www.example.com'
const refused = { code: 'passkeyRefused', message: '通行密钥验证失败，请重试' }

/** An account with a passkey of an authenticator. */
async function withPasskey(modules: TestModules, username = 'surveyor') {
  const { id } = await modules.createStaff(username)
  const { secret } = await modules.signIn(username)
  const session = await modules.auth.findSession(secret)
  if (!session) throw new Error('the session has ended')
  const authenticator = createAuthenticator(origin)
  const creation = await modules.auth.passkeys.beginCreation(session)
  await modules.auth.passkeys.create(session, authenticator.create(creation, '办公室电脑'))
  return { id, session, authenticator }
}

type Authenticator = ReturnType<typeof createAuthenticator>
type Deviation = Parameters<Authenticator['sign']>[1]

/** Signs in by a passkey alone. */
async function signIn({ auth }: TestModules, authenticator: Authenticator, said: Deviation = {}) {
  const signed = authenticator.sign(await auth.beginPasskeySignIn(null), said)
  return auth.signInByPasskey({ signed, pendingSecret: null, previousSecret: undefined })
}

describeOnEngines('passkeys', (engine) => {
  const open = () => createTestModules(engine().db, undefined, undefined, { siteUrl: origin })

  test('A passkey signs in without name and password, and says so in the audit log', async () => {
    const modules = open()
    const { id, session, authenticator } = await withPasskey(modules)
    const { secret, answer } = await signIn(modules, authenticator)
    expect(answer.account).toMatchObject({ id, username: 'surveyor' })
    expect(await modules.auth.findSession(secret)).not.toBeNull()
    expect(await modules.auth.passkeys.list(session)).toEqual([
      {
        id: expect.any(Number),
        name: '办公室电脑',
        isInternal: true,
        createdAt: modules.clock.now(),
        lastUsedAt: modules.clock.now(),
      },
    ])
    const rows = await listRecords(modules.db, { limit: 2 })
    expect(rows.map(({ action, title, detail }) => [action, title, detail])).toEqual([
      ['login', '', '通行密钥'],
      ['passkey.create', '办公室电脑', ''],
    ])
  })

  test.each<[string, Deviation]>([
    ['another origin', { origin: 'https://www.example.com.evil.test' }],
    ['the same host without TLS', { origin: 'http://www.example.com' }],
    ['localhost', { origin: 'http://localhost' }],
    ['another relying party', { rpId: 'evil.test' }],
    ['nobody having been checked', { isVerified: false }],
  ])('A sign-in from %s is refused and recorded', async (_what, said) => {
    const modules = open()
    const { authenticator } = await withPasskey(modules)
    await expect(signIn(modules, authenticator, said)).rejects.toMatchObject(refused)
    const rows = await listRecords(modules.db, { limit: 1 })
    expect(rows).toMatchObject([{ action: 'login', outcome: 'refused', account: 'surveyor' }])
  })

  test('A passkey made on another origin is not stored', async () => {
    const modules = open()
    const { session } = await withPasskey(modules)
    const creation = await modules.auth.passkeys.beginCreation(session)
    const forged = createAuthenticator('https://evil.test').create(creation, '伪造')
    await expect(modules.auth.passkeys.create(session, forged)).rejects.toMatchObject(refused)
    expect(await modules.auth.passkeys.list(session)).toHaveLength(1)
  })

  test('What was signed once signs in once', async () => {
    const modules = open()
    const { authenticator } = await withPasskey(modules)
    const signed = authenticator.sign(await modules.auth.beginPasskeySignIn(null))
    const send = () => modules.auth.signInByPasskey({ signed, pendingSecret: null, previousSecret: undefined })
    const twice = await Promise.allSettled([send(), send()])
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(send()).rejects.toMatchObject(refused)
  })

  test('A challenge ends after five minutes, and one that the server has not given out is none', async () => {
    const modules = open()
    const { authenticator } = await withPasskey(modules)
    const request = await modules.auth.beginPasskeySignIn(null)
    modules.clock.advance(5 * minute)
    const late = { signed: authenticator.sign(request), pendingSecret: null, previousSecret: undefined }
    await expect(modules.auth.signInByPasskey(late)).rejects.toMatchObject(refused)
    const own = { ...request, challenge: 'x'.repeat(43) }
    const invented = { signed: authenticator.sign(own), pendingSecret: null, previousSecret: undefined }
    await expect(modules.auth.signInByPasskey(invented)).rejects.toMatchObject(refused)
  })

  test('A challenge for adding a passkey signs nobody in, nor the other way round', async () => {
    const modules = open()
    const { session, authenticator } = await withPasskey(modules)
    const creation = await modules.auth.passkeys.beginCreation(session)
    const request = await modules.auth.beginPasskeySignIn(null)
    const signed = authenticator.sign({ ...request, challenge: creation.challenge })
    await expect(
      modules.auth.signInByPasskey({ signed, pendingSecret: null, previousSecret: undefined }),
    ).rejects.toMatchObject(refused)
    const other = createAuthenticator(origin).create({ ...creation, challenge: request.challenge }, '另一个')
    await expect(modules.auth.passkeys.create(session, other)).rejects.toMatchObject(refused)
  })

  test('An authenticator whose counter goes back or stands still is refused by name and recorded', async () => {
    const modules = open()
    const { authenticator } = await withPasskey(modules)
    await signIn(modules, authenticator, { counter: 7 })
    for (const counter of [7, 6, 0])
      await expect(signIn(modules, authenticator, { counter })).rejects.toMatchObject({
        code: 'passkeyCounter',
        message: '这个通行密钥的使用计数异常，可能已被复制，请改用其他方式登录并移除它',
      })
    const rows = await listRecords(modules.db, { limit: 1 })
    expect(rows).toMatchObject([
      { action: 'login.counter', outcome: 'refused', account: 'surveyor', title: '办公室电脑' },
    ])
    await signIn(modules, authenticator, { counter: 8 })
  })

  test('An authenticator that does not count signs in again and again', async () => {
    const modules = open()
    const { authenticator } = await withPasskey(modules)
    for (let count = 0; count < 3; count += 1)
      expect((await signIn(modules, authenticator, { counter: 0 })).answer.account.username).toBe('surveyor')
  })

  test('A signature of another key is refused', async () => {
    const modules = open()
    const { authenticator } = await withPasskey(modules)
    const request = await modules.auth.beginPasskeySignIn(null)
    const { id } = authenticator.sign(request)
    const signed = { ...createAuthenticator(origin).sign(request), id }
    await expect(
      modules.auth.signInByPasskey({ signed, pendingSecret: null, previousSecret: undefined }),
    ).rejects.toMatchObject(refused)
  })

  test('A disabled account is not signed in by its passkey, nor is a removed passkey known', async () => {
    const modules = open()
    const { id, authenticator } = await withPasskey(modules)
    await modules.auth.saveAccount(id, { disabled: true }, null)
    await expect(signIn(modules, authenticator)).rejects.toMatchObject(refused)

    const other = await withPasskey(modules, 'drawer')
    const [passkey] = await modules.auth.passkeys.list(other.session)
    await modules.auth.passkeys.remove(other.session, passkey?.id ?? 0)
    await expect(signIn(modules, other.authenticator)).rejects.toMatchObject(refused)
  })

  test('Passkeys are renamed and removed by their owner alone', async () => {
    const modules = open()
    const { session } = await withPasskey(modules)
    const stranger = await withPasskey(modules, 'stranger')
    const [passkey] = await modules.auth.passkeys.list(session)
    const id = passkey?.id ?? 0
    await expect(modules.auth.passkeys.rename(stranger.session, id, '别人的')).rejects.toMatchObject({
      code: 'notFound',
    })
    await expect(modules.auth.passkeys.remove(stranger.session, id)).rejects.toMatchObject({ code: 'notFound' })
    await modules.auth.passkeys.rename(session, id, '家里的电脑')
    expect(await modules.auth.passkeys.list(session)).toMatchObject([{ name: '家里的电脑' }])
  })

  test('An authenticator that is a passkey already is excluded, and all passkeys share one handle', async () => {
    const modules = open()
    const { session } = await withPasskey(modules)
    const first = await modules.auth.passkeys.beginCreation(session)
    const second = await modules.auth.passkeys.beginCreation(session)
    expect(first.excludeCredentials).toHaveLength(1)
    expect(second.user.id).toBe(first.user.id)
    expect(second.challenge).not.toBe(first.challenge)
    expect(first.authenticatorSelection).toEqual({ residentKey: 'required', userVerification: 'required' })
  })

  test('A passkey answers for the second factor of its own account alone', async () => {
    const modules = open()
    const { id, session, authenticator } = await withPasskey(modules)
    const other = await withPasskey(modules, 'other')
    const { secret } = await modules.auth.totp.begin(session)
    await modules.auth.totp.confirm(session, await computeTotp(secret, modules.clock.now()))
    await modules.auth.totp.enable(session)
    const typePassword = async () => {
      const begun = await modules.auth.signIn({ username: 'surveyor', password: goodPassword, address: '192.0.2.10' })
      if (!('pendingSecret' in begun)) throw new Error('no second factor is due')
      return begun.pendingSecret
    }
    const answerWith = async (one: Authenticator, pendingSecret: string) => {
      const request = await modules.auth.beginPasskeySignIn(pendingSecret)
      expect(request.allowCredentials).toHaveLength(1)
      return modules.auth.signInByPasskey({ signed: one.sign(request), pendingSecret, previousSecret: undefined })
    }
    await expect(answerWith(other.authenticator, await typePassword())).rejects.toMatchObject({
      code: 'passkeyRefused',
      message: '这个通行密钥属于另一个账号',
    })
    expect((await answerWith(authenticator, await typePassword())).answer.account.id).toBe(id)
  })

  test('Without https there are none', async () => {
    const modules = createTestModules(engine().db, undefined, undefined, { siteUrl: 'http://www.example.com' })
    expect(modules.auth.passkeys.isAvailable).toBe(false)
    await expect(modules.auth.beginPasskeySignIn(null)).rejects.toMatchObject({
      code: 'invalid',
      message: '当前地址不支持通行密钥，请使用 https 地址',
    })
  })
})

test.each([
  [undefined, { rpId: 'localhost', origin: undefined }],
  ['http://localhost:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  ['https://www.example.com', { rpId: 'www.example.com', origin: 'https://www.example.com' }],
  ['https://www.example.com:8443', { rpId: 'www.example.com', origin: 'https://www.example.com:8443' }],
  ['http://www.example.com', null],
  ['https://192.0.2.1', null],
  ['https://[2001:db8::1]', null],
])('Passkeys of %s are bound to %o', (siteUrl, expected) => {
  expect(findRelyingParty(siteUrl)).toEqual(expected)
})
