import { useLocation } from '@tanstack/react-router'
import { getContentType, type TypeName } from '../../content/registry'
import { updateSearch } from '../../navigation/search-params'

/** The managed list that a form was opened from, with its filters and page, which the form's address keeps. */
export function useListTarget(type: TypeName) {
  const search = useLocation({ select: (location) => location.search })
  const { id: _id, ...filters } = updateSearch({ ...search })
  return { to: getContentType(type).paths.update, search: filters }
}
