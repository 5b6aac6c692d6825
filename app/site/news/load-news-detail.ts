import type { QueryClient } from '@tanstack/react-query'
import { newsCategories } from '../../content/categories'
import type { CategoryNumber } from '../../content/registry'
import { entryQuery } from '../../data/site/entries'
import { newsTitlesQuery, newsReadsQuery } from '../../data/site/news'
import { requireFound, ensureOptional } from '../../data/client'
import { getPublicAddress } from '../../navigation/public-address'
import { describe } from '../article/describe'

/** As many other news of the column as stand beside an article. */
export const relatedCount = 5

/** The other news of a column: one more than shown, since the article itself may be among them. */
export function relatedNewsQuery(type: CategoryNumber<'news'>) {
  return newsTitlesQuery(type, relatedCount + 1)
}

/**
 * Loads an article and what stands beside it.
 * @returns what the page's head says of it
 * @throws notFound when visitors cannot see such an article
 */
export async function loadNewsDetail(queryClient: QueryClient, id: number) {
  const reads = ensureOptional(queryClient, newsReadsQuery(id), 0)
  const { type, title, date, updatedAt, excerpt, values } = await requireFound(
    queryClient.ensureQueryData(entryQuery('news', id)),
  )
  await Promise.all([reads, queryClient.ensureQueryData(relatedNewsQuery(type))])
  return {
    title,
    description: describe(values.abstract, excerpt, `${title}，经纬空间${newsCategories[type]}，${date}。`),
    image: values.cover,
    article: { published: date, modified: updatedAt },
    path: getPublicAddress({ type: 'news', id, category: type }),
  }
}
