import type { Kysely } from 'kysely'
import type { SearchAnswer } from '../../contract'
import type { Database } from '../db'

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
   * Ranked: hits in the title first, then by kind (what the company offers before what it reports), then the newest.
   * Other words for the same are found too. Where nothing holds every word, words that sound as typed are looked for, then
   * some of the words. The same answers on both engines. What ended before now is not found, even when asked for a moment
   * of the past.
   */
  find(query: SearchQuery): Promise<SearchAnswer>
  /** Whether `find` would find something now that holds all words of a keyword, or of one that sounds so. */
  findsAllWords(keyword: string): Promise<boolean>
  /** Rebuilds all that is derived from publications, after a restore. @param db may be a transaction */
  reindex(db: Kysely<Database>): Promise<void>
}
