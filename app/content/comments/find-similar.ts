/** A part of a text. */
interface Range {
  start: number
  end: number
}

/** As much of the words may be inserted, left out or replaced. */
const mostChanged = 0.4
/** More steps than these take longer than anybody waits. */
const mostSteps = 30_000_000

/**
 * Finds the part of a text that is most like some words (approximate matching after Sellers: the smallest number of
 * characters to insert, leave out or replace, from any start to any end).
 * @returns null when too much of the words is changed
 */
export function findSimilar(text: string, words: string): Range | null {
  if (text.length * words.length > mostSteps) return null
  const allowed = Math.floor(words.length * mostChanged)
  // For every number of words used up: the fewest changes, and where the part began.
  let changes = Array.from({ length: words.length + 1 }, (_, used) => used)
  let starts = changes.map(() => 0)
  let best: (Range & { changes: number }) | null = null
  for (let at = 1; at <= text.length; at++) {
    const nextChanges = [0]
    const nextStarts = [at]
    for (let used = 1; used <= words.length; used++) {
      const kept = (changes[used - 1] ?? 0) + (text[at - 1] === words[used - 1] ? 0 : 1)
      const inserted = (changes[used] ?? 0) + 1
      const leftOut = (nextChanges[used - 1] ?? 0) + 1
      const fewest = Math.min(kept, inserted, leftOut)
      nextChanges.push(fewest)
      nextStarts.push(
        (fewest === kept ? starts[used - 1] : fewest === leftOut ? nextStarts[used - 1] : starts[used]) ?? 0,
      )
    }
    changes = nextChanges
    starts = nextStarts
    const all = changes[words.length] ?? 0
    if (all <= allowed && all < (best?.changes ?? Number.POSITIVE_INFINITY))
      best = { start: starts[words.length] ?? 0, end: at, changes: all }
  }
  return best && best.end > best.start ? { start: best.start, end: best.end } : null
}
