import type { QueryClient } from '@tanstack/react-query'
import { newsCategories, sections } from '../../content/site-structure'
import { getCanonicalPath } from '../../navigation/public-address'
import { stringifySearch } from '../../navigation/search-params'
import { partNotes } from '../../navigation/part-notes'
import { describe } from '../article/describe'
import { titlesSentence } from '../article/titles-sentence'
import type { PageDescription } from '../shell/head'
import { loadSettings } from '../shared/settings'
import { newsPageQuery, type NewsListSearch, pageSizeOf } from './list-query'
import type { NewsListFacts } from './load-news-list'

/**
 * What the head of a loaded page of the news list says. To search engines a filtered list is the plain one;
 * the pages of a plain list are pages of their own.
 */
export async function newsListHead(
  queryClient: QueryClient,
  search: NewsListSearch,
  { accumulated, failed }: NewsListFacts,
): Promise<PageDescription> {
  const { model, page = 1, year, find } = search
  const listing = queryClient.getQueryData(newsPageQuery(search, accumulated).queryKey)
  const rows = listing?.rows.slice(-pageSizeOf(model)) ?? []
  const last = Math.ceil((listing?.total ?? 0) / pageSizeOf(model))
  const filtered = year !== undefined || find !== undefined
  const address = (number: number) =>
    number === 1 ? getCanonicalPath('news', model) : `${sections.news.to}${stringifySearch({ model, page: number })}`
  const narrowed = [find && `“${find}”`, year && `${year} 年`, page > 1 && `第 ${page} 页`].filter(Boolean)
  const column = model ? `${newsCategories[model]} - ${sections.news.label}` : sections.news.label
  const settings = await loadSettings(queryClient)
  const note = model ? partNotes.news[model] : settings.newsNote
  return {
    title: [...narrowed, column].join(' - '),
    description: describe(
      settings,
      `${model ? newsCategories[model] : sections.news.label}${page > 1 ? `（第 ${page} 页）` : ''}：${note}。${titlesSentence('', rows)}`,
    ),
    path: address(filtered ? 1 : page),
    previous: !filtered && page > 1 ? address(page - 1) : undefined,
    next: !filtered && page < last ? address(page + 1) : undefined,
    unlisted: failed !== undefined,
  }
}
