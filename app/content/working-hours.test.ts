import { expect, test } from 'vitest'
import { addWorkingHours } from './working-hours'

const at = (moment: string) => Date.parse(`${moment}:00+08:00`)

// 2026-11-23 is a Monday.
test.each([
  ['within a morning', '2026-11-23 09:30', 2, '2026-11-23 11:30'],
  ['over the midday break', '2026-11-23 11:00', 2, '2026-11-23 14:00'],
  ['over a night', '2026-11-23 17:00', 2, '2026-11-24 10:00'],
  ['over a weekend', '2026-11-27 16:30', 8, '2026-11-30 16:30'],
  ['begun on a Saturday', '2026-11-28 10:00', 1, '2026-11-30 10:00'],
  ['begun before work', '2026-11-23 06:00', 3, '2026-11-23 12:00'],
  ['of three days', '2026-11-23 09:00', 24, '2026-11-25 18:00'],
])('A term %s ends when so many hours were worked', (_case, from, hours, until) => {
  expect(addWorkingHours(at(from.replace(' ', 'T')), hours)).toBe(at(until.replace(' ', 'T')))
})
