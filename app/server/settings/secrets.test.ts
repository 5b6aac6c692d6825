import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type StaffCaller, type TestApi } from '../../../tests/support/api'
import { openTestContext, type TestContext } from '../../../tests/support/context'
import { storedSecret } from '../../content/settings'

let context: TestContext
let api: TestApi
let chief: StaffCaller
beforeAll(async () => {
  context = await openTestContext('sqlite')
  api = createTestApi(context)
  chief = await api.signInStaff('chief', 'administrator')
})
afterAll(() => context.close())

test('a secret can be stored, kept, replaced and removed, but never read again', async () => {
  const { json: first } = await chief.get('/setting')
  expect(first).toMatchObject({ baiduPushToken: '', wechatSecret: '' })
  const saved = await chief.post('/setting/save', { ...first, baiduPushToken: 'the-token', wechatSecret: 'the-secret' })
  expect(saved.json).toMatchObject({ baiduPushToken: storedSecret, wechatSecret: storedSecret })
  const kept = await chief.post('/setting/save', { ...saved.json, phone: '400-000-0000', wechatSecret: '' })
  expect(kept.json).toMatchObject({ baiduPushToken: storedSecret, wechatSecret: '' })
  expect(await context.settings.read()).toMatchObject({
    baiduPushToken: 'the-token',
    wechatSecret: '',
    phone: '400-000-0000',
  })
  for (const { text } of [
    saved,
    kept,
    await chief.get('/setting'),
    await api.visitor.get('/setting/allow'),
    await chief.get('/activity'),
  ]) {
    expect(text).not.toMatch(/the-token|the-secret/)
  }
})

test('visitors are not even told whether there is one', async () => {
  const { text } = await api.visitor.get('/setting/allow')
  expect(text).not.toMatch(/baiduPushToken|wechatSecret|\*{8}/)
})

test('Settings are validated field by field', async () => {
  const { json: settings } = await chief.get('/setting')
  const faulty = {
    companyName: ' ',
    email: 'nonsense',
    icpLink: 'javascript:alert(1)',
    hours: '周一\n周二',
    departments: [{ name: '', phone: '110' }],
  }

  const { status, json } = await chief.post('/setting/save', { ...settings, ...faulty })

  expect({ status, fields: json.fields }).toEqual({
    status: 400,
    fields: {
      companyName: '请填写企业名称',
      email: '邮箱格式不正确',
      icpLink: '链接应以 https:// 或 http:// 开头',
      hours: '工作时间含有不能使用的字符',
      'departments.0.name': '请填写部门名称',
    },
  })
})

test('codes and keys that could break out of their place are refused', async () => {
  const { version, ...settings } = await context.settings.read()
  for (const wrong of [
    { baiduVerification: '"><script>' },
    { wechatAppId: 'wx"' },
    { baiduPushToken: 'a b' },
    { wechatSecret: '密钥' },
  ]) {
    const { status, json } = await chief.post('/setting/save', { ...settings, ...wrong, version })

    expect(status).toBe(400)
    expect(json.fields).toEqual({ [Object.keys(wrong)[0] ?? '']: expect.anything() })
  }
})
