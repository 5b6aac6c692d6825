import type { SnippetValue } from './values'

/** What can be said of any page of the site. */
interface Introduction {
  introduction: string
}

/** What search engines show of a description, in characters. */
const shortest = 50
const longest = 160

let segmenter: Intl.Segmenter | undefined

/**
 * The description of a page: its own words, as many parts as it takes to say something, cut after a sentence
 * or a word.
 * @param introduction stands in where its own words are too few
 * @param parts texts without markup, the most telling first; empty ones are passed over
 * @returns 50 to 160 characters, fewer where all of this says less
 */
export function describe({ introduction }: Introduction, ...parts: readonly string[]): string {
  let text = ''
  for (const part of [...parts, introduction]) {
    const words = part.replace(/\s+/g, ' ').trim()
    if (words === '' || text.includes(words)) continue
    text = text === '' ? words : `${text}${/[。！？…；：]$/.test(text) ? '' : '。'}${words}`
    if (text.length >= shortest) break
  }
  return text.length > longest ? cut(text) : text
}

/**
 * How the page of an entry is titled and described to search engines and chats: as its staff wrote for them, otherwise in
 * its own words.
 * @param parts texts without markup for `describe`
 */
export function describeEntry(
  settings: Introduction,
  { title, values: { snippet } }: { title: string; values: { snippet: SnippetValue | null } },
  ...parts: readonly string[]
) {
  return {
    title,
    searchTitle: snippet?.title || undefined,
    description: snippet?.description || describe(settings, ...parts),
  }
}

function cut(text: string): string {
  const start = text.slice(0, longest)
  const sentence = Math.max(...['。', '！', '？'].map((mark) => start.lastIndexOf(mark)))
  if (sentence >= longest * 0.6) return start.slice(0, sentence + 1)
  return `${start.slice(0, lastWordEnd(text, longest - 1)).replace(/[，、；：\s]+$/, '')}…`
}

/** Where the last word ends that ends by `limit`. */
function lastWordEnd(text: string, limit: number): number {
  if (!('Segmenter' in Intl)) return limit
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' })
  const from = limit - 24
  let end = from
  for (const { index, segment } of segmenter.segment(text.slice(from, limit + 12))) {
    if (from + index + segment.length > limit) break
    end = from + index + segment.length
  }
  return end
}

/** A sentence that names what a list holds; empty for an empty list. */
export function titlesSentence(start: string, rows: ReadonlyArray<{ title: string }>): string {
  return rows.length === 0 ? '' : `${start}${rows.map(({ title }) => title).join('、')}。`
}
