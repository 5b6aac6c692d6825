import type { Severity } from './finding'

/** What a rule found in one text. */
export interface Match {
  start: number
  end: number
  message: string
  basis: string
  fix: string | null
  severity: Severity
}

/** Some words, and where they stand. */
export interface Words {
  text: string
  start: number
  end: number
  /** The sentence around them, and what comes before and after them in the text. */
  sentence: string
  before: string
  after: string
  groups: Record<string, string | undefined>
}

/**
 * Finds words by a pattern. What stands in the names of books and documents (《…》) is quoted as it is, and left out.
 * @param pattern global; a group `before` is what must come first and is no part of the words
 */
export function findWords(text: string, pattern: RegExp): Words[] {
  return Array.from(text.matchAll(pattern), (match) => {
    const groups: Words['groups'] = match.groups ?? {}
    const start = match.index + (groups.before?.length ?? 0)
    const end = match.index + match[0].length
    const sentenceStart = Math.max(
      ...['。', '！', '？', '；', '\n'].map((mark) => text.lastIndexOf(mark, start - 1) + 1),
      0,
    )
    const sentenceEnd = text.slice(end).search(/[。！？；\n]/)
    return {
      text: text.slice(start, end),
      start,
      end,
      sentence: text.slice(sentenceStart, sentenceEnd < 0 ? undefined : end + sentenceEnd),
      before: text.slice(0, start),
      after: text.slice(end),
      groups,
    }
  }).filter(({ before }) => before.lastIndexOf('《') <= before.lastIndexOf('》'))
}
