import type { Kysely } from 'kysely'
import type { SearchAnswer } from '../../content/wire'
import type { Database } from '../db/schema'

export interface SearchQuery {
  keyword: string
  /** A result group such as 案例; empty for all. */
  group: string
  offset: number
  limit: number
  at?: number
}

/** The site's search over published entries. */
export interface Search {
  /**
   * Ranked: hits in the title first, then the newest. The same answers on both engines. What ended
   * before now is not found, even when asked for a moment of the past.
   */
  find(query: SearchQuery): Promise<SearchAnswer>
  /** Builds the index anew from every publication in `db`, in the transaction that `db` may be; after a restore. */
  reindex(db: Kysely<Database>): Promise<void>
}
