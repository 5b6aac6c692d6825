import { describe, expect, test } from 'vitest'
import { formatChinaDate, formatChinaDateTime, formatChinaEnd, maskEmail, maskMobile, maskMobileEnd } from './format'

describe('dates', () => {
  test('a day begins at midnight in China, not in Greenwich', () => {
    expect(formatChinaDate(Date.UTC(2026, 10, 20, 15, 59, 59))).toBe('2026-11-20')
    expect(formatChinaDate(Date.UTC(2026, 10, 20, 16))).toBe('2026-11-21')
    expect(formatChinaDateTime(Date.UTC(2026, 11, 31, 16, 5))).toBe('2027-01-01 00:05')
  })

  test('what ends at midnight ends with its last day', () => {
    expect(formatChinaEnd(Date.UTC(2026, 11, 31, 16))).toBe('2026-12-31 24:00')
    expect(formatChinaEnd(Date.UTC(2026, 11, 31, 10))).toBe('2026-12-31 18:00')
  })
})

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

  test('where its end is asked for, a mobile number keeps its first three digits alone', () => {
    for (const phone of ['13800138000', '138****8000', '1380']) expect(maskMobileEnd(phone)).toBe('138********')
    expect(maskMobileEnd('')).toBe('')
  })
})
