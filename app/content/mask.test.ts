import { describe, expect, test } from 'vitest'
import { maskEmail, maskMobile } from './mask'

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
