import type { SearchAnswer } from '../../content/wire'

export interface SearchQuery {
  keyword: string
  /** A result group such as 案例; empty for all. */
  group: string
  offset: number
  limit: number
  at?: number
}

/** What is indexed of a publication. */
export interface SearchDocument {
  publicationId: number
  title: string
  body: string
}

/** The site's search over published entries. */
export interface Search {
  /** Ranked: hits in the title first, then the newest. The same answers on both engines. */
  find(query: SearchQuery): Promise<SearchAnswer>
}
