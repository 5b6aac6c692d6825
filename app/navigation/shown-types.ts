import {
  isTypeName,
  getPlace,
  places,
  type SectionName,
  type TypeName,
  type PartNumber,
} from '../content/site-structure'
import { type PagedType, pagedTypes } from './public-address'

const typeNames = Object.keys(places).filter(isTypeName)

/**
 * The type whose entry a path shows.
 * @param part tells types apart that share a path; without it, the first of them
 */
export function findTypeOfPage(path: string, part?: number): PagedType | undefined {
  const found = pagedTypes.filter((name) => places[name].path === path)
  return found.find((name) => places[name].part === part) ?? found[0]
}

/** The type that a section lists, in one of its parts where every part has its own; undefined for parts that list none. */
export function findListedType(section: SectionName, part: number): TypeName | undefined {
  return typeNames.find((name) => {
    const place = getPlace(name)
    if (place.kind === 'home' || place.section !== section) return false
    return place.part === part || (place.part === 'category' && !('unlistedLabel' in place))
  })
}

type PlaceIn<Name extends SectionName> = Extract<(typeof places)[TypeName], { section: Name }>

/** The parts of a section that show no content type. */
export type UnlistedPart<Name extends SectionName> = 'category' extends PlaceIn<Name>['part']
  ? never
  : Exclude<PartNumber<Name>, PlaceIn<Name>['part']>

/** The types that the home page alone shows. */
export const homeTypes: readonly TypeName[] = typeNames.filter((name) => getPlace(name).kind === 'home')
