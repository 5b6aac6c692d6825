import { expect, test } from 'vitest'
import { openTestSite } from '../support/test-site'

const { api, administrator } = await openTestSite()

async function save(officeNetworks: string) {
  const { json } = await administrator.get('/setting')
  return administrator.post('/setting/save', { ...json, officeNetworks })
}

test('An administrator cannot lock out the address that they save from', async () => {
  const refused = await save('10.0.0.0/8')
  expect([refused.status, refused.json.fields]).toEqual([
    400,
    { officeNetworks: '须包含当前地址 192.0.2.10，否则您将无法使用后台' },
  ])
  expect((await save('10.0.0.0/40')).json.fields).toEqual({ officeNetworks: '“10.0.0.0/40”不是地址或网段' })
  expect((await administrator.get('/account/own')).status).toBe(200)
})

test('From outside of the networks calls are those of a visitor, and signing in is refused', async () => {
  expect((await save('192.0.2.0/24')).status).toBe(200)
  const outside = { address: '198.51.100.7' }
  expect((await administrator.get('/account/own', {}, outside)).status).toBe(401)
  const answer = await api.logIn('nobody', 'Wrong-password-1', outside)
  expect([answer.status, answer.json.code]).toEqual([403, 'networkNotAllowed'])
  expect((await api.visitor.get('/news/list/allow', {}, outside)).status).toBe(200)
  expect((await administrator.get('/account/own')).status).toBe(200)
  expect((await save('')).status).toBe(200)
  expect((await administrator.get('/account/own', {}, outside)).status).toBe(200)
})
