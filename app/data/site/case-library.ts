import { queryOptions } from '@tanstack/react-query'
import type { ClientKind } from '../../content/client-kinds'
import type { CategoryNumber } from '../../content/registry'
import type { CaseLibrary } from '../../contract'
import { callQuery, readApi } from '../client'

/** What the address of the case library chooses. */
export interface CaseLibrarySearch {
  model?: CategoryNumber<'caseInfo'>
  client?: ClientKind
  year?: number
  before?: number
  find?: string
  /** Absent for the newest years first; `scale` is the area that a case covers. */
  sort?: 'oldest' | 'scale'
  page?: number
}

/** A card of the library. */
export type LibraryCard = CaseLibrary['rows'][number]

/** Three rows of three. */
const pageSize = 9
/** As many pages as one answer can hold. */
const mostPages = 11

/** Which of how many pages is shown: of a page beyond the last, the last. */
export function findLibraryPage({ offset, rows, total }: CaseLibrary): { page: number; pageCount: number } {
  return {
    page: Math.max(1, Math.ceil((offset + rows.length) / pageSize)),
    pageCount: Math.ceil(total / pageSize),
  }
}

/**
 * A page of the case library with the counts of its filters.
 * @param accumulated answers the pages before it as well, as far as one answer holds them: on mobile, pages are added below each other
 */
export function caseLibraryQuery(search: CaseLibrarySearch, accumulated: boolean) {
  const { model, client, year, before, find, sort, page = 1 } = search
  const first = accumulated ? Math.max(1, page - mostPages + 1) : page
  return callQuery('caseLibrary.list', {
    offset: (first - 1) * pageSize,
    limit: (page - first + 1) * pageSize,
    type: model,
    client,
    year,
    before,
    text: find,
    sort: sort ?? 'newest',
  })
}

/** How many finished projects visitors can read about. */
export const caseCountQuery = queryOptions({
  queryKey: ['caseLibrary', 'count'],
  queryFn: async () => (await readApi('caseLibrary.list', { limit: 1 })).all,
  staleTime: 60_000,
})

const answeredCases = 3

/** The first cases about a subject, for the answer to a search. */
export function foundCasesQuery(find: string | undefined) {
  return queryOptions({
    queryKey: ['caseLibrary', 'found', find],
    queryFn: async (): Promise<FoundCases> => {
      const { rows, total, all } = await readApi('caseLibrary.list', { limit: answeredCases, text: find })
      return { titles: rows.map(({ id, title }) => ({ id, title })), total, all }
    },
    staleTime: 60_000,
  })
}

/** Cases about a subject: the first of them, how many they are, and how many there are about anything. */
export interface FoundCases {
  titles: Array<{ id: number; title: string }>
  total: number
  all: number
}

/** What is found while the library cannot be read. */
export const noCases: FoundCases = { titles: [], total: 0, all: 0 }
