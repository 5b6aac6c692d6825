import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { searchQuery } from '../../data/site/search'
import { loadInPlace } from '../shared/load-in-place'

/** Results on one page. */
export const pageSize = 10

/** What the address of the search page asks for. */
export interface SiteSearch {
  keyword?: string
  page?: number
  group?: string
}

/** The call behind one page of results. */
export function resultsQuery({ keyword = '', group = '', page = 1 }: SiteSearch) {
  return searchQuery(keyword, group, page, pageSize)
}

/**
 * Loads a page of search results.
 * @returns whether they could not be loaded, which the page then says
 * @throws notFound for pages beyond the last one
 */
export async function loadSearch(queryClient: QueryClient, search: SiteSearch): Promise<{ failed: boolean }> {
  const { page = 1 } = search
  const loaded = await loadInPlace(async () => {
    if (page > 1) {
      const { total } = await queryClient.ensureQueryData(resultsQuery({ ...search, page: 1 }))
      if (page > Math.ceil(total / pageSize)) throw notFound()
    }
    await queryClient.ensureQueryData(resultsQuery(search))
  })
  return { failed: !loaded }
}
