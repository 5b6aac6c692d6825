import { notFound } from '@tanstack/react-router'
import { SearchError } from './search-params'

/**
 * The `onError` of every route with search params: wrong ones show the 404 page. (`notFound()` thrown
 * inside `validateSearch` itself would be answered with 500.)
 */
export function throwNotFoundOnInvalidSearch(error: unknown): void {
  const cause = error instanceof Error && 'cause' in error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof SearchError || error instanceof SearchError) throw notFound()
}
