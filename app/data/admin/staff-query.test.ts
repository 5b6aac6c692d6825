import { expect, test } from 'vitest'
import { parseEndOfDay, parseStartOfDay } from './staff-query'

test('a day in China begins at sixteen hours of the day before in UTC, and ends a millisecond before the next', () => {
  expect(parseStartOfDay('2026-03-01')).toBe(Date.UTC(2026, 1, 28, 16))
  expect(parseEndOfDay('2026-03-01')).toBe(Date.UTC(2026, 2, 1, 15, 59, 59, 999))
})

test('what is no day is no moment', () => {
  for (const day of [undefined, '', '2026-13-01', '昨天']) {
    expect(parseStartOfDay(day)).toBeUndefined()
    expect(parseEndOfDay(day)).toBeUndefined()
  }
})
