import type { MarkedText } from '../../content/wire'
import type { SearchTerm } from '../db'
import { fold, isChinese } from './tokens'

/** Characters of an extract, and how many of them come before the first hit. */
const extractLength = 90
const lead = 20

type Span = [start: number, end: number]

/** Cuts a text into pieces, marking those that the terms are found in. */
export function markAll(text: string, terms: SearchTerm[]): MarkedText {
  return pieces(text, hits(text, terms), 0, text.length)
}

/** About 90 characters of a text around its first hit, marked; its beginning when there is none. */
export function markExtract(text: string, terms: SearchTerm[]): MarkedText {
  const spans = hits(text, terms)
  const first = spans[0]?.[0] ?? 0
  const start = wholeCharacter(text, first <= extractLength - lead ? 0 : first - lead)
  const end = wholeCharacter(text, Math.min(text.length, start + extractLength))
  const marked = pieces(text, spans, start, end)
  if (start > 0) marked.unshift({ text: '…', marked: false })
  if (end < text.length) marked.push({ text: '…', marked: false })
  return marked
}

/** Where the terms are found, in order, joined where they touch. */
function hits(text: string, terms: SearchTerm[]): Span[] {
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

function isInsideWord(text: string, at: number): boolean {
  const before = text.charAt(at - 1)
  return /[\p{L}\p{M}\p{N}]/u.test(before) && !isChinese(before)
}

/** The folded text, and which place of the text each of its places came from. */
function foldWithOrigin(text: string): { folded: string; origin: (at: number) => number } {
  const whole = fold(text)
  if (whole.length === text.length) return { folded: whole, origin: (at) => at }
  let folded = ''
  const origins: number[] = []
  let at = 0
  for (const character of text) {
    const part = isIdeograph(character) ? character : fold(character)
    for (let index = 0; index < part.length; index++) origins.push(at)
    folded += part
    at += character.length
  }
  return { folded, origin: (place) => origins[place] ?? text.length }
}

/** The characters that most of a text is made of: folding leaves them as they are. */
function isIdeograph(character: string): boolean {
  return character >= '\u4e00' && character <= '\u9fff'
}

function pieces(text: string, spans: Span[], start: number, end: number): MarkedText {
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

/** The place itself, or the one before when it would cut a character in two. */
function wholeCharacter(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(at)) && at > 0 ? at - 1 : at
}
