import { type RegisterName, registerNames } from '../content/register-names'
import {
  isTypeName,
  type PagePlace,
  getPlace,
  places,
  type SectionName,
  type TypeName,
  type PartNumber,
  sections,
  allSections,
} from '../content/site-structure'
import type { CategoryNumber } from '../content/registry'
import { stringifySearch } from './search-params'
import type { FileKind } from '../content/file-kinds'

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
  if (place.kind === 'part' && place.register) return getRegisterPath(place.register, id)
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

const typeNames = Object.keys(places).filter(isTypeName)

/**
 * The type whose entry a path shows.
 * @param part distinguishes types that share a path; without it, the first of them
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

/**
 * The one address of a listing, or of a part of it, that several addresses show: parts that stand on one page
 * have the page's, and the first of several pages has no number.
 */
export function getCanonicalPath<Name extends SectionName>(section: Name, model?: PartNumber<Name>): string {
  const { to, layout } = sections[section]
  const isWhole = layout === 'page' || (layout === 'pages' && model === 1)
  return `${to}${stringifySearch({ model: isWhole ? undefined : model })}`
}

/** The one address of the case library, or of its cases of a category; other filters have no address of their own. */
export function getLibraryPath(model?: PartNumber<'solution'>): string {
  const { to, library } = sections.solution
  return `${to}${stringifySearch({ ...library.search, model })}`
}

/** The one address of the download centre, or of its files of a kind; words have no address of their own. */
export function getDownloadsPath(kind?: FileKind): string {
  const { to, library } = sections.product
  return `${to}${stringifySearch({ ...library.search, kind })}`
}

/** The search params of a register; the first stands without its name. */
export function getRegisterSearch(register: RegisterName) {
  return { ...sections.about.library.search, register: register === registerNames[0] ? undefined : register }
}

/** The one address of a register, or of the row of an entry in it; what narrows it has no address of its own. */
export function getRegisterPath(register: RegisterName, row?: number): string {
  return sections.about.to + stringifySearch({ ...getRegisterSearch(register), row })
}

/**
 * The addresses of all listings and single pages, each once.
 * @param options.withDownloads false leaves the download centre out, as menus do while it is empty
 * @param options.registers the registers that hold something
 */
export function listSectionPaths({
  withDownloads = true,
  registers = registerNames,
}: { withDownloads?: boolean; registers?: readonly RegisterName[] } = {}): string[] {
  const listings = allSections.flatMap(({ name, parts }) => [
    getCanonicalPath(name),
    ...parts.map(({ model }) => getCanonicalPath(name, model)),
  ])
  const downloads = withDownloads ? [getDownloadsPath()] : []
  const records = registers.map((name) => getRegisterPath(name))
  return [...new Set(['/', ...listings, getLibraryPath(), ...downloads, ...records, '/webSiteMap'])]
}
