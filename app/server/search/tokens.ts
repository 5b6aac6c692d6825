import type { SearchTerm } from '../db'

const scripts = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`
const chinese = new RegExp(`[${scripts}]`, 'u')
/** A run of Chinese (Japanese, Korean) characters, or a word or number of any other script. */
const runs = new RegExp(String.raw`[${scripts}]+|(?:(?![${scripts}])[\p{L}\p{M}\p{N}])+`, 'gu')
const longestWord = 40

/** Text as the search compares it: full-width as half-width forms, capitals as small letters, no broken characters. */
export function fold(text: string): string {
  return text.toWellFormed().normalize('NFKC').toLowerCase()
}

/** Whether a run of text is written without spaces between its words. */
export function isChinese(run: string): boolean {
  return chinese.test(run)
}

/**
 * Everything a text can be found by: each Chinese character and each pair of neighbours, and each
 * word of other scripts (its first 40 characters).
 */
export function documentTokens(text: string): string[] {
  const tokens = new Set<string>()
  for (const [run] of fold(text).matchAll(runs)) {
    if (!isChinese(run)) {
      tokens.add(shortened(run))
      continue
    }
    let previous = ''
    for (const character of run) {
      tokens.add(character)
      if (previous !== '') tokens.add(previous + character)
      previous = character
    }
  }
  return [...tokens]
}

/**
 * What a text must hold to be found by a keyword: the pairs of its Chinese runs (a single character
 * by itself), and words that begin like its other words.
 */
export function queryTerms(keyword: string): SearchTerm[] {
  const terms = new Map<string, SearchTerm>()
  for (const [run] of fold(keyword).matchAll(runs)) {
    const characters = [...run]
    if (!isChinese(run)) terms.set(shortened(run), { text: shortened(run), prefix: true })
    else if (characters.length === 1) terms.set(run, { text: run, prefix: false })
    else {
      for (const [index, character] of characters.slice(1).entries()) {
        const pair = `${characters[index]}${character}`
        terms.set(pair, { text: pair, prefix: false })
      }
    }
  }
  return [...terms.values()]
}

function shortened(word: string): string {
  return [...word].slice(0, longestWord).join('')
}
