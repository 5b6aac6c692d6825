import { queryOptions } from '@tanstack/react-query'
import { readApi } from '../client'

const staleTime = 60_000
/** Pages are kept whatever is read meanwhile: a browser that hydrates an older one asks for what is marked so again. */
const meta = { changesByItself: true }

/** How often a piece of news was read. */
export function newsReadsQuery(id: number) {
  return queryOptions({
    queryKey: ['newsReads', id],
    queryFn: async () => (await readApi('statistics.newsReads', { ids: [id] })).rows[0]?.reads ?? 0,
    staleTime,
    meta,
  })
}

/** The news read most. */
export const mostReadNewsQuery = queryOptions({
  queryKey: ['mostReadNews'],
  queryFn: async () => (await readApi('statistics.mostReadNews', { limit: 5 })).rows,
  staleTime,
  meta,
})
