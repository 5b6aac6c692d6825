import type { CategoryOf, newsCategories } from '../../content/site-structure'
import { listQuery } from '../../data/site/entries'

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
