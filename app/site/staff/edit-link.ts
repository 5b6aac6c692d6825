import type { TypeName } from '../../content/registry'
import type { StaffView } from '../../data/staff'
import { stringifySearch } from '../../navigation/search-params'

/** What of an address decides where its content is edited. */
export interface Place {
  pathname: string
  search: { id?: unknown; model?: unknown; type?: unknown }
}

const aboutTypes: Record<number, TypeName> = { 1: 'companyProfile', 2: 'milestone', 3: 'organisation', 4: 'culture', 5: 'honour', 6: 'demeanour' }
const contactTypes: Record<number, TypeName> = { 2: 'serviceNetwork', 4: 'recruitment' }
const listTypes: Record<string, TypeName> = {
  '/news/showNews': 'news',
  '/productAndService/showProductAndService': 'product',
  '/industryInfo/showIndustryInfo': 'solution',
}

/**
 * Where staff edit what a public page shows: the form of its entry, or the managed list behind it.
 * @param place the page; on `/about/aboutDetail` without a type, `type` is the part it was found in
 * @returns a path with its query; null for pages that are made of everything (search, site map)
 */
export function editLink({ pathname, search }: Place, { types, role }: Pick<StaffView, 'types' | 'role'>): string | null {
  const { id, model, type } = search
  if (pathname === '/') return types.banner.update
  if (pathname === '/about') return types[aboutTypes[Number(model ?? 1)] ?? 'companyProfile'].update
  if (pathname === '/linkUS') {
    if (Number(model) === 3) return '/linkUS/applicationShow'
    const shown = contactTypes[Number(model)]
    if (shown) return types[shown].update
    return role === 'administrator' ? '/manage/settings' : null
  }
  const listed = listTypes[pathname]
  if (listed) return types[listed].update + stringifySearch({ category: model })
  const name = pathname === types.culture.detail ? (Number(type) === 6 ? 'demeanour' : 'culture') : undefined
  const entry = name ? types[name] : Object.values(types).find(({ detail }) => detail === pathname)
  return entry ? entry.update + stringifySearch({ id }) : null
}
