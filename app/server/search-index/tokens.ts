import type { SearchTerm } from '../db'

const scripts = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`
const chinese = new RegExp(`[${scripts}]`, 'u')
/** A run of Chinese (Japanese, Korean) characters, or a word or number of any other script. */
const runPattern = new RegExp(String.raw`[${scripts}]+|(?:(?![${scripts}])[\p{L}\p{M}\p{N}])+`, 'gu')
const maxWordLength = 40

/** Normalises a text for comparison: NFKC (full-width to half-width), lower case, well-formed. */
export function foldText(text: string): string {
  return text.toWellFormed().normalize('NFKC').toLowerCase()
}

/** Whether a run of text is written without spaces between its words. */
export function isChinese(run: string): boolean {
  return chinese.test(run)
}

/**
 * The tokens of a text: each Chinese character, each pair of adjacent ones, and each word of other
 * scripts (its first 40 characters).
 */
export function createDocumentTokens(text: string): string[] {
  const tokens = new Set<string>()
  for (const [run] of foldText(text).matchAll(runPattern)) {
    if (!isChinese(run)) {
      tokens.add(truncateWord(run))
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
 * The terms of a keyword, all of which a text must contain: the pairs of its Chinese runs (or a single
 * character), and its other words as prefixes.
 */
export function parseQueryTerms(keyword: string): SearchTerm[] {
  const terms = new Map<string, SearchTerm>()
  for (const [run] of foldText(keyword).matchAll(runPattern)) {
    const characters = [...run]
    if (!isChinese(run)) terms.set(truncateWord(run), { text: truncateWord(run), prefix: true })
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

function truncateWord(word: string): string {
  return [...word].slice(0, maxWordLength).join('')
}
