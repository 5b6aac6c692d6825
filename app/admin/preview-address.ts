import type { TypeName } from '../content/registry'
import type { ManagedRow } from '../contract'
import { getPublicAddress } from '../navigation/public-address'
import { parseSearch, stringifySearch } from '../navigation/search-params'

/**
 * Where staff see a saved revision of an entry as it will look; visitors see there what is published.
 * @param entry with the category that the revision has
 */
export function previewAddress(name: TypeName, entry: { id: number; category: number }, revisionId: number): string {
  const [path = '', query = ''] = getPublicAddress({ type: name, id: entry.id, category: entry.category }).split('?', 2)
  return path + stringifySearch({ ...parseSearch(query), preview: revisionId })
}

/** Where 预览 leads: to the public page itself as long as it shows the newest revision. */
export function lookAddress(
  name: TypeName,
  entry: Pick<ManagedRow, 'id' | 'category' | 'state' | 'changed' | 'revisionId'>,
): string {
  const isShown = entry.state === 'published' && !entry.changed
  return isShown
    ? getPublicAddress({ type: name, id: entry.id, category: entry.category })
    : previewAddress(name, entry, entry.revisionId)
}
