import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readCookie, type StaffCaller } from '../support/api'
import { createAuthenticator } from '../support/authenticator'
import { startIdentityProvider } from '../support/identity-provider'
import { goodPassword } from '../support/test-modules'
import { openTestSite } from '../support/test-site'
import { computeTotp } from '../support/totp'
import { listRecords } from '../support/trail'

/** Passkeys need an address with TLS. */
const siteUrl = 'https://site.test'
const provider = await startIdentityProvider()
afterAll(() => provider.stop())
const { context, api, administrator } = await openTestSite({ SITE_URL: siteUrl, ...provider.env })

async function findSession(cookie: string) {
  const session = await context.auth.findSession(cookie.split('=')[1])
  if (!session) throw new Error('the session has ended')
  return session
}

test('Saving duties asks for the password once in fifteen minutes, and for nothing else of the session', async () => {
  const [id = 0] = await context.duties.findPresets(['business'])
  const save = async () => {
    const duty = (await context.duties.list()).duties.find((each) => each.id === id)
    const rights = { ...duty?.rights, 'news.delete': duty?.rights['news.delete'] ? undefined : 'all' }
    return administrator.post('/duty/save', { duties: [{ id, version: duty?.version, rights }] })
  }
  expect(await save()).toMatchObject({ status: 428, json: { code: 'confirmationDue' } })
  expect((await administrator.post('/security/confirm', { password: 'Wrong-2026-level' })).json).toMatchObject({
    fields: { password: '密码不正确' },
  })
  expect((await save()).status).toBe(428)

  expect((await administrator.post('/security/confirm', { password: goodPassword })).status).toBe(200)
  expect((await save()).status).toBe(200)
  expect((await save()).status).toBe(200)
  context.clock.advance(16 * 60_000)
  expect((await save()).status).toBe(428)
})

test('Making an account and making a token ask for it too, and leave nothing where it is missing', async () => {
  const person = await api.signInStaff('maker', 'administrator')
  const account = { username: 'unconfirmed', name: '未验证', duties: await context.duties.findPresets(['editor']) }
  const token = { name: '未验证', rights: { 'news.view': 'all' }, days: 30 }
  for (const [path, body] of [
    ['/account/create', account],
    ['/token/create', token],
  ] as const)
    expect(await person.post(path, body)).toMatchObject({ status: 428, json: { code: 'confirmationDue' } })
  expect((await person.get('/account/list')).text).not.toContain('unconfirmed')
  expect((await person.get('/token/list')).json).toMatchObject({ total: 0 })

  await person.post('/security/confirm', { password: goodPassword })

  expect((await person.post('/account/create', account)).status).toBe(200)
  expect((await person.post('/token/create', token)).status).toBe(200)
})

test('What opens an account for good asks for it too, and changes nothing where it is missing', async () => {
  const person = await api.signInStaff('opener', 'administrator')
  const other = await api.signInStaff('opened', 'editor')
  const creation = await context.auth.passkeys.beginCreation(await findSession(person.cookie))
  const passkey = createAuthenticator(siteUrl).create(creation, '办公室电脑')
  const writes = [
    ['/passkey/begin', {}],
    ['/passkey/create', passkey],
    ['/provider/begin', {}],
    ['/totp/reset', { id: other.id }],
    ['/account/reset', { id: other.id }],
  ] as const
  const readTrail = () => listRecords(context.db, { limit: 1 })
  const before = await readTrail()
  for (const [path, body] of writes)
    expect(await person.post(path, body), path).toMatchObject({ status: 428, json: { code: 'confirmationDue' } })
  expect(await readTrail()).toEqual(before)
  expect((await person.get('/passkey/list')).json.rows).toEqual([])
  expect((await other.get('/session')).status).toBe(200)
  expect((await api.logIn('opened')).status).toBe(200)

  await person.post('/security/confirm', { password: goodPassword })

  for (const [path, body] of writes) expect((await person.post(path, body)).status, path).toBe(200)
  expect((await person.get('/passkey/list')).json.rows).toMatchObject([{ name: '办公室电脑' }])
  expect((await other.get('/session')).status).toBe(401)
  expect((await api.logIn('opened')).status).toBe(401)
})

describe('Saving an account', () => {
  let person: StaffCaller
  let other: StaffCaller
  let reviewer: number[]
  let count = 0
  beforeEach(async () => {
    count += 1
    person = await api.signInStaff(`saver-${count}`, 'administrator')
    other = await api.signInStaff(`saved-${count}`, 'editor')
    reviewer = await context.duties.findPresets(['reviewer'])
  })

  const save = (changes: object) => person.post('/account/save', { id: other.id, ...changes })
  const find = async () => (await context.auth.listAccounts()).find(({ id }) => id === other.id)
  const readHeld = async () => (await find())?.duties.map(({ id }) => id) ?? []
  const readTrail = () => listRecords(context.db, { limit: 1 })
  const due = { status: 428, json: { code: 'confirmationDue' } }

  test('asks for it when other duties are given, changes nothing where it is missing, and all of it after it', async () => {
    const before = [await find(), await readTrail()]
    const change = { duties: reviewer, department: '航测部', seen: { duties: await readHeld(), department: '' } }
    expect(await save(change)).toMatchObject(due)
    expect([await find(), await readTrail()]).toEqual(before)

    await person.post('/security/confirm', { password: goodPassword })

    expect((await save(change)).status).toBe(200)
    expect([await readHeld(), (await find())?.department]).toEqual([reviewer, '航测部'])
  })

  test('asks for it when a disabled account is enabled, and not when one is disabled', async () => {
    expect((await save({ disabled: true })).status).toBe(200)
    expect((await find())?.disabled).toBe(true)
    expect((await save({ disabled: true })).status).toBe(200)
    expect(await save({ disabled: false })).toMatchObject(due)
    expect((await find())?.disabled).toBe(true)

    await person.post('/security/confirm', { password: goodPassword })

    expect((await save({ disabled: false })).status).toBe(200)
    expect((await find())?.disabled).toBe(false)
  })

  test('does not ask for it where duties and state stay what they are, whatever else changes', async () => {
    const held = await readHeld()
    const profile = { name: '新名', department: '航测部', phone: '13912345678', email: 'saved@example.com' }
    expect((await save(profile)).status).toBe(200)
    expect((await save({ duties: [...held, ...held], disabled: false, department: '外业部' })).status).toBe(200)
    expect(await find()).toMatchObject({ name: '新名', department: '外业部', disabled: false })
    expect(await readHeld()).toEqual(held)
  })

  test('says what somebody else has changed before anybody proves who they are, and after it too', async () => {
    const held = await readHeld()
    const change = { duties: reviewer, seen: { duties: held } }
    expect(await save(change)).toMatchObject(due)
    const both = [...held, ...reviewer]
    await context.auth.saveAccount(other.id, { duties: both }, null)

    expect((await save(change)).json.code).toBe('conflict')
    await person.post('/security/confirm', { password: goodPassword })
    expect((await save(change)).json.code).toBe('conflict')
    expect((await readHeld()).toSorted()).toEqual(both.toSorted())
  })
})

test('Nobody resets their own password or factor, also with the check, for that would need neither of them', async () => {
  const person = await api.signInStaff('alone', 'administrator')
  await person.post('/security/confirm', { password: goodPassword })

  const answers = [
    await person.post('/account/reset', { id: person.id }),
    await person.post('/totp/reset', { id: person.id }),
  ]

  expect(answers.map(({ status, json }) => [status, json.message])).toEqual([
    [400, '不能重置自己的密码，请在“登录与安全”中修改，或由其他管理员处理'],
    [400, '不能重置自己的动态口令，请由其他管理员处理'],
  ])
  expect((await person.get('/session')).status).toBe(200)
  expect((await api.logIn('alone')).status).toBe(200)
})

test('It holds for the session in which it was made, not for another one of the same account', async () => {
  const person = await api.signInStaff('twice', 'administrator')
  await person.post('/security/confirm', { password: goodPassword })
  const { headers, json } = await api.logIn('twice')
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const other = api.caller({ cookie, 'x-csrf-token': String(json.sessionId) })

  // A duty that there is not: what is asked for before is what is looked at.
  const body = { duties: [{ id: 987_654, version: 1, rights: {} }] }
  expect((await person.post('/duty/save', body)).status).toBe(404)
  expect((await other.post('/duty/save', body)).status).toBe(428)
})

test('A code of a second factor that this session has set up is no check, until its owner signs in with it', async () => {
  const person = await api.signInStaff('quick', 'administrator')
  const { json } = await person.post('/totp/begin', {})
  await person.post('/totp/confirm', { code: await computeTotp(String(json.secret), context.now()) })
  await person.post('/totp/enable', {})
  const secret = String(json.secret)
  context.clock.advance(60_000)

  const early = await person.post('/security/confirm', { code: await computeTotp(secret, context.now()) })
  expect([early.status, early.json.fields]).toEqual([
    400,
    { code: '动态口令在本次登录后才启用，请输入登录密码，或重新登录后再试' },
  ])
  expect((await person.post('/passkey/begin', {})).status).toBe(428)
  expect((await person.post('/security/confirm', { password: goodPassword })).status).toBe(200)

  const pending = await api.logIn('quick')
  const finished = await api.visitor.post(
    '/login/code/allow',
    { code: await computeTotp(secret, context.now()) },
    { headers: { cookie: readCookie(pending) } },
  )
  const again = api.caller({ cookie: readCookie(finished), 'x-csrf-token': String(finished.json.sessionId) })
  context.clock.advance(60_000)
  const code = await computeTotp(secret, context.now())
  expect((await again.post('/security/confirm', { code })).status).toBe(200)
  expect((await again.post('/passkey/begin', {})).status).toBe(200)
})

test('Who has no second factor cannot answer with a code, and a wrong answer is recorded', async () => {
  const answer = await administrator.post('/security/confirm', { code: '123456' })
  expect([answer.status, answer.json.code]).toEqual([400, 'badCode'])
  expect((await listRecords(context.db, { limit: 1 }))[0]).toMatchObject({
    account: '测试administrator',
    action: 'totp.prove',
    outcome: 'refused',
  })
})
