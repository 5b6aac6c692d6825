import { contentType, menuTypes, type TypeName } from '../content/registry'
import type { ManagedRow } from '../content/wire'
import { aboutLink } from '../navigation/details'
import { parseSearch, stringifySearch } from '../navigation/search-params'

/** The parts of the about page whose entries have a page of their own. */
const aboutParts = { culture: 4, demeanour: 6 } as const

/**
 * Where staff see a saved revision of an entry as it will look; visitors see there what is published.
 * @param entry with the category that the revision has
 */
export function previewAddress(name: TypeName, entry: { id: number; category: number }, revisionId: number): string {
  const [path = '', query = ''] = publicAddress(name, entry).split('?', 2)
  return path + stringifySearch({ ...parseSearch(query), preview: revisionId })
}

/** Where 预览 leads: to the public page itself as long as it shows the newest revision. */
export function lookAddress(name: TypeName, entry: Pick<ManagedRow, 'id' | 'category' | 'state' | 'changed' | 'revisionId'>): string {
  const isShown = entry.state === 'published' && !entry.changed
  return isShown ? publicAddress(name, entry) : previewAddress(name, entry, entry.revisionId)
}

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
