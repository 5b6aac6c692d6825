import type { EntryDraft } from '../../content/entries'
import type { TypeName } from '../../content/registry'
import { mergeRichText, mergeText, type TextPart } from './merge-text'
import { mergeTokens } from './merge-tokens'
import { listSlots, type Slot } from './slots'

/** A place that two people changed differently, and that one of them has to decide. Texts may be HTML. */
export interface Collision {
  /** The field's name for people. */
  label: string
  isText: boolean
  base: string
  mine: string
  theirs: string
  /** The settled text around it; empty where a whole value is to be decided. */
  before: string
  after: string
}

/** `both` keeps one text after the other; of values that are no texts it takes mine. */
export type Choice = 'mine' | 'theirs' | 'both'

export interface DraftMerge {
  collisions: Collision[]
  /** The names of the fields in which something of the other's was taken without a question. */
  taken: string[]
  /** What comes out. @param choices one for each collision */
  resolve: (choices: Choice[]) => EntryDraft
}

/** A settled piece of a value, or a collision with the pieces to choose from. */
type Piece = { settled: unknown } | { collision: Collision; mine: unknown; theirs: unknown }

/**
 * Merges what two people made of the same entry.
 * @param drafts.base what both started from; null when it is not known
 * @param splitBlocks see `mergeRichText`
 */
export function mergeDrafts(
  name: TypeName,
  drafts: { base: EntryDraft | null; mine: EntryDraft; theirs: EntryDraft },
  splitBlocks: (html: string) => string[],
): DraftMerge {
  const { base, mine, theirs } = drafts
  const merged = listSlots(name).map((slot) => ({
    slot,
    pieces: mergeSlot(slot, base ? slot.read(base) : undefined, slot.read(mine), slot.read(theirs), splitBlocks),
  }))

  function resolve(choices: Choice[]): EntryDraft {
    const draft: EntryDraft = { ...mine, values: { ...mine.values } }
    const remaining = [...choices]
    for (const { slot, pieces } of merged) {
      const values = pieces.map((piece) => ('settled' in piece ? piece.settled : choose(piece, remaining.shift())))
      slot.write(draft, isText(slot) ? values.join('') : values[0])
    }
    return draft
  }

  const collisions = merged.flatMap(({ pieces }) =>
    pieces.flatMap((piece) => ('settled' in piece ? [] : [piece.collision])),
  )
  const withMine = resolve(collisions.map(() => 'mine'))
  const taken = merged.filter(({ slot }) => !isSame(slot.read(withMine), slot.read(mine))).map(({ slot }) => slot.label)
  return { collisions, taken, resolve }
}

function mergeSlot(
  slot: Slot,
  base: unknown,
  mine: unknown,
  theirs: unknown,
  splitBlocks: (html: string) => string[],
): Piece[] {
  if (slot.kind === 'richText' || slot.kind === 'text') {
    const texts = [base ?? '', mine, theirs].map(String) as [string, string, string]
    const parts = slot.kind === 'richText' ? mergeRichText(...texts, splitBlocks) : mergeText(...texts)
    return parts.map((part, index) => toPiece(slot, parts, part, index))
  }
  if (isSame(mine, theirs) || isSame(theirs, base)) return [{ settled: mine }]
  if (isSame(mine, base)) return [{ settled: theirs }]
  if (slot.kind === 'list' && Array.isArray(base) && base.length > 0) {
    const items = mergeTokens(toTokens(base), toTokens(mine), toTokens(theirs))
    const [only, ...rest] = items
    if (Array.isArray(only) && rest.length === 0) return [{ settled: only.map((item): unknown => JSON.parse(item)) }]
  }
  const { label, describe } = slot
  const shown = { base: describe(base), mine: describe(mine), theirs: describe(theirs), before: '', after: '' }
  return [{ collision: { label, isText: false, ...shown }, mine, theirs }]
}

function toPiece(slot: Slot, parts: TextPart[], part: TextPart, index: number): Piece {
  if (typeof part === 'string') return { settled: part }
  const [before, after] = [parts[index - 1], parts[index + 1]]
  const around = { before: typeof before === 'string' ? before : '', after: typeof after === 'string' ? after : '' }
  return { collision: { label: slot.label, isText: true, ...part, ...around }, mine: part.mine, theirs: part.theirs }
}

function choose({ collision, mine, theirs }: Exclude<Piece, { settled: unknown }>, choice: Choice = 'mine'): unknown {
  if (choice === 'both' && collision.isText) return `${collision.mine}${collision.theirs}`
  return choice === 'theirs' ? theirs : mine
}

function isText({ kind }: Slot): boolean {
  return kind === 'richText' || kind === 'text'
}

function toTokens(list: unknown): string[] {
  return Array.isArray(list) ? list.map((item) => JSON.stringify(item)) : []
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
