import { diffComm } from 'node-diff3'

/** A place in two lists: what the old one has there and what the new one has; null where it has nothing. */
export interface Aligned<Item> {
  before: Item | null
  after: Item | null
  isSame: boolean
}

interface Stretch {
  common?: string[]
  buffer1?: string[]
  buffer2?: string[]
}

/** Below this likeness two items count as one removed and one added, not as one that changed. */
const leastLikeness = 0.25
/** More comparisons than this would take noticeably long; the items are then paired in their order. */
const mostComparisons = 10_000

/**
 * Aligns two lists, so that a changed item is paired with its earlier version.
 * @param getKey two items with the same key are the same
 * @param getLikeness how alike two items are, from 0 to 1
 */
export function alignLists<Item>(
  before: Item[],
  after: Item[],
  getKey: (item: Item) => string,
  getLikeness: (before: Item, after: Item) => number,
): Array<Aligned<Item>> {
  const stretches: Stretch[] = diffComm(before.map(getKey), after.map(getKey))
  const aligned: Array<Aligned<Item>> = []
  let [old, next] = [0, 0]
  for (const { common = [], buffer1 = [], buffer2 = [] } of stretches) {
    const kept = before.slice(old, old + common.length)
    aligned.push(...kept.map((item, index) => ({ before: item, after: after[next + index] ?? item, isSame: true })))
    old += common.length
    next += common.length
    const removed = before.slice(old, old + buffer1.length)
    const added = after.slice(next, next + buffer2.length)
    aligned.push(...pairAlike(removed, added, getLikeness))
    old += buffer1.length
    next += buffer2.length
  }
  return aligned
}

/** Pairs the items of two lists in their order, so that the pairs together are as alike as can be. */
function pairAlike<Item>(
  removed: Item[],
  added: Item[],
  getLikeness: (before: Item, after: Item) => number,
): Array<Aligned<Item>> {
  if (removed.length * added.length > mostComparisons) {
    const length = Math.max(removed.length, added.length)
    return Array.from({ length }, (_, index) => toPair(removed[index] ?? null, added[index] ?? null))
  }
  const likeness = removed.map((one) => added.map((other) => getLikeness(one, other)))
  const getAt = (row: number, column: number) => likeness[row]?.[column] ?? 0
  const best = Array.from({ length: removed.length + 1 }, () => new Array<number>(added.length + 1).fill(0))
  const bestAt = (row: number, column: number) => best[row]?.[column] ?? 0
  const withPair = (row: number, column: number) =>
    getAt(row, column) < leastLikeness ? -1 : getAt(row, column) + bestAt(row + 1, column + 1)
  for (let row = removed.length - 1; row >= 0; row--)
    for (let column = added.length - 1; column >= 0; column--)
      best[row]?.splice(column, 1, Math.max(bestAt(row + 1, column), bestAt(row, column + 1), withPair(row, column)))

  const pairs: Array<Aligned<Item>> = []
  let [row, column] = [0, 0]
  while (row < removed.length || column < added.length) {
    const isPair = row < removed.length && column < added.length && withPair(row, column) === bestAt(row, column)
    const isRemoved =
      column >= added.length || (row < removed.length && bestAt(row + 1, column) === bestAt(row, column))
    const takesOld = isPair || isRemoved
    pairs.push(toPair(takesOld ? (removed[row] ?? null) : null, isPair || !takesOld ? (added[column] ?? null) : null))
    if (takesOld) row += 1
    if (isPair || !takesOld) column += 1
  }
  return pairs
}

function toPair<Item>(before: Item | null, after: Item | null): Aligned<Item> {
  return { before, after, isSame: false }
}

/** How alike two texts are, from 0 to 1, by the pairs of neighbouring characters that both have. */
export function getTextLikeness(one: string, other: string): number {
  if (one === other) return 1
  const [pairs, others] = [listCharacterPairs(one), listCharacterPairs(other)]
  const common = [...pairs].filter((pair) => others.has(pair)).length
  return pairs.size + others.size === 0 ? 0 : (2 * common) / (pairs.size + others.size)
}

function listCharacterPairs(text: string): Set<string> {
  return new Set(Array.from(text, (_, index) => text.slice(index, index + 2)).slice(0, -1))
}

/** Neighbouring items, shown or folded away. */
interface Segment<Item> {
  isFolded: boolean
  items: Item[]
}

/** How many unchanged items stay in sight beside a change. */
const contextLength = 1
/** Fewer than this are not worth a fold. */
const leastFolded = 2

/** Splits a list into what is shown (changes with their neighbours) and stretches of unchanged items. */
export function foldUnchanged<Item>(items: Item[], isUnchanged: (item: Item) => boolean): Array<Segment<Item>> {
  const isNearChange = (index: number) =>
    items.slice(Math.max(0, index - contextLength), index + contextLength + 1).some((item) => !isUnchanged(item))
  const segments: Array<Segment<Item>> = []
  for (const [index, item] of items.entries()) {
    const isFolded = !isNearChange(index)
    const last = segments.at(-1)
    if (last?.isFolded === isFolded) last.items.push(item)
    else segments.push({ isFolded, items: [item] })
  }
  return segments.map((segment) => ({ ...segment, isFolded: segment.isFolded && segment.items.length >= leastFolded }))
}

/** Words that both texts have, that only the old one has, or only the new one. */
interface WordDifference {
  kind: 'same' | 'removed' | 'added'
  text: string
}

const words = new Intl.Segmenter('zh', { granularity: 'word' })

/** Compares two texts word by word. */
export function compareWords(before: string, after: string): WordDifference[] {
  const stretches: Stretch[] = diffComm(split(before), split(after))
  return stretches
    .flatMap(({ common = [], buffer1 = [], buffer2 = [] }): WordDifference[] => [
      { kind: 'same', text: common.join('') },
      { kind: 'removed', text: buffer1.join('') },
      { kind: 'added', text: buffer2.join('') },
    ])
    .filter(({ text }) => text !== '')
}

function split(text: string): string[] {
  return Array.from(words.segment(text), ({ segment }) => segment)
}
