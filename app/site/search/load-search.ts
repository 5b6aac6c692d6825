import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { Downloads } from '../../contract'
import { ensureOptional } from '../../data/client'
import { foundCasesQuery, noCases } from '../../data/site/cases'
import { downloadsQuery, searchQuery } from '../../data/site/site-queries'
import { asksForCases, findCaseSubject } from '../../navigation/find-pages'
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

/** What those type who want a document, in characters or as it sounds. */
const documentWords = /下载|手册|说明书|白皮书|宣传册|资料|标准清单|xiazai|shouce|ziliao/iu
/** Words for documents that stand in no name of one. */
const generalWords = /下载|资料|说明书|xiazai|shouce|ziliao/giu
/** Words that names of documents end in, wherever they stand in a search. */
const nameWords = /手册|白皮书|宣传册|清单/gu

const filesShown = 3

/** What is found while the files cannot be read. */
const noDownloads: Downloads = { rows: [], total: 0, offset: 0, all: 0, counts: [] }

/** Whether a search asks for a document. */
export function asksForDownloads(keyword: string): boolean {
  return documentWords.test(keyword.replaceAll(/\s+/gu, ''))
}

/** The words of a search that a document's name or owner may hold. */
export function findDocumentWords(keyword: string): string | undefined {
  const words = keyword.replaceAll(generalWords, ' ').replaceAll(nameWords, ' $& ').replaceAll(/\s+/gu, ' ').trim()
  return words === '' ? undefined : words
}

/** The first documents that a search asks for. */
export function foundDownloadsQuery(keyword: string) {
  return downloadsQuery({ find: findDocumentWords(keyword) }, filesShown)
}
