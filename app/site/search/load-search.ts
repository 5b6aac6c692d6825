import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { SearchAnswer } from '../../contract'
import { searchQuery } from '../../data/site/site-queries'
import { loadInPlace } from '../shared/load-in-place'
import { redirectOptions, requirePage } from '../shared/require-page'
import type { ErrorFacts } from '../shell/error-facts'

/** Results on one page. */
export const pageSize = 10

/** What the address of the search page asks for. */
export interface SiteSearch {
  keyword?: string
  page?: number
  group?: string
}

/** What is found for no words, without asking. */
const nothingFound: SearchAnswer = {
  rows: [],
  total: 0,
  totalIsLowerBound: false,
  onlySomeWords: false,
  shownFor: '',
  meant: '',
  groups: [],
  answers: [],
}

/** The call behind one page of results. */
export function resultsQuery({ keyword = '', group = '', page = 1 }: SiteSearch) {
  return { ...searchQuery(keyword, group, page, pageSize), initialData: keyword === '' ? nothingFound : undefined }
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
      requirePage(page, Math.ceil(total / pageSize), (last) =>
        redirect({ to: '/search', search: { ...search, page: last }, ...redirectOptions }),
      )
    }
    await queryClient.ensureQueryData(resultsQuery(search))
  })
  return { failed }
}
