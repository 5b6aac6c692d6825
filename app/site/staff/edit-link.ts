import {
  allSections,
  getPlace,
  isTypeName,
  type Place,
  places,
  type SectionName,
  type TypeName,
} from '../../content/site-structure'
import type { StaffView } from '../../data/site/staff-view'
import { stringifySearch } from '../../navigation/search-params'
import { homeTypes, findListedType, findTypeOfPage, type UnlistedPart } from '../../navigation/public-address'

/** What of an address decides where its content is edited. */
export interface ShownPage {
  pathname: string
  search: { id?: unknown; model?: unknown; type?: unknown; show?: unknown; register?: unknown }
}

type StaffPage = Pick<StaffView, 'types' | 'opens'>

/** The pages behind parts of sections that show no content type; null where the account may open none. */
const otherPages: {
  [Name in SectionName as UnlistedPart<Name> extends never ? never : Name]: Record<
    UnlistedPart<Name>,
    (opens: StaffView['opens']) => string | null
  >
} = {
  contact: {
    1: ({ settings }) => (settings ? `/manage/settings${stringifySearch({ section: 'contact' })}` : null),
    3: ({ applications }) => (applications ? '/linkUS/applicationShow' : null),
  },
}

/**
 * Where staff edit what a public page shows: the form of its entry, or the managed list behind it.
 * @param page the page; on `/about/aboutDetail` without a type, `type` is the part it was found in
 * @returns a path with its query; null for pages that are made of everything (search, site map)
 */
export function editLink(
  { pathname, search: { id, model, type, show, register } }: ShownPage,
  { types, opens }: StaffPage,
): string | null {
  const shown = findTypeOfPage(pathname, Number(type))
  const managed = (name: TypeName, query = '') => (types[name] ? types[name].update + query : null)
  if (shown) return managed(shown, stringifySearch({ id, view: 'preview' }))
  if (pathname === '/') return homeTypes[0] ? managed(homeTypes[0]) : null
  const section = allSections.find(({ to }) => to === pathname)
  if (!section) return null
  if (show === 'records') return managed(findTypeOfRegister(register ?? 'projects'))
  const part = Number(model ?? 1)
  const listed = findListedType(section.name, part)
  if (!listed) return otherPage(section.name, part, opens)
  const place = getPlace(listed)
  const isWhole = place.kind !== 'home' && place.part === 'category'
  return managed(listed, stringifySearch({ category: isWhole ? model : undefined }))
}

/** The type whose entries a register lists; certificates stand in two, and the company is told of by its profile. */
function findTypeOfRegister(register: unknown): TypeName {
  const listed = Object.entries<Place>(places).find(
    ([, place]) => place.kind === 'part' && place.register === register,
  )?.[0]
  if (listed !== undefined && isTypeName(listed)) return listed
  return register === 'company' ? 'companyProfile' : 'honour'
}

function otherPage(section: SectionName, part: number, opens: StaffView['opens']): string | null {
  const pages: { [Name in SectionName]?: Readonly<Record<number, (opens: StaffView['opens']) => string | null>> } =
    otherPages
  return pages[section]?.[part]?.(opens) ?? null
}
