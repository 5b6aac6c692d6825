import { queryOptions } from '@tanstack/react-query'
import { callQuery, readApi } from '../client'

/** Pages are kept whatever is read meanwhile: a browser that hydrates an older one asks for what is marked so again. */
const meta = { changesByItself: true }

/** How often a piece of news was read. */
export function newsReadsQuery(id: number) {
  return queryOptions({
    queryKey: ['newsReads', id],
    queryFn: async () => (await readApi('statistics.newsReads', { ids: [id] })).rows[0]?.reads ?? 0,
    staleTime: 60_000,
    meta,
  })
}

/** The news read most. */
export const mostReadNewsQuery = { ...callQuery('statistics.mostReadNews', { limit: 5 }), meta }
