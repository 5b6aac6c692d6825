import type { FileKind } from '../../content/file-kinds'
import { queryOptions } from '@tanstack/react-query'
import type { Downloads } from '../../contract'
import { callQuery, readApi } from '../client'

/** The settings that header, footer and contact pages show. */
export const settingsQuery = { ...callQuery('setting.shown'), staleTime: 300_000 }

/** The notice that visitors agree to before they send an application. */
export const privacyNoticeQuery = { ...callQuery('setting.privacy'), staleTime: 300_000 }

/** The same before somebody applies for a position. */
export const candidateNoticeQuery = { ...callQuery('setting.candidatePrivacy'), staleTime: 300_000 }

/** A page of search results. */
export function searchQuery(keyword: string, group: string, page: number, pageSize: number) {
  return callQuery('search.find', { keyword, group, offset: (page - 1) * pageSize, limit: pageSize })
}

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
