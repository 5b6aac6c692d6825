import { useLocation } from '@tanstack/react-router'
import { getContentType, type TypeName } from '../../content/registry'
import { getListOrder } from '../../data/admin/entries'
import { updateSearch } from '../../navigation/search-params'

/**
 * The managed list that a form was opened from, with its filters and page, which the form's address keeps.
 * @param entry what the form has stored: in the manual order the list opens where it stands
 */
export function useListTarget(type: TypeName, entry: { id: number; category: number } | null = null) {
  const search = useLocation({ select: (location) => location.search })
  const { id: _id, ...filters } = updateSearch({ ...search })
  const to = getContentType(type).paths.update
  if (!entry || getListOrder(type, filters) !== 'sort') return { to, search: filters }
  // It may have been put into another category than the one that the list was narrowed to.
  const category = filters.category === undefined ? {} : { category: entry.category }
  return { to, search: { ...filters, ...category, holding: entry.id } }
}
