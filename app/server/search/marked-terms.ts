import type { SearchTerm } from '../db'
import { parseQueryTerms } from '../search-index'
import { splitWords } from './words'

/** As many are marked: each is looked for in whole texts. */
const maxTerms = 12

/**
 * What is marked in the results for some keywords: each of their parts as it was typed, and the words in them. Pairs of
 * characters, which the index is made of, would mark parts of words; they stand in where a keyword holds no word.
 */
export function parseMarkedTerms(keywords: string[]): SearchTerm[] {
  const terms = new Map<string, SearchTerm>()
  for (const keyword of keywords) {
    const parts = [...keyword.split(/\s+/u).filter((part) => part !== ''), ...splitWords(keyword)]
    for (const text of parts.map((part) => part.normalize('NFKC').toLowerCase()))
      terms.set(text, { text, prefix: !/\p{Script=Han}/u.test(text) })
    if (splitWords(keyword).length === 0) for (const term of parseQueryTerms(keyword)) terms.set(term.text, term)
  }
  return [...terms.values()].slice(0, maxTerms)
}
