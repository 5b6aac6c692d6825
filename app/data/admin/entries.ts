import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { EntryDraft } from '../../content/entries'
import { getContentType, isCategoryOf, type TypeName } from '../../content/registry'
import type { Anyway, Emergency, ManagedEntry } from '../../contract'
import type { BodyOf } from '../../server/api'
import type { updateSearch } from '../../navigation/search-params'
import { ApiFailure, readApi, readEntries } from '../client'
import { setNotFoundStatus } from '../client/request'
import { writeAsStaff, writeDraftAsStaff } from '../client/staff-client'
import { prefetchReview } from './reviews'
import { readPageSize, adminStaleTime, staffQuery, parseEndOfDay, parseStartOfDay } from './staff-query'

/** What staff read of their content: managed lists, the entry behind a form, its old versions. */

type UpdateSearch = ReturnType<typeof updateSearch>

/** Whether entries of a type stand under one another, as departments do. */
export function isTree(type: TypeName): boolean {
  return Object.values(getContentType(type).fields).some(({ kind }) => kind === 'parent')
}

/** Rows on one page of a managed list: as many as staff chose last. A tree is shown whole unless they choose otherwise. */
export function getPageSize(type: TypeName, { size }: UpdateSearch): number {
  if (size !== undefined || isTree(type)) return size ?? 100
  return readPageSize() ?? 10
}

/** What a managed list is narrowed to. */
export type ManagedFilter = BodyFilter<BodyOf<'news.bulk'>['entries']>
type BodyFilter<Chosen> = Chosen extends { filter: infer Filter } ? Filter : never

/** The filter of the API for the search params of a list. The days (YYYY-MM-DD, China time) are those of the last change. */
export function toManagedFilter(search: UpdateSearch): ManagedFilter {
  const { category, find, state, editor, missing, changedFrom, changedUntil } = search
  const filter = {
    type: category,
    text: find,
    state,
    editor,
    missing,
    changedFrom: parseStartOfDay(changedFrom),
    changedUntil: parseEndOfDay(changedUntil),
  }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
}

interface ManagedListOptions extends UpdateSearch {
  limit?: number
}

const orders = ['updated', 'sort', 'title'] as const

/** The order of a managed list until staff choose one. */
export function getDefaultOrder(type: TypeName): 'sort' | 'updated' {
  return getContentType(type).order === 'manual' ? 'sort' : 'updated'
}

/** The order in which a managed list is shown. */
export function getListOrder(type: TypeName, { order }: UpdateSearch): (typeof orders)[number] {
  return orders.find((name) => name === order) ?? getDefaultOrder(type)
}

/** A page of the managed list of a type. */
export function managedListQuery(type: TypeName, options: ManagedListOptions = {}) {
  const limit = options.limit ?? getPageSize(type, options)
  return staffQuery(`${type}.managedList`, {
    offset: ((options.page ?? 1) - 1) * limit,
    limit,
    ...toManagedFilter(options),
    order: getListOrder(type, options),
    holding: options.holding,
  })
}

/** An entry as the form edits it; null when there is none with this id. */
export function managedEntryQuery(type: TypeName, id: number) {
  return queryOptions({
    queryKey: [type, 'managedEntry', { id }],
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

/** Entries of a type as visitors see them, by id; those that they do not see are missing. */
export function pickedEntriesQuery(type: TypeName, ids: readonly number[]) {
  return queryOptions({
    queryKey: ['picked', type, ids],
    queryFn: async () => (ids.length === 0 ? [] : (await readEntries(type, 'pick', { ids })).rows),
    staleTime: adminStaleTime,
  })
}

/** What an old revision holds. */
export function revisionQuery(type: TypeName, id: number, revisionId: number) {
  return { ...staffQuery(`${type}.revision`, { id, revisionId }), staleTime: Number.POSITIVE_INFINITY }
}

/** The most entries of one call. */
const mostIds = 50

/** Who else has the forms of these entries open. */
export function editorsQuery(ids: number[]) {
  return queryOptions({
    queryKey: ['presence', 'editors', ids],
    queryFn: async () => {
      const { rows } = await readApi('presence.list', { ids: ids.slice(0, mostIds) })
      return new Map(rows.map(({ id, names }) => [id, names]))
    },
    enabled: ids.length > 0,
    staleTime: 0,
  })
}

/**
 * Fetches what an update page shows: the entry with `id`, the list without. A type with one entry opens its form.
 * @returns the entry whose form it is; null where there is none
 */
export async function fetchForUpdatePage(
  client: QueryClient,
  type: TypeName,
  search: UpdateSearch,
): Promise<number | null> {
  const fetchEntry = async (id: number) => {
    const [entry] = await Promise.all([
      client.fetchQuery(managedEntryQuery(type, id)),
      prefetchReview(client, type, id),
    ])
    return entry
  }
  if (search.id) {
    const entry = await fetchEntry(search.id)
    // The page itself says that the entry is gone, and leads back to the list.
    if (!entry) setNotFoundStatus()
    return entry?.id ?? null
  }
  if (search.category !== undefined && !isCategoryOf(type, search.category)) throw notFound()
  const { rows } = await client.fetchQuery(managedListQuery(type, search))
  const [only] = rows
  if (!getContentType(type).single || !only) return null
  return (await fetchEntry(only.id))?.id ?? null
}

/** Changes to stored content. Each call gives the entry as it is afterwards, or throws ApiFailure. */

/** Which entry, and the version the change is based on. */
export interface EntryVersion {
  id: number
  version: number
}

/**
 * How a form sends its content. `autosave`: saved by the form itself, the next save replaces it; `writer`: the open form
 * and the number of its write, because one whose response was lost may write again.
 */
type WriteOptions = Pick<BodyOf<'news.save'>, 'autosave' | 'note' | 'writer'>

/** Stores a new entry as a draft. */
export function createEntry(
  type: TypeName,
  draft: EntryDraft,
  options: Omit<WriteOptions, 'note'> = {},
): Promise<ManagedEntry> {
  return writeDraftAsStaff(type, 'create', { ...draft, ...options })
}

/** Stores a new revision; what visitors see stays as it is. */
export function saveEntry(
  type: TypeName,
  { id, version }: EntryVersion,
  draft: EntryDraft,
  options: WriteOptions = {},
): Promise<ManagedEntry> {
  return writeDraftAsStaff(type, 'save', { id, version, ...draft, ...options })
}

/**
 * Shows the newest revision to visitors: from now on, or from one moment on in place of what was planned before.
 * @param plan.from that moment, in ms
 * @param plan.until until which moment (ms) it is shown
 * @param plan.anyway in spite of what was found in it
 * @param plan.emergency without the decisions that its type needs
 */
export function publishEntry(
  type: TypeName,
  { id, version }: EntryVersion,
  {
    from,
    ...plan
  }: {
    from: number | undefined
    until: number | undefined
    anyway: Anyway | undefined
    emergency?: Emergency | undefined
  },
): Promise<ManagedEntry> {
  return from === undefined
    ? writeAsStaff(`${type}.publish`, { id, version, ...plan })
    : writeAsStaff(`${type}.schedule`, { id, version, from, replacesPlans: true, ...plan })
}

/**
 * Forgets everything read before a change: what is on screen is fetched anew, the rest when it is next
 * asked for. Public pages are included, so that 查看 shows the change.
 */
export async function refetchAfterChange(client: QueryClient): Promise<void> {
  client.removeQueries({ type: 'inactive' })
  await client.invalidateQueries()
}
