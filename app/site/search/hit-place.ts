import { isTypeName, placeOf } from '../../content/places'
import type { SearchHit } from '../../contract'
import { partLabel, sections } from '../../navigation/sections'

/** Where in the site a search hit stands: its section and part, as the menus call them. */
export function hitPlace({ type, category, group }: Pick<SearchHit, 'type' | 'category' | 'group'>): string[] {
  const place = isTypeName(type) ? placeOf(type) : undefined
  if (!place || place.kind === 'home') return [group]
  const { label } = sections[place.section]
  const part = partLabel(place.section, place.part === 'category' ? category : place.part)
  const section = place.kind === 'page' ? (place.apart ?? label) : label
  return part === undefined ? [section] : [section, part]
}
