import type { MarkedText } from '../../contract'
import type { SearchTerm } from '../db'
import { foldText, isChinese, parseQueryTerms } from '../search-index'
import { splitWords } from './words'

/** Characters of an extract, and how many of them come before the first hit. */
const extractLength = 90
const leadLength = 20
/** How far a sentence may begin before its first hit. */
const maxLead = 60

type Span = [start: number, end: number]

/** Splits a text into pieces and marks the matches. */
export function markText(text: string, terms: SearchTerm[]): MarkedText {
  return cutPieces(text, findHits(text, terms), 0, text.length)
}

/**
 * An extract of about 90 characters of one text, marked: of the one in which the most terms are found, from the beginning
 * of the sentence with the first match where that is near; the beginning of the first text when there is no match.
 */
export function createMarkedExtract(texts: string[], terms: SearchTerm[]): MarkedText {
  const text = pickText(texts, terms)
  const spans = findHits(text, terms)
  const first = spans[0]?.[0] ?? 0
  const { start, isSentence } = findBeginning(text, first)
  const end = alignToCharacter(text, Math.min(text.length, start + extractLength))
  const marked = cutPieces(text, spans, start, end)
  if (!isSentence) marked.unshift({ text: '…', marked: false })
  if (end < text.length) marked.push({ text: '…', marked: false })
  return marked
}

function pickText(texts: string[], terms: SearchTerm[]): string {
  let best = texts[0] ?? ''
  let most = 0
  for (const text of texts) {
    const folded = foldText(text)
    const count = terms.filter((term) => folded.includes(term.text)).length
    if (count > most) [best, most] = [text, count]
  }
  return best
}

function findBeginning(text: string, first: number): { start: number; isSentence: boolean } {
  if (first <= extractLength - leadLength) return { start: 0, isSentence: true }
  const before = text.slice(first - maxLead, first)
  const ends = [...before.matchAll(/[。！？；\n]\s*/gu)].at(-1)
  if (ends) return { start: first - maxLead + ends.index + ends[0].length, isSentence: true }
  return { start: alignToCharacter(text, first - leadLength), isSentence: false }
}

/** Finds the matches of the terms, in order; adjacent ones are merged. */
function findHits(text: string, terms: SearchTerm[]): Span[] {
  const { folded, origin } = foldWithOrigin(text)
  const spans: Span[] = []
  for (const term of terms) {
    for (let at = folded.indexOf(term.text); at >= 0; at = folded.indexOf(term.text, at + 1)) {
      if (term.prefix && at > 0 && isInsideWord(folded, at)) continue
      spans.push([origin(at), origin(at + term.text.length)])
    }
  }
  spans.sort(([a], [b]) => a - b)
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && span[0] <= last[1]) last[1] = Math.max(last[1], span[1])
    else joined.push(span)
  }
  return joined
}

/** Whether a word that is no Chinese goes on at a place in a folded text. */
export function isInsideWord(text: string, at: number): boolean {
  const before = text.charAt(at - 1)
  return /[\p{L}\p{M}\p{N}]/u.test(before) && !isChinese(before)
}

/** Folds a text and maps each offset of the result to the offset in the text. */
function foldWithOrigin(text: string): { folded: string; origin: (at: number) => number } {
  const whole = foldText(text)
  if (whole.length === text.length) return { folded: whole, origin: (at) => at }
  let folded = ''
  const origins: number[] = []
  let at = 0
  for (const character of text) {
    const part = isIdeograph(character) ? character : foldText(character)
    for (let index = 0; index < part.length; index++) origins.push(at)
    folded += part
    at += character.length
  }
  return { folded, origin: (place) => origins[place] ?? text.length }
}

/** Whether folding leaves a character as it is; a fast path for most of a Chinese text. */
function isIdeograph(character: string): boolean {
  return character >= '\u4e00' && character <= '\u9fff'
}

function cutPieces(text: string, spans: Span[], start: number, end: number): MarkedText {
  const result: MarkedText = []
  const add = (from: number, to: number, marked: boolean) => {
    if (to > from) result.push({ text: text.slice(from, to), marked })
  }
  let at = start
  for (const [from, to] of spans) {
    if (to <= start) continue
    if (from >= end) break
    add(at, Math.max(at, from), false)
    add(Math.max(start, from), Math.min(end, to), true)
    at = Math.min(end, to)
  }
  add(at, end, false)
  return result
}

/** Moves an offset back when it would split a surrogate pair. */
function alignToCharacter(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(at)) && at > 0 ? at - 1 : at
}

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
