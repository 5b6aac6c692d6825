import type { QueryClient } from '@tanstack/react-query'
import { newsCategories } from '../../content/site-structure'
import { entryQuery } from '../../data/site/entries'
import { newsReadsQuery } from '../../data/site/site-queries'
import { requireFound, ensureOptional, callQuery } from '../../data/client'
import { getPublicAddress } from '../../navigation/public-address'
import { describeEntry } from '../../content/page-description'
import { loadSettings } from '../shared/settings'

/**
 * Loads an article and what stands beside it.
 * @returns what the page's head says of it
 * @throws notFound when visitors cannot see such an article
 */
export async function loadNewsDetail(queryClient: QueryClient, id: number) {
  const [settings, entry] = await Promise.all([
    loadSettings(queryClient),
    requireFound(queryClient.ensureQueryData(entryQuery('news', id))),
    queryClient.ensureQueryData(callQuery('related.ofNews', { id })),
    ensureOptional(queryClient, newsReadsQuery(id), 0),
  ])
  const { type, title, date, updatedAt, excerpt, values } = entry
  return {
    ...describeEntry(
      settings,
      entry,
      values.abstract,
      excerpt,
      `${title}，${settings.shortName}${newsCategories[type]}，${date}。`,
    ),
    image: values.cover,
    article: { published: date, modified: updatedAt },
    path: getPublicAddress({ type: 'news', id, category: type }),
  }
}
