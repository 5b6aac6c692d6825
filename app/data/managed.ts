import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { EntryDraft, Listing, ManagedEntry, ManagedRow, RevisionRow } from '../content/wire'
import { contentType, type TypeName } from '../content/registry'
import type { updateSearch } from '../navigation/search-params'
import { readApi } from './call-api'
import { ApiFailure } from './failure'

/** What staff read of their content: managed lists, the entry behind a form, its history. */

/** How long staff data counts as fresh: long enough that a page does not fetch again what the server just rendered. */
export const officeStaleTime = 5_000

/** Rows on one page of a managed list. A tree (departments under departments) is shown whole. */
export function pageSizeOf(type: TypeName): number {
  return Object.values(contentType(type).fields).some(({ kind }) => kind === 'parent') ? 100 : 10
}

type UpdateSearch = ReturnType<typeof updateSearch>

/** A page of a managed list; `counts` has the entries of each category, key 0 all of them. */
export interface ManagedListing extends Listing<ManagedRow> {
  counts: Record<number, number>
}

export interface ManagedListOptions {
  page?: number | undefined
  limit?: number
  category?: number | undefined
  find?: string | undefined
  state?: string | undefined
  order?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

/** The order of a managed list until staff choose one. */
export function defaultOrder(type: TypeName): 'sort' | 'updated' {
  return contentType(type).order === 'manual' ? 'sort' : 'updated'
}

/** A page of the managed list of a type. `from` and `until` are days (YYYY-MM-DD, China time) of the last change. */
export function managedListQuery(type: TypeName, options: ManagedListOptions = {}) {
  const limit = options.limit ?? pageSizeOf(type)
  const query = {
    offset: ((options.page ?? 1) - 1) * limit,
    limit,
    type: options.category,
    text: options.find,
    state: options.state,
    order: options.order ?? defaultOrder(type),
    changedFrom: startOfDay(options.from),
    changedUntil: endOfDay(options.until),
  }
  return queryOptions({
    queryKey: ['managed', type, 'list', query],
    queryFn: () => readApi<ManagedListing>(`/@${type}/list`, query),
    staleTime: officeStaleTime,
  })
}

/** An entry as the form edits it; null when there is none with this id. */
export function managedEntryQuery(type: TypeName, id: number) {
  return queryOptions({
    queryKey: ['managed', type, 'entry', id],
    queryFn: async () => {
      try {
        return await readApi<ManagedEntry>(`/@${type}/detail`, { id })
      } catch (error) {
        if (error instanceof ApiFailure && error.status === 404) return null
        throw error
      }
    },
    staleTime: officeStaleTime,
  })
}

/** The saved revisions of an entry, newest first. */
export function revisionsQuery(type: TypeName, id: number) {
  return queryOptions({
    queryKey: ['managed', type, 'revisions', id],
    queryFn: async () => (await readApi<Listing<RevisionRow>>(`/@${type}/revisions`, { id })).rows,
    staleTime: 0,
  })
}

/** What an old revision holds. */
export function revisionQuery(type: TypeName, id: number, revisionId: number) {
  return queryOptions({
    queryKey: ['managed', type, 'revision', id, revisionId],
    queryFn: () => readApi<EntryDraft>(`/@${type}/revision`, { id, revisionId }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Loads what an update page shows: the entry with `id`, the list without. A type with one entry opens its form. */
export async function loadUpdatePage(client: QueryClient, type: TypeName, search: UpdateSearch): Promise<void> {
  if (search.id) {
    await client.fetchQuery(managedEntryQuery(type, search.id))
    return
  }
  const { rows } = await client.fetchQuery(managedListQuery(type, search))
  const [only] = rows
  if (contentType(type).single && only) await client.fetchQuery(managedEntryQuery(type, only.id))
}

function startOfDay(day: string | undefined): number | undefined {
  const moment = Date.parse(`${day}T00:00:00+08:00`)
  return Number.isNaN(moment) ? undefined : moment
}

function endOfDay(day: string | undefined): number | undefined {
  const start = startOfDay(day)
  return start === undefined ? undefined : start + 86_400_000 - 1
}
