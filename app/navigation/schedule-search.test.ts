import { expect, test } from 'vitest'
import { scheduleSearch } from './schedule-search'
import { SearchError } from './search-readers'

test('the calendar opens with a month of this millennium, or with none', () => {
  expect(scheduleSearch({ month: '2026-12' })).toEqual({ month: '2026-12' })
  expect(scheduleSearch({})).toEqual({})
  expect(scheduleSearch({ month: '' })).toEqual({})
  for (const month of ['2026-13', '2026-00', '2026-1', '1999-12', '12026-12', '2026-12-01', 202612, ['2026-12']])
    expect(() => scheduleSearch({ month }), String(month)).toThrow(SearchError)
})
