import type { Engine } from '../db'
import { hasOneWithAllWords } from './candidates'
import { findEntries } from './find-entries'
import { findWordsByPinyin } from './pinyin-words'
import { rebuildIndex } from './reindex'
import { listVariants } from './synonyms'
import type { Search } from './types'

/** The site's search over a database. @param deps.now the clock, in ms since 1970 */
export function createSearch(deps: { engine: Engine; now: () => number }): Search {
  const { engine, now } = deps
  return {
    find: (query) => findEntries(deps, query),
    findsAllWords: async (keyword) =>
      (await hasOneWithAllWords(engine, listVariants(keyword), now())) ||
      (await hasOneWithAllWords(engine, await findWordsByPinyin(keyword), now())),
    reindex: (db) => rebuildIndex(deps, db),
  }
}
