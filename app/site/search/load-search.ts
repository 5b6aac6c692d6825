import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ensureOptional } from '../../data/client'
import { foundCasesQuery, noCases } from '../../data/site/case-library'
import { searchQuery } from '../../data/site/search'
import { asksForCases, findCaseSubject } from '../../navigation/find-pages'
import { asksForDownloads, foundDownloadsQuery, noDownloads } from './asks-for-downloads'
import { loadInPlace } from '../shared/load-in-place'
import type { ErrorFacts } from '../shell/error-facts'

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
 * @returns why they could not be loaded, which the page then says
 * @throws redirect to the last page for pages beyond it
 */
export async function loadSearch(
  queryClient: QueryClient,
  search: SiteSearch,
): Promise<{ failed: ErrorFacts | undefined }> {
  const { page = 1 } = search
  const failed = await loadInPlace(async () => {
    if (page > 1) {
      const { total } = await queryClient.ensureQueryData(resultsQuery({ ...search, page: 1 }))
      const last = Math.ceil(total / pageSize)
      if (page > last)
        throw redirect({
          to: '/search',
          search: { ...search, page: last > 1 ? last : undefined },
          statusCode: 302,
          replace: true,
        })
    }
    const { keyword = '' } = search
    await Promise.all([
      queryClient.ensureQueryData(resultsQuery(search)),
      page === 1 && asksForDownloads(keyword) && ensureOptional(queryClient, foundDownloadsQuery(keyword), noDownloads),
      page === 1 &&
        asksForCases(keyword) &&
        ensureOptional(queryClient, foundCasesQuery(findCaseSubject(keyword)), noCases),
    ])
  })
  return { failed }
}
