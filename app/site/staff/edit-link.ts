import { getPlace, type SectionName, allSections } from '../../content/site-structure'
import type { StaffView } from '../../data/site/staff-view'
import { stringifySearch } from '../../navigation/search-params'
import { homeTypes, findListedType, findTypeOfPage, type UnlistedPart } from '../../navigation/public-address'

/** What of an address decides where its content is edited. */
export interface ShownPage {
  pathname: string
  search: { id?: unknown; model?: unknown; type?: unknown }
}

type StaffPage = Pick<StaffView, 'types' | 'role'>

/** The pages behind parts of sections that show no content type; null where the role may open none. */
const otherPages: {
  [Name in SectionName as UnlistedPart<Name> extends never ? never : Name]: Record<
    UnlistedPart<Name>,
    (role: StaffView['role']) => string | null
  >
} = {
  contact: {
    1: (role) => (role === 'administrator' ? '/manage/settings' : null),
    3: () => '/linkUS/applicationShow',
  },
}

/**
 * Where staff edit what a public page shows: the form of its entry, or the managed list behind it.
 * @param page the page; on `/about/aboutDetail` without a type, `type` is the part it was found in
 * @returns a path with its query; null for pages that are made of everything (search, site map)
 */
export function editLink(
  { pathname, search: { id, model, type } }: ShownPage,
  { types, role }: StaffPage,
): string | null {
  const shown = findTypeOfPage(pathname, Number(type))
  if (shown) return types[shown].update + stringifySearch({ id, view: 'preview' })
  if (pathname === '/') return homeTypes[0] ? types[homeTypes[0]].update : null
  const section = allSections.find(({ to }) => to === pathname)
  if (!section) return null
  const part = Number(model ?? 1)
  const listed = findListedType(section.name, part)
  if (!listed) return otherPage(section.name, part, role)
  const place = getPlace(listed)
  const isWhole = place.kind !== 'home' && place.part === 'category'
  return types[listed].update + stringifySearch({ category: isWhole ? model : undefined })
}

function otherPage(section: SectionName, part: number, role: StaffView['role']): string | null {
  const pages: { [Name in SectionName]?: Readonly<Record<number, (role: StaffView['role']) => string | null>> } =
    otherPages
  return pages[section]?.[part]?.(role) ?? null
}
