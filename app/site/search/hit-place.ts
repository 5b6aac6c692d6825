import { isTypeName, getPlace, getPartLabel, sections } from '../../content/site-structure'
import type { SearchHit } from '../../contract'

/** Where in the site a search hit stands: its section and part, as the menus call them. */
export function hitPlace({ type, category, group }: Pick<SearchHit, 'type' | 'category' | 'group'>): string[] {
  const place = isTypeName(type) ? getPlace(type) : undefined
  if (!place || place.kind === 'home') return [group]
  const { label } = sections[place.section]
  const part = getPartLabel(place.section, place.part === 'category' ? category : place.part)
  const section = place.kind === 'page' ? (place.unlistedLabel ?? label) : label
  return part === undefined ? [section] : [section, part]
}
