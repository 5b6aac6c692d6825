import { later } from '../../ui/later'

/** The sections of the home page below the slides; each has its own script. */
export const QualificationLegend = later(async () => (await import('./qualification-legend')).QualificationLegend)
export const SolutionSheets = later(async () => (await import('./solution-sheets')).SolutionSheets)
export const ProductPanel = later(async () => (await import('./product-panel')).ProductPanel)
export const CaseShowcase = later(async () => (await import('./case-showcase')).CaseShowcase)
export const NewsPanel = later(async () => (await import('./news-panel')).NewsPanel)

/** Fetches the sections for a page that the browser builds. One that does not come fails by itself, in its place. */
export async function preloadHomeParts(): Promise<void> {
  await Promise.allSettled([QualificationLegend, SolutionSheets, ProductPanel, CaseShowcase, NewsPanel].map((part) => part.preload()))
}
