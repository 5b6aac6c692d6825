import type { SectionName } from '../content/places'
import { stringifySearch } from './search-params'
import { allSections, type PartNumber, sections } from './sections'

/**
 * The one address of a listing, or of a part of it, that several addresses show: parts that stand on one page
 * have the page's, and the first of several pages has no number.
 */
export function getCanonicalPath<Name extends SectionName>(section: Name, model?: PartNumber<Name>): string {
  const { to, layout } = sections[section]
  const isWhole = layout === 'page' || (layout === 'pages' && model === 1)
  return `${to}${stringifySearch({ model: isWhole ? undefined : model })}`
}

/** The addresses of all listings and of the pages that stand alone, each once. */
export function listSectionPaths(): string[] {
  const listings = allSections.flatMap(({ name, parts }) => [
    getCanonicalPath(name),
    ...parts.map(({ model }) => getCanonicalPath(name, model)),
  ])
  return [...new Set(['/', ...listings, '/webSiteMap'])]
}
