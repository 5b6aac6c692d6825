import { contentTypes } from '../../app/content/registry'
import { allSections } from '../../app/navigation/sections'
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

/** One detail page of every kind of content that has them, found through the public lists. */
export async function detailPaths(site: Site): Promise<string[]> {
  const paths: string[] = []
  for (const type of Object.values(contentTypes)) {
    if (!('detail' in type.paths) || type.paths.detail === undefined) continue
    const answer = await fetch(`${site.url}/api/${type.wire}/list/allow?limit=1`)
    const { rows } = (await answer.json()) as { rows: Array<{ id: number }> }
    const [row] = rows
    if (!row) throw new Error(`no ${type.name} in the demo content`)
    paths.push(`${type.paths.detail}?id=${row.id}`)
  }
  return paths
}
