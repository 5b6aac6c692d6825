import { expect, test } from 'vitest'
import { goodPassword } from '../support/test-modules'
import { openTestSite } from '../support/test-site'
import { listRecords } from '../support/trail'

const { context, api, administrator } = await openTestSite()

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

test('Who has no second factor cannot answer with a code, and a wrong answer is recorded', async () => {
  const answer = await administrator.post('/security/confirm', { code: '123456' })
  expect([answer.status, answer.json.code]).toEqual([400, 'badCode'])
  expect((await listRecords(context.db, { limit: 1 }))[0]).toMatchObject({
    account: '测试administrator',
    action: 'totp.prove',
    outcome: 'refused',
  })
})
