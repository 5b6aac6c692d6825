import { expect, test } from 'vitest'
import { defaultSettings } from '.'
import { buildPrivacyNotice } from './privacy-notice'

const settings = { ...defaultSettings, phone: '400-000-0000', email: 'service@example.com', applicationMonths: 36 }

test('the notice names who processes, how to reach them and for how long data are kept', () => {
  const { text, keepMonths } = buildPrivacyNotice(settings)
  expect(text).toContain('经纬空间信息技术股份有限公司（以下简称“我们”）')
  expect(text).toContain('联系方式：电话 400-000-0000，电子邮箱 service@example.com。')
  expect(text).toContain('个人信息再保存 36 个月')
  expect(text).not.toMatch(/[{}]/)
  expect(keepMonths).toBe(36)
  for (const word of ['处理者', '目的', '方式', '保存期限', '撤回同意', '权利', '查询码']) expect(text).toContain(word)
})

test('without a way to reach the company it names the contact page', () => {
  expect(buildPrivacyNotice(defaultSettings).text).toContain('联系方式：见本网站“联系我们”页面。')
})

test('every change of what visitors read is a new version, nothing else is', () => {
  const { version } = buildPrivacyNotice(settings)
  expect(version).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/)
  expect(buildPrivacyNotice({ ...settings, greyMode: true, hours: '全天' }).version).toBe(version)
  const others = [
    { privacyText: `${settings.privacyText} ` },
    { phone: '400-000-0001' },
    { companyName: '另一家公司' },
    { applicationMonths: 12 },
  ]
  const versions = others.map((change) => buildPrivacyNotice({ ...settings, ...change }).version)
  expect(new Set([version, ...versions]).size).toBe(5)
})

test('braces that mean nothing stay as they were written', () => {
  expect(buildPrivacyNotice({ ...settings, privacyText: '{未知} {企业名称' }).text).toBe('{未知} {企业名称')
})
