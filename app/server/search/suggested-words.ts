import { type ContentStates, createContentCache } from '../content-cache'
import type { Search } from './types'

/** Leaves out of some words those that the search finds nothing for. */
export type KeepFindingWords = (words: string[]) => Promise<string[]>

/** Enough for a hundred lists of words. */
const maxBytes = 100_000

/** Creates the filter of suggested words. Each list is tried once for a period of the content. */
export function createSuggestedWords(search: Search, states: ContentStates): KeepFindingWords {
  const cache = createContentCache<string[]>(maxBytes)
  return async (words) => {
    if (words.length === 0) return words
    const key = JSON.stringify(words)
    const compute = async () => {
      const value: string[] = []
      for (const keyword of words) if (await search.findsAllWords(keyword)) value.push(keyword)
      return { value, bytes: 2 * key.length + 200 }
    }
    // Pages need the settings that the words are among, whether or not the search answers.
    return cache.getOrCompute(key, await states.readForRequest(), compute).then(
      ({ value }) => value,
      () => words,
    )
  }
}
