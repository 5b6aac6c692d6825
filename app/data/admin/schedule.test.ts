import { expect, test } from 'vitest'
import { findDayOf, findMomentOn } from './schedule'

const at = (time: string) => Date.parse(`${time}:00+08:00`)

test('an end at midnight belongs to the day that it ends, a start to the day that it begins', () => {
  expect(findDayOf({ kind: 'end', at: at('2026-12-04T00:00') })).toBe('2026-12-03')
  expect(findDayOf({ kind: 'end', at: at('2026-12-04T00:01') })).toBe('2026-12-04')
  expect(findDayOf({ kind: 'start', at: at('2026-12-04T00:00') })).toBe('2026-12-04')
})

test('on another day an item keeps its time of day', () => {
  expect(findMomentOn('2027-01-02', { kind: 'start', at: at('2026-12-04T09:30') })).toBe(at('2027-01-02T09:30'))
  expect(findMomentOn('2026-12-01', { kind: 'end', at: at('2026-12-04T00:00') })).toBe(at('2026-12-02T00:00'))
})
