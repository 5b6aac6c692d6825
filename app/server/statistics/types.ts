import type { TypeName } from '../../content/registry'
import type { ReadCount, ReadRow, SiteTraffic } from '../../content/traffic'
import type { Listing } from '../../content/wire'

/** A page that views are counted of: the page of an entry, or one of the few others by its address. */
export type Page = { entryId: number } | { path: string }

/** What a report is asked for: days (YYYY-MM-DD, China time), both included. */
export interface TrafficQuery {
  from: string
  until: string
  /** At most so many pages. */
  limit: number
}

/** The site's own traffic statistics: how often which page was seen, and nothing of who saw it. */
export interface Statistics {
  /** Counts a view. Nothing is written yet, so that no answer waits for it. */
  count(page: Page): void
  /** Writes what was counted; when that fails, it is kept for the next time. Never throws. */
  flush(): Promise<void>
  /** How often entries of a type were read in all; 0 for those never read. */
  reads(type: TypeName, ids: readonly number[]): Promise<Listing<ReadCount>>
  /** The most read among the entries that visitors can see now. */
  mostRead(type: TypeName, limit: number): Promise<Listing<ReadRow>>
  /** Views per day, days without any included, and the pages seen most. */
  traffic(query: TrafficQuery): Promise<SiteTraffic>
  /** Writes what is left. */
  close(): Promise<void>
}
