import type { Engine } from '../db'
import { findEntries } from './find-entries'
import { rebuildIndex } from './reindex'
import type { Search } from './types'

/** The site's search over a database. @param deps.now the clock, in ms since 1970 */
export function createSearch(deps: { engine: Engine; now: () => number }): Search {
  return { find: (query) => findEntries(deps, query), reindex: (db) => rebuildIndex(deps, db) }
}
