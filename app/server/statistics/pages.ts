import { places, allSections } from '../../content/site-structure'
import { pagedTypes } from '../../navigation/public-address'
import { readSearchedKeyword } from './searched-keyword'
import type { Page } from './types'

const entryPages = new Set<string>(pagedTypes.map((name) => places[name].path))

/** The titles in reports of the pages that belong to no entry, by the path they are counted under. */
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
 * Finds the page that a request URL shows. Unknown search params are ignored, so that the number of
 * counted pages is bounded; what was searched for is bounded where it is counted.
 * @param address path and query, such as `/news/newsDetail?id=7&from=timeline`
 * @returns undefined for everything that is not a public page
 */
export function findPage(address: string): Page | undefined {
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
  if (path === '/search') {
    const keyword = readSearchedKeyword(query.get('keyword') ?? '')
    return keyword === undefined ? { path } : { path, keyword }
  }
  const model = query.get('model')
  const part = model === null ? path : `${path}?model=${model}`
  return { path: pageTitles.has(part) ? part : path }
}
