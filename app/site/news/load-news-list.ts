import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { formatChinaDate } from '../../content/format'
import { yearsQuery } from '../../data/site/entries'
import { ensureOptional } from '../../data/client'
import { mostReadNewsQuery } from '../../data/site/news'
import { accumulatesPages } from '../shared/accumulates-pages'
import { loadInPlace } from '../shared/load-in-place'
import type { ErrorFacts } from '../shell/error-facts'
import { asideQuery, newsPageQuery, type NewsListSearch, pageSizeOf } from './list-query'

/** What the list needs beside its rows. */
export interface NewsListFacts {
  /** The day it is, in China time. */
  today: string
  /** Pages are added below each other instead of being turned. */
  accumulated: boolean
  /** Why the entries could not be loaded; the rest of the page is there. */
  failed: ErrorFacts | undefined
}

/** The years the API knows; other numbers cannot have entries. */
const years = { first: 1900, last: 2200 }

/**
 * Loads everything the news list shows.
 * @throws notFound for years that no entry can have
 * @throws redirect to the last page for pages beyond it
 */
export async function loadNewsList(queryClient: QueryClient, search: NewsListSearch): Promise<NewsListFacts> {
  const { model, page = 1, year } = search
  if (year !== undefined && (year < years.first || year > years.last)) throw notFound()
  const accumulated = accumulatesPages()
  const size = pageSizeOf(model)
  const loadRows = async () => {
    if (page > 1) {
      const { total } = await queryClient.ensureQueryData(newsPageQuery({ ...search, page: 1 }, false))
      const last = Math.ceil(total / size)
      if (page > last)
        throw redirect({
          to: '/news/showNews',
          search: { ...search, page: last > 1 ? last : undefined },
          statusCode: 302,
          replace: true,
        })
    }
    await queryClient.ensureQueryData(newsPageQuery(search, accumulated))
  }
  const [failed] = await Promise.all([
    loadInPlace(loadRows),
    ensureOptional(queryClient, yearsQuery('news', model), []),
    ensureOptional(queryClient, asideQuery(model), { rows: [], total: 0 }),
    ensureOptional(queryClient, mostReadNewsQuery, { rows: [], total: 0 }),
  ])
  return { today: formatChinaDate(Date.now()), accumulated, failed }
}
