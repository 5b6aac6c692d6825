import { keepPreviousData } from '@tanstack/react-query'
import type { CaseMap } from '../../contract'
import { callQuery } from '../client'
import type { CaseLibrarySearch } from './case-library'

/** A case of the map, with the area of its sheets. */
export type MappedCase = CaseMap['rows'][number]

/** The cases that the map of the library shows, in the order of the list. */
export function caseMapQuery({ model, client, year, before, find, sort }: Omit<CaseLibrarySearch, 'page'>) {
  const query = { type: model, client, year, before, text: find, sort: sort ?? ('newest' as const) }
  return { ...callQuery('caseLibrary.map', query), placeholderData: keepPreviousData }
}
