import type { Engine } from '../db'
import { find } from './find'
import { reindex } from './reindex'
import type { Search } from './types'

export { addToSearch, removeFromSearch } from './documents'
export { entryPath } from './path'
export type * from './types'

/** The site's search over a database. @param deps.now the clock, in ms since 1970 */
export function createSearch(deps: { engine: Engine; now: () => number }): Search {
  return { find: (query) => find(deps, query), reindex: (db) => reindex(deps, db) }
}
