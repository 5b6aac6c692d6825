import { expect, test } from 'vitest'
import type { PasskeyCreation } from '../../app/contract'
import { calls } from '../../app/server/api'
import { defaultSettings } from '../../app/server/settings'
import { createAuthenticator } from '../support/authenticator'
import { goodPassword } from '../support/test-modules'
import { computeTotp } from '../support/totp'
import { openTestSite } from '../support/test-site'

/** Passkeys need an address with TLS. */
const siteUrl = 'https://site.test'
const { context, api, administrator, editor } = await openTestSite({ SITE_URL: siteUrl })

/** All that a member of staff may do who has no second factor although one is required. */
const usable = [
  'GET /account/own',
  'GET /device/list',
  'GET /passkey/list',
  'GET /provider/own',
  'GET /security/own',
  'GET /token/list',
  'POST /account/password',
  'POST /device/end',
  'POST /device/endOthers',
  'POST /passkey/begin',
  'POST /passkey/create',
  'POST /passkey/delete',
  'POST /passkey/rename',
  'POST /provider/begin',
  'POST /provider/link',
  'POST /provider/unlink',
  'POST /security/confirm',
  'POST /token/revoke',
  'POST /totp/begin',
  'POST /totp/confirm',
  'POST /totp/disable',
  'POST /totp/enable',
  'POST /totp/renewCodes',
]

async function requireFactorOf(secondFactorFor: 'nobody' | 'administrators' | 'everyone'): Promise<void> {
  const { version, ...stored } = await context.settings.read()
  await context.settings.save({ ...defaultSettings, ...stored, secondFactorFor }, version, null)
}

async function listUsable(person: typeof administrator): Promise<string[]> {
  const found: string[] = []
  for (const call of calls.filter(({ access }) => access !== 'public')) {
    const answer = await person.call(call.method, call.path, call.method === 'POST' ? { json: {} } : {})
    if (answer.json.code !== 'secondFactorRequired') found.push(`${call.method} ${call.path}`)
    else expect([answer.status, answer.json.message]).toEqual([403, '您的职责要求启用动态口令，请先启用'])
  }
  return found.sort()
}

test('Who has no second factor although the setting requires one can only mend that, from the next request on', async () => {
  const before = await administrator.get('/account/list')
  expect(before.status).toBe(200)
  await requireFactorOf('administrators')
  expect(await listUsable(administrator)).toEqual(usable)
  expect((await administrator.get('/session')).json.account).toMatchObject({ mustEnableFactor: true })
  expect((await editor.get('/news/list')).status).toBe(200)

  await requireFactorOf('everyone')
  expect((await editor.get('/news/list')).json.code).toBe('secondFactorRequired')
  expect(await listUsable(editor)).toEqual(usable)
  await requireFactorOf('nobody')
  expect((await editor.get('/news/list')).status).toBe(200)
})

test('Before the second factor is enabled, a passkey is added after the check, for which the password is enough', async () => {
  await requireFactorOf('administrators')
  const person = await api.signInStaff('begins', 'administrator')
  expect((await person.post('/passkey/begin', {})).status).toBe(428)
  expect((await person.post('/security/confirm', { password: goodPassword })).status).toBe(200)
  const { json: creation } = await person.post('/passkey/begin', {})
  const passkey = createAuthenticator(siteUrl).create(creation as unknown as PasskeyCreation, '办公室电脑')
  expect((await person.post('/passkey/create', passkey)).status).toBe(200)
  expect((await person.get('/passkey/list')).json.rows).toMatchObject([{ name: '办公室电脑' }])
  expect((await person.get('/account/list')).json.code).toBe('secondFactorRequired')
  await requireFactorOf('nobody')
})

test('Enabling it opens everything, and it cannot be disabled while it is required', async () => {
  await requireFactorOf('administrators')
  const person = await api.signInStaff('enables', 'administrator')
  const { json } = await person.post('/totp/begin', {})
  await person.post('/totp/confirm', { code: await computeTotp(String(json.secret), context.now()) })
  expect((await person.get('/account/list')).json.code).toBe('secondFactorRequired')
  await person.post('/totp/enable', {})
  expect((await person.get('/account/list')).status).toBe(200)
  expect((await person.get('/session')).json.account).toMatchObject({ mustEnableFactor: false })

  const code = await computeTotp(String(json.secret), context.now() + 30_000)
  const refused = await person.post('/totp/disable', { code })
  expect([refused.status, refused.json.message]).toEqual([400, '您的职责要求启用动态口令，不能停用'])
  expect((await person.get('/security/own')).json.totp).toMatchObject({ isRequired: true })
  await requireFactorOf('nobody')
  expect((await person.post('/totp/disable', { code })).status).toBe(200)
})
