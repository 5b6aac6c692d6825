import { queryOptions } from '@tanstack/react-query'
import type { Overview } from '../content/wire'
import { readApi } from './call-api'
import { officeStaleTime } from './managed'

/** The figures of the dashboard. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => readApi<Overview>('/overview'),
  staleTime: officeStaleTime,
})
