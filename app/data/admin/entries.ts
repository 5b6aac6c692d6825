import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { isCategory } from '../../content/categories'
import type { EntryDraft } from '../../content/entries'
import type { ManagedEntry, ManagedListing, QueryOf } from '../../contract'
import { getContentType, type TypeName } from '../../content/registry'
import type { updateSearch } from '../../navigation/search-params'
import { ApiFailure, readApi } from '../client'
import { setNotFoundStatus } from '../client/request'
import { adminStaleTime } from './stale-time'

/** What staff read of their content: managed lists, the entry behind a form, its history. */

/** Rows on one page of a managed list. A tree (departments under departments) is shown whole. */
export function getPageSize(type: TypeName): number {
  return Object.values(getContentType(type).fields).some(({ kind }) => kind === 'parent') ? 100 : 10
}

type UpdateSearch = ReturnType<typeof updateSearch>

export interface ManagedListOptions {
  page?: number | undefined
  limit?: number
  category?: number | undefined
  find?: string | undefined
  state?: QueryOf<'news.managedList'>['state']
  order?: string | undefined
  changedFrom?: string | undefined
  changedUntil?: string | undefined
}

const orders = ['updated', 'sort', 'title'] as const

/** The order of a managed list until staff choose one. */
export function getDefaultOrder(type: TypeName): 'sort' | 'updated' {
  return getContentType(type).order === 'manual' ? 'sort' : 'updated'
}

/** A page of the managed list of a type. The days (YYYY-MM-DD, China time) are those of the last change. */
export function managedListQuery(type: TypeName, options: ManagedListOptions = {}) {
  const limit = options.limit ?? getPageSize(type)
  const query = {
    offset: ((options.page ?? 1) - 1) * limit,
    limit,
    type: options.category,
    text: options.find,
    state: options.state,
    order: orders.find((order) => order === options.order) ?? getDefaultOrder(type),
    changedFrom: parseStartOfDay(options.changedFrom),
    changedUntil: parseEndOfDay(options.changedUntil),
  }
  return queryOptions({
    queryKey: ['managed', type, 'list', query],
    queryFn: (): Promise<ManagedListing> => readApi(`${type}.managedList`, query),
    staleTime: adminStaleTime,
  })
}

/** An entry as the form edits it; null when there is none with this id. */
export function managedEntryQuery(type: TypeName, id: number) {
  return queryOptions({
    queryKey: ['managed', type, 'entry', id],
    queryFn: async (): Promise<ManagedEntry | null> => {
      try {
        return await readApi(`${type}.managedEntry`, { id })
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 404) return null
        throw error
      }
    },
    staleTime: adminStaleTime,
  })
}

/** The saved revisions of an entry, newest first. */
export function revisionsQuery(type: TypeName, id: number) {
  return queryOptions({
    queryKey: ['managed', type, 'revisions', id],
    queryFn: async () => (await readApi(`${type}.revisions`, { id })).rows,
    staleTime: 0,
  })
}

/** What an old revision holds. */
export function revisionQuery(type: TypeName, id: number, revisionId: number) {
  return queryOptions({
    queryKey: ['managed', type, 'revision', id, revisionId],
    queryFn: (): Promise<EntryDraft> => readApi(`${type}.revision`, { id, revisionId }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Loads what an update page shows: the entry with `id`, the list without. A type with one entry opens its form. */
export async function loadUpdatePage(client: QueryClient, type: TypeName, search: UpdateSearch): Promise<void> {
  if (search.id) {
    const entry = await client.fetchQuery(managedEntryQuery(type, search.id))
    // The page itself says that the entry is gone, and leads back to the list.
    if (!entry) setNotFoundStatus()
    return
  }
  const { categories } = getContentType(type)
  if (search.category !== undefined && !(categories && isCategory(categories.table, search.category))) throw notFound()
  const { rows } = await client.fetchQuery(managedListQuery(type, search))
  const [only] = rows
  if (getContentType(type).single && only) await client.fetchQuery(managedEntryQuery(type, only.id))
}

function parseStartOfDay(day: string | undefined): number | undefined {
  const moment = Date.parse(`${day}T00:00:00+08:00`)
  return Number.isNaN(moment) ? undefined : moment
}

function parseEndOfDay(day: string | undefined): number | undefined {
  const start = parseStartOfDay(day)
  return start === undefined ? undefined : start + 86_400_000 - 1
}
