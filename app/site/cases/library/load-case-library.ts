import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { isPageYear } from '../../../content/page-years'
import { callQuery } from '../../../data/client'
import { type CaseLibrarySearch, type LibraryCard, caseLibraryQuery, findLibraryPage } from '../../../data/site/cases'
import { accumulatesPages } from '../../shared/accumulates-pages'
import { redirectOptions, requirePage } from '../../shared/require-page'

/** One line for its head. */
export const libraryNote = '按业务、客户与年份查找公开项目，每项写明范围与可核对的结果'

/** What the library needs beside its rows. */
export interface CaseLibraryFacts {
  /** Pages are added below each other instead of being turned. */
  accumulated: boolean
}

/**
 * Loads what the case library shows.
 * @throws notFound for years that nothing can be of
 * @throws redirect to the last page for pages beyond it
 */
export async function loadCaseLibrary(
  queryClient: QueryClient,
  search: CaseLibrarySearch,
): Promise<CaseLibraryFacts & { rows: LibraryCard[] }> {
  for (const year of [search.year, search.before]) if (year !== undefined && !isPageYear(year)) throw notFound()
  const accumulated = accumulatesPages()
  const library = await queryClient.ensureQueryData(caseLibraryQuery(search, accumulated))
  requirePage(search.page, findLibraryPage(library).pageCount, (last) =>
    redirect({
      to: '/industryInfo/showIndustryInfo',
      search: { show: 'cases', ...search, page: last },
      ...redirectOptions,
    }),
  )
  const { rows } = library
  const { client } = search
  if (rows.length === 0 && client) await queryClient.ensureQueryData(callQuery('related.forClient', { client }))
  return { accumulated, rows }
}
