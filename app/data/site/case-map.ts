import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CaseMap } from '../../contract'
import { readApi } from '../client'
import type { CaseLibrarySearch } from './case-library'

/** A case of the map, with the area of its sheets. */
export type MappedCase = CaseMap['rows'][number]

/** The cases that the map of the library shows, in the order of the list. */
export function caseMapQuery({ model, client, year, before, find, sort }: Omit<CaseLibrarySearch, 'page'>) {
  return queryOptions({
    queryKey: ['caseLibrary', 'map', { model, client, year, before, find, sort }],
    queryFn: () =>
      readApi('caseLibrary.map', { type: model, client, year, before, text: find, sort: sort ?? 'newest' }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
}
