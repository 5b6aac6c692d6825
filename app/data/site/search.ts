import { queryOptions } from '@tanstack/react-query'
import type { SearchAnswer } from '../../contract'
import { readApi } from '../client'

/** A page of search results; an empty keyword finds nothing without asking. */
export function searchQuery(keyword: string, group: string, page: number, pageSize = 10) {
  const query = { keyword, group, offset: (page - 1) * pageSize, limit: pageSize }
  return queryOptions({
    queryKey: ['search', query],
    queryFn: async (): Promise<SearchAnswer> =>
      keyword === ''
        ? { rows: [], total: 0, totalIsLowerBound: false, onlySomeWords: false, groups: [] }
        : readApi('search.find', query),
    staleTime: 60_000,
  })
}
