import type { MenuRow } from './wire'

/** Shapes of what the site's own traffic statistics answer. Types only. */

/** How often an entry was read in all. */
export interface ReadCount {
  id: number
  reads: number
}

/** A link to an entry, with how often it was read. */
export interface ReadRow extends MenuRow {
  reads: number
}

/** The site's own traffic statistics over some days. */
export interface SiteTraffic {
  /** Views of every day of the range, oldest first. */
  days: Array<{ day: string; count: number }>
  total: number
  /** The pages seen most. Those of an entry name its type and id. */
  pages: Array<{ path: string; title: string; type: string | null; id: number | null; count: number }>
}
