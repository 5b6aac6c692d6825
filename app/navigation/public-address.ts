import {
  isTypeName,
  type PagePlace,
  getPlace,
  places,
  type SectionName,
  type TypeName,
  type PartNumber,
  sections,
} from '../content/site-structure'
import type { CategoryNumber } from '../content/registry'
import { stringifySearch } from './search-params'

/** As much of an entry as its address depends on. */
export interface EntryAddress {
  type: TypeName
  id: number
  category: number
}

/**
 * Where visitors see an entry: its own page, or the page that shows it among others.
 * @returns a path with its query
 */
export function getPublicAddress({ type, id, category }: EntryAddress): string {
  const place = getPlace(type)
  if (place.kind === 'home') return '/'
  const part = place.part === 'category' ? category : place.part
  return place.kind === 'part'
    ? sections[place.section].to + stringifySearch({ model: part })
    : place.path + stringifySearch({ id, type: place.hasTypeParam ? part : undefined })
}

/** The address of a numbered part of a section, where it is no link of the router. */
export function getPartAddress<Name extends SectionName>(section: Name, model: PartNumber<Name>): string {
  return sections[section].to + stringifySearch({ model })
}

type Places = typeof places

/** The types whose entries have a page of their own. */
export type PagedType = { [Name in TypeName]: Places[Name] extends PagePlace ? Name : never }[TypeName]

function isPagedType(name: TypeName): name is PagedType {
  return getPlace(name).kind === 'page'
}

/** The names of these types. */
export const pagedTypes: readonly PagedType[] = Object.keys(places).filter(isTypeName).filter(isPagedType)

/** The part that the address of a type's entries names. */
type NamedPart<Name extends PagedType> = Places[Name]['part'] extends 'category'
  ? CategoryNumber<Name>
  : Extract<Places[Name]['part'], number>

/** What a link needs of an entry: its category only where the address names it. */
type LinkedEntry<Name extends PagedType> = Places[Name] extends { hasTypeParam: true; part: 'category' }
  ? { id: number; type: CategoryNumber<Name> }
  : { id: number }

/**
 * The entry to whose page an address of this site leads, by its type and id: the category that an address may name
 * changes when the entry moves.
 * @param address a path with its query
 * @returns null for every other page
 */
export function readEntryAddress(address: string): { type: PagedType; id: number } | null {
  const [path, query] = address.split(/[?#]/)
  const params = new URLSearchParams(query)
  const id = Number(params.get('id'))
  const type = pagedTypes.find((name) => {
    const place: PagePlace = places[name]
    return place.path === path && (place.part === 'category' || params.get('type') === String(place.part))
  })
  return type && Number.isSafeInteger(id) && id > 0 ? { type, id } : null
}

interface EntryLink<Name extends PagedType> {
  to: Places[Name]['path']
  search: Places[Name] extends { hasTypeParam: true } ? { id: number; type: NamedPart<Name> } : { id: number }
}

/** A typed link to the page of an entry, for `<Link {...entryLink('news', row)}>`. */
export function entryLink<Name extends PagedType>(name: Name, entry: LinkedEntry<Name>): EntryLink<Name>
export function entryLink(name: PagedType, { id, type }: { id: number; type?: number }) {
  const { path, part, hasTypeParam } = places[name]
  return { to: path, search: hasTypeParam ? { id, type: part === 'category' ? type : part } : { id } }
}
