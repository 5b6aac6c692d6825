import { queryOptions } from '@tanstack/react-query'
import { dayMs } from '../../content/durations'
import { formatChinaDate } from '../../content/format'
import { readApi } from '../client'
import { adminStaleTime } from './staff-query'

/** What visitors searched for most often in the last 30 days and found nothing. */
export const missedSearchesQuery = queryOptions({
  queryKey: ['statistics', 'missedSearches'],
  queryFn: async () => {
    const now = Date.now()
    const range = { from: formatChinaDate(now - 29 * dayMs), until: formatChinaDate(now) }
    return (await readApi('statistics.site', { ...range, limit: 6 })).missedSearches
  },
  staleTime: adminStaleTime,
})
