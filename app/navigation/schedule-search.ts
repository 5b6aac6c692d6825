import { createSearchValidator, SearchError } from './search-readers'

/** A month, YYYY-MM. */
function month(raw: unknown): string | undefined {
  if (raw === undefined || raw === '') return undefined
  if (typeof raw !== 'string' || !/^2\d{3}-(0[1-9]|1[0-2])$/.test(raw)) throw new SearchError('not a month')
  return raw
}

/** The calendar of what goes live and ends; this month where it is left out. */
export const scheduleSearch = createSearchValidator({ month })
