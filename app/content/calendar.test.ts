import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  countDays,
  describeDay,
  describeMonth,
  findMonday,
  listMonthWeeks,
  parseChinaDay,
} from './calendar'

test('a month is shown in the weeks from Monday to Sunday that hold one of its days', () => {
  const ends = (month: string) => {
    const weeks = listMonthWeeks(month)
    return [weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]
  }
  // November 2026 begins on a Sunday, and February 2027 on a Monday with four whole weeks.
  expect(ends('2026-11')).toEqual([6, '2026-10-26', '2026-12-06'])
  expect(ends('2027-02')).toEqual([4, '2027-02-01', '2027-02-28'])
  expect(ends('2026-12')).toEqual([5, '2026-11-30', '2027-01-03'])
})

test('days and months are counted over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2027-01', -1)).toBe('2026-12')
  expect(countDays('2026-11-28', '2027-01-03')).toBe(36)
  expect(findMonday('2026-11-29')).toBe('2026-11-23')
  expect(parseChinaDay('2026-11-28')).toBe(Date.UTC(2026, 10, 27, 16))
})

test('days and months are called as people say them', () => {
  expect(describeDay('2026-12-03')).toBe('12月3日 周四')
  expect(describeMonth('2026-02')).toBe('2026年2月')
})
