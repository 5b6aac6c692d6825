import { queryOptions } from '@tanstack/react-query'
import { readApi } from '../client'
import { adminStaleTime } from './stale-time'

/** The figures of the dashboard. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => readApi('overview.figures'),
  staleTime: adminStaleTime,
})
