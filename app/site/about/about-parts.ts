import { later } from '../../ui/later'

/** The six parts of the about page, each with its own script. */
export const CompanyProfile = later(async () => (await import('./company-profile')).CompanyProfile, { when: 'never' })
export const HistoryProfile = later(async () => (await import('./history-profile')).HistoryProfile, { when: 'never' })
export const OrganisationTree = later(async () => (await import('./organisation-tree')).OrganisationTree)
export const CultureStatements = later(async () => (await import('./culture-statements')).CultureStatements)
export const HonourGrid = later(async () => (await import('./honour-grid')).HonourGrid)
export const AlbumMosaic = later(async () => (await import('./album-mosaic')).AlbumMosaic)

/** Fetches the scripts of all parts, before a navigation shows the page. */
export async function preloadAboutParts(): Promise<void> {
  await Promise.all([CompanyProfile, HistoryProfile, OrganisationTree, CultureStatements, HonourGrid, AlbumMosaic].map((part) => part.preload()))
}
