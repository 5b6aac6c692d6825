import { getContentType, isTypeName, type TypeName, typeNames } from './registry'

/** Where the file of a map is used: by entries of a content type, by the site's settings, or nowhere. */
export type MapPlace = TypeName | 'setting' | 'none'

/** Every place of use, in the order of the side menu. */
export const mapPlaces: readonly MapPlace[] = [...typeNames, 'setting', 'none']

/** What staff call a place of use. */
export function nameMapPlace(place: MapPlace): string {
  if (place === 'none') return '未使用'
  return isTypeName(place) ? getContentType(place).label : '站点设置'
}
