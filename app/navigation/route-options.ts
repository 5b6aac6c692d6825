import { notFound } from '@tanstack/react-router'
import type { TypeName } from '../content/site-structure'
import { createAddSearch, updateSearch } from './search-params'
import { SearchError } from './search-readers'

/** Options that routes have in common, to be spread into the object that `createFileRoute` splits. */

type Search = (raw: Record<string, unknown>) => object

/** A route that reads search params: wrong ones show the 404 page. */
export function createSearchOptions<Validate extends Search>(validateSearch: Validate) {
  return { validateSearch, onError: throwNotFoundOnInvalidSearch }
}

/** The same for a page of the back office, whose loader reads all of them. */
export function createStaffOptions<Validate extends Search>(validateSearch: Validate) {
  return {
    ...createSearchOptions(validateSearch),
    loaderDeps: ({ search }: { search: ReturnType<Validate> }) => search,
  }
}

/** The page of a content type with the empty form. */
export function createAddOptions<Name extends TypeName>(name: Name) {
  return createSearchOptions(createAddSearch(name))
}

/** The page of a content type with its managed list and the forms of its entries. */
export const updateOptions = createStaffOptions(updateSearch)

/** `notFound()` thrown inside `validateSearch` itself would be answered with 500. */
function throwNotFoundOnInvalidSearch(error: unknown): void {
  const cause = error instanceof Error && 'cause' in error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof SearchError || error instanceof SearchError) throw notFound()
}
