import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { type CategoryOf, newsCategories, sections } from '../../content/site-structure'
import { formatChinaDate } from '../../content/format'
import { isPageYear } from '../../content/page-years'
import { ensureOptional } from '../../data/client'
import { yearsQuery, listQuery } from '../../data/site/entries'
import { mostReadNewsQuery } from '../../data/site/site-queries'
import { getCanonicalPath } from '../../navigation/public-address'
import { partNotes } from '../../navigation/part-notes'
import { stringifySearch } from '../../navigation/search-params'
import { describe, titlesSentence } from '../../content/page-description'
import { accumulatesPages } from '../shared/accumulates-pages'
import { loadInPlace } from '../shared/load-in-place'
import { redirectOptions, requirePage } from '../shared/require-page'
import { loadSettings } from '../shared/settings'
import type { ErrorFacts } from '../shell/error-facts'
import type { PageDescription } from '../shell/head'
import { getSectionLabel } from '../../navigation/menu'

/** What the list needs beside its rows. */
export interface NewsListFacts {
  /** The day it is, in China time. */
  today: string
  /** Pages are added below each other instead of being turned. */
  accumulated: boolean
  /** Why the entries could not be loaded; the rest of the page is there. */
  failed: ErrorFacts | undefined
}

/**
 * Loads everything the news list shows.
 * @throws notFound for years that no entry can have
 * @throws redirect to the last page for pages beyond it
 */
export async function loadNewsList(queryClient: QueryClient, search: NewsListSearch): Promise<NewsListFacts> {
  const { model, page = 1, year } = search
  if (year !== undefined && !isPageYear(year)) throw notFound()
  const accumulated = accumulatesPages()
  const size = pageSizeOf(model)
  const loadRows = async () => {
    const loading = queryClient.ensureQueryData(newsPageQuery(search, accumulated))
    if (page > 1) {
      const [{ total }] = await Promise.all([
        queryClient.ensureQueryData(newsPageQuery({ ...search, page: 1 }, false)),
        loading,
      ])
      requirePage(page, Math.ceil(total / size), (last) =>
        redirect({ to: '/news/showNews', search: { ...search, page: last }, ...redirectOptions }),
      )
    }
    await loading
  }
  const [failed] = await Promise.all([
    loadInPlace(loadRows),
    ensureOptional(queryClient, yearsQuery('news', model), []),
    ensureOptional(queryClient, asideQuery(model), { rows: [], total: 0 }),
    ensureOptional(queryClient, mostReadNewsQuery, { rows: [], total: 0 }),
  ])
  return { today: formatChinaDate(Date.now()), accumulated, failed }
}

/** What the address of the news list chooses. */
export interface NewsListSearch {
  model?: CategoryOf<typeof newsCategories>
  page?: number
  year?: number
  find?: string
}

/** The category of promotional videos, shown as covers in rows of three. */
export const filmModel = 4
/** The category of special events, shown as cards with their period. */
export const eventModel = 3

/** Rows on one page: ten, or three full rows of films. */
export function pageSizeOf(model: NewsListSearch['model']): number {
  return model === filmModel ? 9 : 10
}

/** As many pages as one answer of the API can hold. */
const mostPages = 10

/**
 * The rows of a page of the list.
 * @param accumulated also answers the pages before it, as far as one answer holds them: on mobile, pages are added below each other
 */
export function newsPageQuery({ model, page = 1, year, find }: NewsListSearch, accumulated: boolean) {
  const size = pageSizeOf(model)
  const first = accumulated ? Math.max(1, page - mostPages + 1) : page
  return listQuery('news', {
    offset: (first - 1) * size,
    limit: (page - first + 1) * size,
    type: model,
    year,
    text: find,
  })
}

/** The newest entry of the category that stands beside the list: special events, beside those company news. */
export function asideQuery(model: NewsListSearch['model']) {
  return listQuery('news', { limit: 1, type: model === eventModel ? 1 : eventModel })
}

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
  const settings = await loadSettings(queryClient)
  const section = getSectionLabel(settings.menu, 'news')
  const column = model ? `${newsCategories[model]} - ${section}` : section
  const note = model ? partNotes.news[model] : settings.newsNote
  return {
    title: [...narrowed, column].join(' - '),
    description: describe(
      settings,
      `${model ? newsCategories[model] : section}${page > 1 ? `（第 ${page} 页）` : ''}：${note}。${titlesSentence('', rows)}`,
    ),
    path: address(filtered ? 1 : page),
    previous: !filtered && page > 1 ? address(page - 1) : undefined,
    next: !filtered && page < last ? address(page + 1) : undefined,
    unlisted: failed !== undefined,
  }
}
