import { contentType, menuTypes, type TypeName } from '../content/registry'
import { aboutLink } from '../navigation/details'
import { stringifySearch } from '../navigation/search-params'

/** The parts of the about page whose entries have a page of their own. */
const aboutParts = { culture: 4, demeanour: 6 } as const

/**
 * Where visitors see an entry: its own page, or the page that shows it among others.
 * @returns a path with its query
 */
export function publicAddress(name: TypeName, entry: { id: number; category: number }): string {
  const { paths, search } = contentType(name)
  if (!paths.detail) return search?.at ?? '/'
  if (name === 'culture' || name === 'demeanour') {
    const link = aboutLink(entry, aboutParts[name])
    return link.to + stringifySearch(link.search)
  }
  const numbered = menuTypes.some((menuType) => menuType === name)
  return paths.detail + stringifySearch({ id: entry.id, type: numbered ? entry.category : undefined })
}
