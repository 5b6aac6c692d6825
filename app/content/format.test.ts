import { describe, expect, test } from 'vitest'
import { formatChinaDate, formatChinaDateTime, maskEmail, maskMobile, formatRelativeTime } from './format'

describe('masking', () => {
  test('an e-mail address keeps three characters of its local part and its domain', () => {
    expect(maskEmail('chenxiaolan@example.com')).toBe('che***@example.com')
    expect(maskEmail('ab@example.com')).toBe('ab***@example.com')
    expect(maskEmail('"a@b"@example.com')).toBe('"a@***@example.com')
    expect(maskEmail('nonsense')).toBe('non***')
    expect(maskEmail('')).toBe('')
  })

  test('a mobile number keeps its first three digits and what follows the seventh', () => {
    expect(maskMobile('13800138000')).toBe('138****8000')
    expect(maskMobile('1380013')).toBe('138****')
    expect(maskMobile('')).toBe('')
  })
})

describe('relative time', () => {
  const now = Date.UTC(2026, 10, 21, 3, 30)
  const second = 1000
  const hour = 3600 * second

  test.each([
    [-hour, '刚刚'],
    [0, '刚刚'],
    [29_999, '刚刚'],
    [30 * second, '1分钟前'],
    [60 * second, '1分钟前'],
    [61 * second, '2分钟前'],
    [59 * 60 * second, '59分钟前'],
    [hour, '1小时前'],
    [hour + second, '2小时前'],
    [24 * hour - second, '24小时前'],
    [24 * hour, '1天前'],
    [48 * hour - second, '1天前'],
    [48 * hour, '2026-11-19'],
  ])('%i ms ago reads %s', (ago, text) => {
    expect(formatRelativeTime(now - ago, now)).toBe(text)
  })
})

describe('dates', () => {
  test('a day begins at midnight in China, not in Greenwich', () => {
    expect(formatChinaDate(Date.UTC(2026, 10, 20, 15, 59, 59))).toBe('2026-11-20')
    expect(formatChinaDate(Date.UTC(2026, 10, 20, 16))).toBe('2026-11-21')
    expect(formatChinaDateTime(Date.UTC(2026, 11, 31, 16, 5))).toBe('2027-01-01 00:05')
  })
})
