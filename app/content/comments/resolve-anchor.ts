import {
  type AnchorBlock,
  type CommentAnchor,
  computeFingerprint,
  joinTexts,
  type ObjectAnchor,
  type PassageAnchor,
  removeSpaces,
  type TextPlace,
} from './anchor'
import { findSimilar } from './find-similar'

/**
 * Where an anchor is now. `exact`: where it was; `moved`: unchanged, in another place; `changed`: its words were changed;
 * `gone`: deleted.
 */
export type AnchorPlace =
  | { state: 'exact' | 'moved' | 'changed'; from: TextPlace; to: TextPlace }
  | { state: 'exact' | 'moved' | 'changed'; from: null }
  | { state: 'gone'; from: null }

const gone: AnchorPlace = { state: 'gone', from: null }

/** What a field holds now. */
export interface AnchoredValue {
  /** The blocks of formatted text; undefined for every other kind of field. */
  blocks?: readonly AnchorBlock[]
  /** The addresses of the uploads of the field. */
  uploads?: readonly string[]
}

/**
 * Finds what an anchor belongs to in the current text; the browser and the server both ask this.
 * @param value null when the entry no longer has the field
 * @param options.isQuick does without looking for similar words, which takes too long for every key that is pressed
 */
export function resolveAnchor(
  anchor: CommentAnchor,
  value: AnchoredValue | null,
  { isQuick = false }: { isQuick?: boolean } = {},
): AnchorPlace {
  if (!value) return gone
  if (anchor.kind === 'field') return { state: 'exact', from: null }
  if (anchor.kind === 'passage') return resolvePassage(anchor, value.blocks ?? [], isQuick)
  if (anchor.object === 'attachment' || !value.blocks)
    return value.uploads?.includes(anchor.key) ? { state: 'exact', from: null } : gone
  return resolveObject(anchor, value.blocks)
}

/** How alike the words of a table have to be for it to be the same one. */
const leastLikeness = 0.4

function resolveObject(anchor: ObjectAnchor, blocks: readonly AnchorBlock[]): AnchorPlace {
  const candidates = blocks.flatMap((block, index) => (block.object === anchor.object ? [{ block, index }] : []))
  const near = candidates.toSorted(
    (one, other) => Math.abs(one.index - anchor.index) - Math.abs(other.index - anchor.index),
  )
  const same = near.find(({ block }) => readObjectKey(block) === anchor.key)
  if (same) return placeBlock(same.index === anchor.index ? 'exact' : 'moved', same.index, same.block)
  if (anchor.object !== 'table' && anchor.object !== 'block') return gone
  const [alike] = near
    .map((one) => ({ ...one, likeness: measureLikeness(readObjectKey(one.block), anchor.key) }))
    .filter(({ likeness }) => likeness >= leastLikeness)
    .toSorted((one, other) => other.likeness - one.likeness)
  return alike ? placeBlock('changed', alike.index, alike.block) : gone
}

/** What an object is known by: see `ObjectAnchor.key`. */
export function readObjectKey({ object, key, text }: AnchorBlock): string {
  return (object === 'table' ? removeSpaces(text) : (key ?? '')).slice(0, 2_000)
}

function placeBlock(state: 'exact' | 'moved' | 'changed', block: number, { text }: AnchorBlock): AnchorPlace {
  return { state, from: { block, offset: 0 }, to: { block, offset: text.length } }
}

/** How many pairs of characters two texts share, from 0 to 1. */
function measureLikeness(one: string, other: string): number {
  const pairsOf = (text: string) => new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)))
  const [few, many] = [one.length < 2 ? new Set<string>() : pairsOf(one), other.length < 2 ? new Set() : pairsOf(other)]
  if (few.size + many.size === 0) return 0
  return (2 * [...few].filter((pair) => many.has(pair)).length) / (few.size + many.size)
}

/** A text without spaces, and where each of its characters stands. */
interface DenseText {
  text: string
  blocks: Int32Array
  offsets: Int32Array
}

function createDenseText(blocks: readonly AnchorBlock[]): DenseText {
  const text = removeSpaces(joinTexts(blocks))
  const dense: DenseText = { text, blocks: new Int32Array(text.length), offsets: new Int32Array(text.length) }
  let at = 0
  for (const [block, { text: words }] of blocks.entries())
    for (let offset = 0; offset < words.length; offset++)
      if (removeSpaces(words.charAt(offset)) !== '') {
        dense.blocks[at] = block
        dense.offsets[at] = offset
        at += 1
      }
  return dense
}

/** A passage that may be the one, in characters of the dense text. */
interface Range {
  start: number
  end: number
}

/** So many characters of the context make certain that the words are the same ones. */
const certainContext = 8
/** Fewer words than these are found in too many places to be told by themselves. */
const tellingWords = 4

function resolvePassage(anchor: PassageAnchor, blocks: readonly AnchorBlock[], isQuick: boolean): AnchorPlace {
  const dense = createDenseText(blocks)
  const words = removeSpaces(anchor.words)
  const before = removeSpaces(anchor.before)
  const after = removeSpaces(anchor.after)
  if (words === '' || dense.text === '') return gone

  const home = blocks.findIndex(({ text }) => text !== '' && computeFingerprint(text) === anchor.fingerprint)
  const found = listOccurrences(dense.text, words)
    .map((start) => ({ start, end: start + words.length }))
    .map((range) => ({ ...range, context: measureContext(dense.text, range, before, after) }))
    .toSorted(
      (one, other) =>
        other.context - one.context ||
        Number(isIn(dense, other, home)) - Number(isIn(dense, one, home)) ||
        measureDistance(dense, one, anchor) - measureDistance(dense, other, anchor),
    )
  const [best] = found
  const place = (range: Range, isSame: boolean): AnchorPlace => toPlace(dense, range, anchor, isSame)

  if (best && best.context >= Math.min(certainContext, before.length + after.length)) return place(best, true)
  const between = findBetween(dense.text, { words, before, after })
  if (between && between.end > between.start) return place(between, false)
  const isTelling = words.length >= tellingWords
  if (best && isTelling && (found.length === 1 || best.context >= tellingWords)) return place(best, true)
  // The place is there, and empty.
  if (between || !isTelling || isQuick) return gone
  const similar = findSimilar(dense.text, words)
  return similar ? place(similar, false) : gone
}

function toPlace({ blocks, offsets }: DenseText, { start, end }: Range, anchor: PassageAnchor, isSame: boolean) {
  const from = { block: blocks[start] ?? 0, offset: offsets[start] ?? 0 }
  const to = { block: blocks[end - 1] ?? 0, offset: (offsets[end - 1] ?? 0) + 1 }
  const isChanged = !isSame || removeSpaces(anchor.quote) !== removeSpaces(anchor.words)
  const state = isChanged ? 'changed' : from.block === anchor.index ? 'exact' : 'moved'
  return { state, from, to } as const
}

function listOccurrences(text: string, words: string): number[] {
  const found: number[] = []
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) found.push(at)
  return found
}

/** How many characters directly before and after a range are those of the context. */
function measureContext(text: string, { start, end }: Range, before: string, after: string): number {
  let left = 0
  while (left < before.length && start > left && text.at(start - left - 1) === before.at(-left - 1)) left += 1
  let right = 0
  while (right < after.length && text[end + right] !== undefined && text[end + right] === after[right]) right += 1
  return left + right
}

function isIn({ blocks }: DenseText, { start }: Range, block: number): boolean {
  return blocks[start] === block
}

function measureDistance({ blocks }: DenseText, { start }: Range, { index }: PassageAnchor): number {
  return Math.abs((blocks[start] ?? 0) - index)
}

/** So many characters on either side tell where a passage was. */
const edgeLength = 6

/** The shortest range between the last characters before the passage and the first ones after it. */
function findBetween(text: string, { words, before, after }: Record<'words' | 'before' | 'after', string>) {
  const head = before.slice(-edgeLength)
  const tail = after.slice(0, edgeLength)
  if (head.length + tail.length < edgeLength) return null
  const longest = words.length * 2 + 2 * edgeLength
  const starts = head === '' ? [0] : listOccurrences(text, head).map((at) => at + head.length)
  const ends = tail === '' ? [text.length] : listOccurrences(text, tail)
  const ranges = starts.flatMap((start) => {
    const end = ends.find((one) => one >= start)
    return end !== undefined && end - start <= longest ? [{ start, end }] : []
  })
  const far = ({ start, end }: Range) => Math.abs(end - start - words.length)
  const context = (range: Range) => measureContext(text, range, before, after)
  const [best] = ranges.toSorted((one, other) => context(other) - context(one) || far(one) - far(other))
  return best ?? null
}
