import type { FileKind } from '../content/file-kinds'
import { type SectionName, allSections, type PartNumber, sections } from '../content/site-structure'
import { stringifySearch } from './search-params'

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

/**
 * The addresses of all listings and of the pages that stand alone, each once.
 * @param options.withDownloads false leaves the download centre out, as menus do while it is empty
 */
export function listSectionPaths({ withDownloads = true } = {}): string[] {
  const listings = allSections.flatMap(({ name, parts }) => [
    getCanonicalPath(name),
    ...parts.map(({ model }) => getCanonicalPath(name, model)),
  ])
  const downloads = withDownloads ? [getDownloadsPath()] : []
  return [...new Set(['/', ...listings, getLibraryPath(), ...downloads, '/webSiteMap'])]
}
