import { describe, expect, test } from 'vitest'
import { formatChinaDate, formatChinaDateTime } from './format'

describe('dates', () => {
  test('a day begins at midnight in China, not in Greenwich', () => {
    expect(formatChinaDate(Date.UTC(2026, 10, 20, 15, 59, 59))).toBe('2026-11-20')
    expect(formatChinaDate(Date.UTC(2026, 10, 20, 16))).toBe('2026-11-21')
    expect(formatChinaDateTime(Date.UTC(2026, 11, 31, 16, 5))).toBe('2027-01-01 00:05')
  })
})
