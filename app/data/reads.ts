import { queryOptions } from '@tanstack/react-query'
import type { ReadCount, ReadRow } from '../content/traffic'
import type { Listing } from '../content/wire'
import { readApi } from './call-api'

/** Counts are at most a minute old on the server; the browser keeps them as long as the rest of a page. */
const staleTime = 60_000

/** How often a piece of news was read. */
export function newsReadsQuery(id: number) {
  return queryOptions({
    queryKey: ['newsReads', id],
    queryFn: async () => (await readApi<Listing<ReadCount>>('/@news/reads/allow', { ids: id })).rows[0]?.reads ?? 0,
    staleTime,
  })
}

/** The news read most. */
export const mostReadNewsQuery = queryOptions({
  queryKey: ['mostReadNews'],
  queryFn: async () => (await readApi<Listing<ReadRow>>('/@news/mostRead/allow', { limit: 5 })).rows,
  staleTime,
})
