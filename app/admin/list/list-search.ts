import { useRouter } from '@tanstack/react-router'
import { getContentType, type TypeName } from '../../content/registry'
import { stringifySearch, updateSearch } from '../../navigation/search-params'

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
    // From the address itself: what is rendered is older while the list of another filter is still being read.
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
