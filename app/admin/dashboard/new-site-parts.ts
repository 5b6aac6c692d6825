import { atOnce, deferPart } from '../../ui/deferred-part'

/** What only a new site shows: its steps, and the small site beside them. The loader of the dashboard preloads them for one. */
export const FirstSteps = deferPart(async () => (await import('./first-steps')).FirstSteps, atOnce)
export const SiteMiniature = deferPart(async () => (await import('./site-miniature')).SiteMiniature, atOnce)
