import { describe, expect, test } from 'vitest'
import { findDeletionTime, subtractMonths } from '.'

describe('some months before', () => {
  test.each([
    ['2026-11-21T04:00:00Z', 24, '2024-11-21T04:00:00Z'],
    ['2026-03-31T23:59:59Z', 1, '2026-02-28T23:59:59Z'],
    ['2028-03-31T00:00:00Z', 1, '2028-02-29T00:00:00Z'],
    ['2026-01-15T00:00:00Z', 13, '2024-12-15T00:00:00Z'],
  ])('%s, %i of them, is %s', (now, months, then) => {
    expect(new Date(subtractMonths(Date.parse(now), months)).toISOString()).toBe(new Date(then).toISOString())
  })
})

describe('the time of deletion', () => {
  test.each([
    ['2026-11-21T04:00:00Z', 24, '2028-11-21T04:00:00Z'],
    ['2026-11-30T10:00:00Z', 3, '2027-03-01T00:00:00Z'],
    ['2027-12-31T10:00:00Z', 2, '2028-03-01T00:00:00Z'],
  ])(
    'of what was closed at %s and is kept for %i months is %s, the first moment that the clean-up takes it',
    (closed, months, until) => {
      const closedAt = Date.parse(closed)
      const stored = { closed_at: closedAt, updated_at: 0, keep_months: 36 }
      const time = findDeletionTime(stored, months)

      expect(new Date(time).toISOString()).toBe(new Date(until).toISOString())
      expect(subtractMonths(time, months)).toBeGreaterThanOrEqual(closedAt)
      expect(subtractMonths(time - 1, months)).toBeLessThan(closedAt)
    },
  )

  test('is never later than what was promised, and counts from the last change of what was never closed', () => {
    const stored = { closed_at: null, updated_at: Date.parse('2026-01-15T00:00:00Z'), keep_months: 12 }
    expect(new Date(findDeletionTime(stored, 24)).toISOString()).toBe('2027-01-15T00:00:00.000Z')
  })
})
