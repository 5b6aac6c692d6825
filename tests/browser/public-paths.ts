import { places, allSections } from '../../app/content/site-structure'
import { getContentType } from '../../app/content/registry'
import { type PagedType, pagedTypes } from '../../app/navigation/public-address'
import type { Site } from '../support/site'

/** Every listing, with and without its numbered parts, and the pages that stand alone. */
export const listingPaths: string[] = [
  '/',
  ...allSections.flatMap(({ to, parts }) => [to, ...parts.map(({ model }) => `${to}?model=${model}`)]),
  '/webSiteMap',
  '/search',
  `/search?keyword=${encodeURIComponent('国土')}`,
  `/search?keyword=${encodeURIComponent('找不到的词语')}`,
  '/login',
]

/** The page of the first published entry of a type, found through its public list. */
export async function findDetailPath(site: Site, name: PagedType): Promise<string> {
  const answer = await fetch(`${site.url}/api/${getContentType(name).wire}/list/allow?limit=1`)
  const { rows } = (await answer.json()) as { rows: Array<{ id: number }> }
  const [row] = rows
  if (!row) throw new Error(`no ${name} in the demo content`)
  return `${places[name].path}?id=${row.id}`
}

/** One detail page of every kind of content that has them. */
export function findDetailPaths(site: Site): Promise<string[]> {
  return Promise.all(pagedTypes.map((name) => findDetailPath(site, name)))
}

/** Every public page once, for tests that look at one each. */
export const publicPages: ReadonlyArray<{ name: string; path: (site: Site) => Promise<string> }> = [
  // About us is one page, whichever of its parts is in view.
  ...listingPaths
    .filter((path) => !path.startsWith('/about?'))
    .concat(
      '/industryInfo/showIndustryInfo?show=cases',
      '/productAndService/showProductAndService?show=files',
      '/about?show=records',
    )
    .map((path) => ({ name: decodeURIComponent(path), path: async () => path })),
  ...pagedTypes.map((name) => ({ name: `the page of a ${name}`, path: (site: Site) => findDetailPath(site, name) })),
]
