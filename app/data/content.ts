import { queryOptions } from '@tanstack/react-query'
import type { PublicEntry, PublicRow } from '../content/define'
import type { contentTypes, TypeName, TypeOf } from '../content/registry'
import type { Listing, MenuRow } from '../content/wire'
import { readApi } from './call-api'

/**
 * Public reading calls per content type; every page's content comes through these. `@name` stands for
 * the type's wire name, which only the server's side of the door knows.
 */

/** How long a page's content counts as fresh in the browser, in ms. */
const staleTime = 60_000

export interface ListOptions {
  offset?: number
  limit?: number
  /** The category number; all of them when left out. */
  type?: number | undefined
  text?: string | undefined
  year?: number | undefined
}

/** A page of published entries, in the type's own order. */
export function listQuery<Name extends TypeName>(name: Name, options: ListOptions = {}) {
  const query = { offset: 0, limit: 10, ...options }
  return queryOptions({
    queryKey: ['list', name, query],
    queryFn: () => readApi<Listing<PublicRow<TypeOf<Name>>>>(`/@${name}/list/allow`, query),
    staleTime,
  })
}

/** One published entry; the call fails with 404 when visitors cannot see it. */
export function entryQuery<Name extends TypeName>(name: Name, id: number, type?: number) {
  return queryOptions({
    queryKey: ['entry', name, id, type ?? 0],
    queryFn: () => readApi<PublicEntry<TypeOf<Name>>>(`/@${name}/detail/allow`, { id, type }),
    staleTime,
  })
}

/** Published entries by id, in the order asked for; those that are not visible are left out. */
export function pickQuery<Name extends TypeName>(name: Name, ids: readonly number[]) {
  return queryOptions({
    queryKey: ['pick', name, ids],
    queryFn: async () =>
      ids.length === 0 ? [] : (await readApi<Listing<PublicRow<TypeOf<Name>>>>(`/@${name}/pick/allow`, { ids: ids.join(',') })).rows,
    staleTime,
  })
}

/** The years in which a type (and category) has entries, newest first. */
export function yearsQuery(name: TypeName, type?: number) {
  return queryOptions({
    queryKey: ['years', name, type ?? 0],
    queryFn: async () => (await readApi<Listing<number>>(`/@${name}/years/allow`, { type })).rows,
    staleTime,
  })
}

/**
 * The rows of a header drop-down, kept for the whole visit: a hover makes no request. A failed call
 * is swallowed and leaves the menu without entries.
 */
export function menuQuery(name: 'solution' | 'product') {
  return queryOptions({
    queryKey: ['menu', name],
    queryFn: async (): Promise<MenuRow[]> => {
      try {
        const query = { offset: 0, limit: 99, text: '', type: 0 }
        return (await readApi<Listing<MenuRow>>(`/@${name}/selectMeun/allow`, query)).rows
      } catch {
        return []
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A row or entry of a type, for component props. */
export type RowOf<Name extends keyof typeof contentTypes> = PublicRow<TypeOf<Name>>
export type EntryOf<Name extends keyof typeof contentTypes> = PublicEntry<TypeOf<Name>>
