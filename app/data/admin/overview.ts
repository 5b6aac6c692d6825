import { queryOptions } from '@tanstack/react-query'
import type { TypeName } from '../../content/registry'
import { readApi } from '../client'
import { adminStaleTime } from './stale-time'

/** The figures of the dashboard. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => readApi('overview.figures'),
  staleTime: adminStaleTime,
})

/** A well-written entry of a content type, to look at. */
export function exampleQuery(type: TypeName) {
  return queryOptions({
    queryKey: ['overview', 'example', type],
    queryFn: () => readApi('overview.example', { type }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
