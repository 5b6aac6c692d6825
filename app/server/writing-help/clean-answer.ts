import { z } from 'zod'
import type { TextSuggestion } from './types'

/** More than anybody decides on one by one. */
const mostSuggestions = 50

/** What a model proposes to change, before it is known to fit. */
export const proposedChange = z.object({
  text: z.coerce.number().int(),
  original: z.string(),
  replacement: z.string(),
  reason: z.string().catch(''),
})

/**
 * A proposed text as a line of plain text.
 * @returns an empty text for one that is longer than allowed
 */
export function cleanLine(proposed: string, max: number): string {
  const line = proposed
    .toWellFormed()
    .replace(/<[^<>]*>/g, '')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/^\s*(?:["“《#*]+\s*)|["”》*]+\s*$/gu, (quotes) => (/[《》“”]/.test(quotes) ? quotes : ''))
    .trim()
  return line.length > max ? '' : line
}

/** The part of a proposed text that has room: whole sentences. */
export function cutToSentences(proposed: string, max: number): string {
  const line = cleanLine(proposed, Number.POSITIVE_INFINITY)
  if (line.length <= max) return line
  const end = Math.max(...['。', '！', '？', '；'].map((mark) => line.lastIndexOf(mark, max - 1)))
  return line.slice(0, end + 1)
}

/**
 * The proposed changes that can be shown and made: the original words stand exactly once in their text, the new ones
 * are a line of plain text of about their length, and no two changes meet.
 */
export function cleanSuggestions(
  proposed: ReadonlyArray<z.output<typeof proposedChange>>,
  texts: readonly string[],
): TextSuggestion[] {
  const taken = new Map<number, Array<{ start: number; end: number }>>()
  const suggestions: TextSuggestion[] = []
  for (const { text, original, replacement, reason } of proposed) {
    const source = texts[text]
    if (source === undefined || !isOneLine(original) || !isOneLine(replacement)) continue
    if (replacement === original || replacement.length > original.length * 2 + 20) continue
    const start = source.indexOf(original)
    const end = start + original.length
    const others = taken.get(text) ?? []
    if (start < 0 || source.includes(original, start + 1)) continue
    if (others.some((other) => start < other.end && other.start < end)) continue
    taken.set(text, [...others, { start, end }])
    suggestions.push({ text, original, replacement, reason: cleanLine(reason, 100) })
  }
  return suggestions.slice(0, mostSuggestions)
}

function isOneLine(words: string): boolean {
  return words.trim() !== '' && words.isWellFormed() && !/[\p{Cc}]|<\/?[a-z]/iu.test(words)
}
