import type { QueryClient } from '@tanstack/react-query'
import { type CategoryOf, newsCategories } from '../../content/categories'
import { entryQuery } from '../../data/content'
import { newsTitlesQuery } from '../../data/news'
import { orNotFound } from '../../data/not-found'
import { orNothing } from '../../data/or-nothing'
import { newsReadsQuery } from '../../data/reads'
import { addressOf, newsLink } from '../../navigation/details'
import { describe } from '../detail/describe'

/** As many other news of the column as stand beside an article. */
export const relatedCount = 5

/** The other news of a column: one more than shown, since the article itself may be among them. */
export function relatedNewsQuery(type: number) {
  return newsTitlesQuery(type, relatedCount + 1)
}

/**
 * Loads an article and what stands beside it.
 * @returns what the page's head says of it
 * @throws notFound when visitors cannot see such an article
 */
export async function loadNewsDetail(queryClient: QueryClient, id: number) {
  const reads = orNothing(queryClient, newsReadsQuery(id), 0)
  const { type, title, date, updatedAt, values } = await orNotFound(queryClient.ensureQueryData(entryQuery('news', id)))
  await Promise.all([reads, queryClient.ensureQueryData(relatedNewsQuery(type))])
  return {
    title,
    description: describe(values.abstract, values.body, `${title}，经纬空间${newsCategories[type as CategoryOf<typeof newsCategories>]}，${date}。`),
    image: values.cover,
    article: { published: date, modified: updatedAt },
    path: addressOf(newsLink({ id })),
  }
}
