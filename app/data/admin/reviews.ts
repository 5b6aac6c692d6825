import type { QueryClient } from '@tanstack/react-query'
import { getContentType, isTypeName, type TypeName } from '../../content/registry'
import { stringifySearch, type reviewsSearch } from '../../navigation/search-params'
import { staffQuery } from './staff-query'

/** Rows on one page of the list of reviews. */
export const reviewsPageSize = 20

/** Where the review of an entry stands. */
export function entryReviewQuery(type: TypeName, id: number) {
  return staffQuery('review.entry', { type, id })
}

/** The links by which the open stage of an entry can be decided without signing in. */
export function reviewLinksQuery(entryId: number) {
  return staffQuery('reviewLink.list', { entryId })
}

/** Fetches what the form of an entry shows of its review; it opens without it too. */
export async function prefetchReview(client: QueryClient, type: TypeName, id: number): Promise<void> {
  const query = entryReviewQuery(type, id)
  await client.prefetchQuery(query)
  if (client.getQueryData(query.queryKey)?.round?.outcome === 'open') await client.prefetchQuery(reviewLinksQuery(id))
}

/** A page of what waits for the reader, of what they have decided, or of all that is under way. */
export function reviewQueueQuery({ page = 1, tab, find, type, stage, sender }: ReturnType<typeof reviewsSearch>) {
  return {
    ...staffQuery('review.queue', {
      offset: (page - 1) * reviewsPageSize,
      limit: reviewsPageSize,
      tab: tab ?? 'mine',
      text: find ?? '',
      type: type !== undefined && isTypeName(type) ? type : undefined,
      stage,
      sender,
    }),
    staleTime: 0,
  }
}

/** The first few of what waits for the reader, for the dashboard. */
export const nextReviewsQuery = staffQuery('review.queue', { limit: 3 })

/** The first few of what came back to the reader, for the dashboard. */
export const returnedReviewsQuery = staffQuery('review.returned', { limit: 3 })

/** The address of the versions of an entry, with two of them compared. */
export function getComparisonAddress(type: TypeName, id: number, versions: { older: number; newer: number }): string {
  return getContentType(type).paths.update + stringifySearch({ id, view: 'history', ...versions })
}
