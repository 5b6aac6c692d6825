import { describe, expect, test } from 'vitest'
import { formatRelativeTime } from './relative-time'

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
