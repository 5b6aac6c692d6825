/** Spellings by their first two characters, longest first: a text is walked through once, however many there are. */
export type SpellingIndex<T> = ReadonlyMap<string, readonly T[]>

/** Indexes spellings of two characters or more, in lower case. */
export function indexSpellings<T extends { text: string }>(spellings: readonly T[]): SpellingIndex<T> {
  const index = new Map<string, T[]>()
  for (const spelling of spellings.toSorted((one, other) => other.text.length - one.text.length)) {
    const first = spelling.text.slice(0, 2)
    const known = index.get(first)
    if (known) known.push(spelling)
    else index.set(first, [spelling])
  }
  return index
}

/** Lower case, where that leaves all offsets as they are. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  return lower.length === text.length ? lower : text
}

/** A spelling, and where it stands. */
export type Spelled<T> = T & { start: number; end: number }

/** Finds where spellings stand in a text, the longest of those that begin at one place. */
export function findSpellings<T extends { text: string }>(text: string, index: SpellingIndex<T>): Array<Spelled<T>> {
  const folded = fold(text)
  const found: Array<Spelled<T>> = []
  for (let start = 0; start < folded.length; start += 1) {
    const match = index.get(folded.slice(start, start + 2))?.find((spelling) => isAt(folded, start, spelling.text))
    if (!match) continue
    found.push({ ...match, start, end: start + match.text.length })
    start += match.text.length - 1
  }
  return found
}

const isLatin = /[A-Za-z\d]/

function isAt(text: string, start: number, spelling: string): boolean {
  if (!text.startsWith(spelling, start)) return false
  const end = start + spelling.length
  // Part of another Latin word or number.
  const isCut = (edge: string, beyond: string) => isLatin.test(edge) && isLatin.test(beyond)
  return !isCut(spelling.charAt(0), text.charAt(start - 1)) && !isCut(spelling.slice(-1), text.charAt(end))
}

/** Whether some words are part of others that hold them: 实景三维 within 实景三维中国, 座标 within 讲座标题. */
export function isPartOf(text: string, { start, end }: { start: number; end: number }, whole: string): boolean {
  if (whole.length <= end - start) return false
  const from = Math.max(0, start - whole.length)
  const near = text.slice(from, end + whole.length)
  for (let at = near.indexOf(whole); at >= 0; at = near.indexOf(whole, at + 1)) {
    if (from + at <= start && from + at + whole.length >= end) return true
  }
  return false
}
