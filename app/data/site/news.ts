import { queryOptions } from '@tanstack/react-query'
import type { TitleOf } from '../../content/entries'
import type { CategoryNumber } from '../../content/registry'
import { readApi } from '../client'

/** Counts are at most a minute old on the server; the browser keeps them as long as the rest of a page. */
const staleTime = 60_000

/** The titles of the first news of a column. */
async function readNewsTitles(column: CategoryNumber<'news'>, limit: number): Promise<Array<TitleOf<'news'>>> {
  const { rows } = await readApi('news.list', { offset: 0, limit, type: column })
  return rows.map(({ id, title, type }) => ({ id, type, title }))
}

/** The same, kept for plain links beside an article. */
export function newsTitlesQuery(type: CategoryNumber<'news'>, limit: number) {
  return queryOptions({
    queryKey: ['newsTitles', type, limit],
    queryFn: () => readNewsTitles(type, limit),
    staleTime,
  })
}

/** How often a piece of news was read. */
export function newsReadsQuery(id: number) {
  return queryOptions({
    queryKey: ['newsReads', id],
    queryFn: async () => (await readApi('statistics.newsReads', { ids: [id] })).rows[0]?.reads ?? 0,
    staleTime,
  })
}

/** The news read most. */
export const mostReadNewsQuery = queryOptions({
  queryKey: ['mostReadNews'],
  queryFn: async () => (await readApi('statistics.mostReadNews', { limit: 5 })).rows,
  staleTime,
})
