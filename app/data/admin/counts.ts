import { queryOptions } from '@tanstack/react-query'
import { readApi } from '../client'
import { adminStaleTime } from './stale-time'

/** The counts of the side menu, apart from what only the inbox and the library call: every staff page loads them. */

/** How many applications wait. */
export const pendingApplicationsQuery = queryOptions({
  queryKey: ['application', 'pending'],
  queryFn: async () => (await readApi('application.list', { offset: 0, limit: 1 })).counts.pending,
  staleTime: 30_000,
})

/** How many files there are of each kind and in each state. */
export const mediaCountsQuery = queryOptions({
  queryKey: ['media', 'counts'],
  queryFn: () => readApi('media.counts'),
  staleTime: adminStaleTime,
})
