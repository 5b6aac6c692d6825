import { stringifySearch } from './search-params'
import { aboutSection, allSections, contactSection, type SectionPath } from './sections'

/**
 * The one address of a page that several addresses show: 关于我们 is a single page whatever part of it is in
 * view, 联系我们 without a part is its first part.
 */
export function canonicalPath(to: SectionPath, model?: number): string {
  const isWhole = to === aboutSection.to || (to === contactSection.to && model === 1)
  return `${to}${stringifySearch({ model: isWhole ? undefined : model })}`
}

/** The addresses of all listings and of the pages that stand alone, each once. */
export function sectionPaths(): string[] {
  const listings = allSections.flatMap(({ to, parts }) => [canonicalPath(to), ...parts.map(({ model }) => canonicalPath(to, model))])
  return [...new Set(['/', ...listings, '/webSiteMap'])]
}
