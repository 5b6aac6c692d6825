import type { TypeName } from '../../content/registry'
import type { ReadCount, ReadRow, SiteTraffic } from '../../contract'
import type { Listing } from '../../contract'

/**
 * A page whose views are counted: that of an entry, or one of the other pages by its path. A page of search results names
 * what was searched for.
 */
export type Page = { entryId: number } | { path: string; keyword?: string }

/** The range of a report: days (YYYY-MM-DD, China time), both included. */
export interface TrafficQuery {
  from: string
  until: string
  /** The maximum number of pages, and of missed searches. */
  limit: number
}

/** The site's own traffic statistics: views per page, without any data of the visitor. */
export interface Statistics {
  /** Counts a view in memory, so that no response waits for the database. */
  countView(page: Page): void
  /** Counts what a visitor searched for, in memory; it is written if it finds nothing. @param keyword from `Page` */
  countSearch(keyword: string): void
  /** Writes the counted views; after a failure they are kept for the next flush. Never throws. */
  flush(): Promise<void>
  /** The total reads of entries of a type; 0 for those without any. */
  getReads(type: TypeName, ids: readonly number[]): Promise<Listing<ReadCount>>
  /** The most read of the visible entries. */
  listMostRead(type: TypeName, limit: number): Promise<Listing<ReadRow>>
  /** Views per day, days without any included, the pages seen most, and what was searched for in vain. */
  readTraffic(query: TrafficQuery): Promise<SiteTraffic>
  /** Writes the remaining views and stops. */
  close(): Promise<void>
}
