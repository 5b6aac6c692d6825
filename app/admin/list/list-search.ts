import { useRouter, useLocation } from '@tanstack/react-router'
import { getContentType, type TypeName } from '../../content/registry'
import { stringifySearch, updateSearch } from '../../navigation/search-params'
import { getListOrder } from '../../data/admin/entries'

/** What a managed list is narrowed to; it lives in the query, so that Back works. */
export type ListSearch = ReturnType<typeof updateSearch>

/** The address of a type's managed list. */
function listAddress(type: TypeName, search: ListSearch): string {
  return getContentType(type).paths.update + stringifySearch(search)
}

/**
 * Changes the filter of the open list; the page starts over at 1 unless it is what changes, and no entry is marked any more.
 * @returns takes the changed parts; `replace` leaves no entry in the history
 */
export function useListSearch(type: TypeName) {
  const router = useRouter()
  return (changes: ListSearch, replace = false) => {
    // From the address itself: the rendered search is older while the list of another filter is loading.
    const {
      page: _page,
      holding: _holding,
      ...rest
    } = updateSearch(router.options.parseSearch(router.history.location.search))
    const href = listAddress(type, { ...rest, ...changes })
    if (replace) router.history.replace(href)
    else router.history.push(href)
  }
}

/**
 * The managed list that a form was opened from, with its filters and page, which the form's address keeps.
 * @param entry what the form has stored: in the manual order the list opens where it stands
 */
export function useListTarget(type: TypeName, entry: { id: number; category: number } | null = null) {
  const search = useLocation({ select: (location) => location.search })
  const { id: _id, older: _older, newer: _newer, ...filters } = updateSearch({ ...search })
  const to = getContentType(type).paths.update
  if (!entry || getListOrder(type, filters) !== 'sort') return { to, search: filters }
  // It may have been put into another category than the one that the list was narrowed to.
  const category = filters.category === undefined ? {} : { category: entry.category }
  return { to, search: { ...filters, ...category, holding: entry.id } }
}

/** Goes to the versions of an entry. */
export function openHistory(history: { push: (address: string) => void }, type: TypeName, id: number): void {
  history.push(getContentType(type).paths.update + stringifySearch({ id, view: 'history' }))
}
