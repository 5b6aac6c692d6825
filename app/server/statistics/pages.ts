import { contentType, type TypeName, typeNames } from '../../content/registry'
import { allSections } from '../../navigation/sections'
import type { Page } from './types'

/** Types whose entries have a page of their own. */
export const pagedTypes: readonly TypeName[] = typeNames.filter((name) => contentType(name).paths.detail !== undefined)
const entryPages = new Set(pagedTypes.map((name) => contentType(name).paths.detail))

/** The pages that belong to no entry, under the address they are counted by, with what reports call them. */
export const pageTitles: ReadonlyMap<string, string> = new Map([
  ['/', '首页'],
  ['/search', '站内搜索'],
  ['/webSiteMap', '网站地图'],
  ...allSections.flatMap(({ to, label, parts }): Array<[string, string]> => [
    [to, label],
    ...parts.map((part): [string, string] => [`${to}?model=${part.model}`, `${label} · ${part.label}`]),
  ]),
])

/**
 * The page behind an address as it came over the wire. Whatever else stands in the query makes no other
 * page, so there are only as many pages as the site has parts and entries.
 * @param address path and query, such as `/news/newsDetail?id=7&from=timeline`
 * @returns undefined for everything that is not a public page
 */
export function pageOf(address: string): Page | undefined {
  const mark = address.indexOf('?')
  if (mark === -1) return pageTitles.has(address) ? { path: address } : undefined
  const path = address.slice(0, mark)
  const isEntry = entryPages.has(path)
  if (!isEntry && !pageTitles.has(path)) return undefined
  const query = new URLSearchParams(address.slice(mark + 1))
  if (isEntry) {
    const id = query.get('id') ?? ''
    return /^[1-9]\d{0,14}$/.test(id) ? { entryId: Number(id) } : undefined
  }
  const model = query.get('model')
  const part = model === null ? path : `${path}?model=${model}`
  return { path: pageTitles.has(part) ? part : path }
}
