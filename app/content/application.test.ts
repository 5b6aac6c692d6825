import { describe, expect, test } from 'vitest'
import { applicationInput } from '../../tests/support/test-modules'
import { validateApplication, mentionsCoordinates } from './application'
import { normalisePhone } from './contact-details'

const faultsOf = (change: object) =>
  Object.entries(validateApplication({ ...applicationInput, ...change })).map(([name, fault]) => [
    name,
    fault.code,
    fault.message,
  ])

describe('an application', () => {
  test('without fault has no message', () => {
    expect(faultsOf({})).toEqual([])
    expect(faultsOf({ email: '', startMonth: '', source: '' })).toEqual([])
    // A character of two units is one.
    expect(faultsOf({ company: '𠮷'.repeat(60), need: '😀'.repeat(500) })).toEqual([])
  })

  test.each([
    [{ company: '　' }, 'company', 'required', '请填写单位名称'],
    [{ person: '' }, 'person', 'required', '请填写联系人'],
    [{ phone: '' }, 'phone', 'required', '请填写手机号码'],
    [{ phone: '1380000' }, 'phone', 'format', '请输入 11 位手机号码'],
    [{ phone: '1380013800' }, 'phone', 'format', '请输入 11 位手机号码'],
    [{ phone: '138001380001' }, 'phone', 'format', '请输入 11 位手机号码'],
    [{ phone: '23800138000' }, 'phone', 'format', '请输入 11 位手机号码'],
    [{ email: 'nonsense' }, 'email', 'format', '邮箱格式不正确'],
    [{ email: 'a@example.com\r\nBcc: b@example.com' }, 'email', 'characters', '电子邮箱含有不能使用的字符'],
    [{ email: 'a@example.com,b@example.com' }, 'email', 'format', '邮箱格式不正确'],
    [{ direction: '' }, 'direction', 'required', '请选择合作方向'],
    [{ direction: '随便' }, 'direction', 'choice', '请选择合作方向'],
    [{ place: ' ' }, 'place', 'required', '请填写项目所在地'],
    [{ startMonth: '2026-13' }, 'startMonth', 'format', '请选择年份和月份'],
    [{ need: '\n' }, 'need', 'required', '请填写需求说明'],
    [{ need: '字'.repeat(501) }, 'need', 'tooLong', '需求说明不能超过 500 个字'],
    [{ need: '😀'.repeat(501) }, 'need', 'tooLong', '需求说明不能超过 500 个字'],
    [{ need: 'a\0b' }, 'need', 'characters', '需求说明含有不能使用的字符'],
    [{ company: 'a\ud800b' }, 'company', 'characters', '单位名称含有不能使用的字符'],
    [{ consent: false }, 'consent', 'required', '请先阅读并同意《个人信息保护说明》'],
  ])('with %j is told so', (change, name, code, message) => {
    expect(faultsOf(change)).toEqual([[name, code, message]])
  })

  test.each([
    '13800138000',
    ' 138 0013 8000 ',
    '138-0013-8000',
    '+86 13800138000',
    '0086-138-0013-8000',
    '１３８００１３８０００',
  ])('may write its number as %j, as browsers and people do', (phone) => {
    expect(faultsOf({ phone })).toEqual([])
    expect(normalisePhone(phone)).toBe('13800138000')
  })
})

test.each([
  ['控制点 118.763421, 32.041544 附近', true],
  ['位于东经 118°46′，北纬 32°02′', true],
  ['X=3546789.12 Y=523456.78', true],
  ['3546789.120 523456.780', true],
  ['范围约 180 平方千米，1:500 地形图，预算 120.5 万元', false],
  ['2026-11-21 前完成，电话 13800138000', false],
])('%j mentions coordinates: %s', (text, found) => {
  expect(mentionsCoordinates(text)).toBe(found)
})
