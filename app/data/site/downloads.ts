import { queryOptions } from '@tanstack/react-query'
import type { FileKind } from '../../content/files'
import type { Downloads } from '../../contract'
import { callQuery, readApi } from '../client'

/** What the address of the download centre chooses. */
export interface DownloadSearch {
  kind?: FileKind
  find?: string
  page?: number
}

/** A file of the download centre. */
export type DownloadRow = Downloads['rows'][number]

const pageSize = 50

/** Which of how many pages is shown: of a page beyond the last, the last. */
export function findDownloadPage({ offset, total }: Downloads): { page: number; pageCount: number } {
  return { page: Math.floor(offset / pageSize) + 1, pageCount: Math.ceil(total / pageSize) }
}

/** A page of the download centre with the counts of its kinds. */
export function downloadsQuery({ kind, find, page = 1 }: DownloadSearch, limit = pageSize) {
  return callQuery('download.list', { offset: (page - 1) * limit, limit, kind, text: find })
}

/** How many files visitors can download. */
export const fileCountQuery = queryOptions({
  queryKey: ['download', 'count'],
  queryFn: async () => (await readApi('download.list', { limit: 1 })).all,
  staleTime: 60_000,
})
