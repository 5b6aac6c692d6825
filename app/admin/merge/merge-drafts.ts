import type { EntryDraft } from '../../content/entries'
import { type TypeName, getContentType } from '../../content/registry'
import { summary } from '../fields/view'
import { diff3Merge } from 'node-diff3'
import { isSame } from '../shared/is-same'

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
  /** The names of the fields that were merged without a question. */
  taken: string[]
  /** The merged draft. @param choices one for each collision */
  resolve: (choices: Choice[]) => EntryDraft
}

/** A settled piece of a value, or a collision with the pieces to choose from. */
type Piece = { settled: unknown } | { collision: Collision; mine: unknown; theirs: unknown }

interface MergeOptions {
  /** Splits HTML into its outermost elements, serialised the same way for all. */
  splitBlocks: (html: string) => string[]
  isLive: boolean
}

/**
 * Merges what two people made of the same entry.
 * @param drafts.base what both started from; null when it is not known
 * @param options.isLive both write at the same time, and see each other: what they change in one sentence is merged too,
 * character by character
 */
export function mergeDrafts(
  name: TypeName,
  drafts: { base: EntryDraft | null; mine: EntryDraft; theirs: EntryDraft },
  options: MergeOptions,
): DraftMerge {
  const { base, mine, theirs } = drafts
  const merged = listSlots(name).map((slot) => ({
    slot,
    pieces: mergeSlot(slot, base ? slot.read(base) : undefined, slot.read(mine), slot.read(theirs), options),
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

function mergeSlot(slot: Slot, base: unknown, mine: unknown, theirs: unknown, options: MergeOptions): Piece[] {
  if (slot.kind === 'richText' || slot.kind === 'text') {
    const texts = [base ?? '', mine, theirs].map(String) as [string, string, string]
    const parts = slot.kind === 'richText' ? mergeRichText(...texts, options) : mergeText(...texts, options)
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

/** A part of an entry that is merged by itself: its title, its category, a field. */
interface Slot {
  label: string
  /** Texts are merged by sentences, lists by their items; of anything else one side is taken. */
  kind: 'richText' | 'text' | 'list' | 'whole'
  read: (draft: EntryDraft) => unknown
  write: (draft: EntryDraft, value: unknown) => void
  /** The value in a few words. */
  describe: (value: unknown) => string
}

/** The parts of the entries of a content type. */
function listSlots(name: TypeName): Slot[] {
  const { title, categories, fields } = getContentType(name)
  return [
    {
      label: title.label,
      kind: 'whole',
      read: (draft) => draft.title,
      write: (draft, value) => (draft.title = String(value)),
      describe: String,
    },
    {
      label: categories?.label ?? '',
      kind: 'whole',
      read: (draft) => draft.category,
      write: (draft, value) => (draft.category = Number(value)),
      describe: (value) => categories?.table[Number(value)] ?? '',
    },
    ...Object.entries(fields).map(([fieldName, field]): Slot => ({
      label: field.label,
      kind: field.kind === 'richText' ? 'richText' : field.kind === 'textarea' ? 'text' : listOrWhole(field.empty),
      read: (draft) => draft.values[fieldName] ?? field.empty,
      write: (draft, value) => (draft.values[fieldName] = value),
      describe: (value) => summary(field, value),
    })),
  ]
}

function listOrWhole(empty: unknown): 'list' | 'whole' {
  return Array.isArray(empty) ? 'list' : 'whole'
}

/** A place that both changed: the sentence, or the paragraphs, as each of the three has it. */
interface TextClash {
  base: string
  mine: string
  theirs: string
}

/** Settled text, or a place that a person has to decide. */
type TextPart = string | TextClash

/** Sentences and line ends, and in formatted text the tags between them. */
const sentence = /<[^>]*>|[^<。！？；\n]+[。！？；\n]?|[。！？；\n<]/g

/** Characters, numbers and foreign words as one, and in formatted text the tags between them. */
const character = /<[^>]*>|\d+(?:[.,]\d+)*|[a-z]+|[\s\S]/giu

/** Merges two changes of a text, sentence by sentence; those of people who see each other also within a sentence. */
function mergeText(base: string, mine: string, theirs: string, { isLive }: Pick<MergeOptions, 'isLive'>): TextPart[] {
  if (mine === theirs || theirs === base) return [mine]
  if (mine === base) return [theirs]
  // Two people who each filled an empty field wrote two texts, not one.
  if (base === '') return [{ base, mine, theirs }]
  const parts = mergeTokens(split(base, sentence), split(mine, sentence), split(theirs, sentence)).map(toTextPart)
  return isLive ? parts.map((part) => (typeof part === 'string' ? part : mergeSentence(part))) : parts
}

/** A sentence that both changed; whole where they changed the same characters. */
function mergeSentence(clash: TextClash): TextPart {
  const { base, mine, theirs } = clash
  const parts = mergeTokens(split(base, character), split(mine, character), split(theirs, character)).map(toTextPart)
  const texts = parts.filter((part) => typeof part === 'string')
  return texts.length === parts.length ? texts.join('') : clash
}

/** Merges two changes of formatted text: paragraph by paragraph, and inside a paragraph sentence by sentence. */
function mergeRichText(base: string, mine: string, theirs: string, options: MergeOptions): TextPart[] {
  const { splitBlocks } = options
  const [old, left, right] = [splitBlocks(base), splitBlocks(mine), splitBlocks(theirs)]
  const [before, one, other] = [old.join(''), left.join(''), right.join('')]
  if (one === other || other === before) return [mine]
  if (one === before) return [theirs]
  if (before === '') return [{ base, mine, theirs }]
  return joinTexts(
    mergeTokens(old, left, right).flatMap((part): TextPart[] => {
      const text = toTextPart(part)
      return typeof text === 'string' ? [text] : mergeBlock(text, options)
    }),
  )
}

/** A paragraph that both changed; whole where single sentences would tear its tags apart. */
function mergeBlock(clash: TextClash, options: MergeOptions): TextPart[] {
  const parts = joinTexts(mergeText(clash.base, clash.mine, clash.theirs, options))
  const isWhole = parts.every((part) =>
    typeof part === 'string' ? true : isBalanced(part.mine) && isBalanced(part.theirs) && isBalanced(part.base),
  )
  const mine = parts.map((part) => (typeof part === 'string' ? part : part.mine)).join('')
  return isWhole && isBalanced(mine) ? parts : [clash]
}

const tag = /<(\/?)([a-z][a-z0-9]*)[^>]*>/g
const voidTags = new Set(['br', 'img', 'hr', 'source', 'col'])

function isBalanced(html: string): boolean {
  const open: string[] = []
  for (const [, closes, name = ''] of html.matchAll(tag)) {
    if (voidTags.has(name)) continue
    if (!closes) open.push(name)
    else if (open.pop() !== name) return false
  }
  return open.length === 0
}

function split(text: string, tokens: RegExp): string[] {
  return text.match(tokens) ?? []
}

function toTextPart(part: MergedPart): TextPart {
  if (Array.isArray(part)) return part.join('')
  return { base: part.base.join(''), mine: part.mine.join(''), theirs: part.theirs.join('') }
}

function joinTexts(parts: TextPart[]): TextPart[] {
  const joined: TextPart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part
    else joined.push(part)
  }
  return joined
}

/** What two people made of the same place, each differently. */
interface Clash {
  base: string[]
  mine: string[]
  theirs: string[]
}

/** Tokens that are settled, or a place that a person has to decide. */
type MergedPart = string[] | Clash

interface Region {
  ok?: string[]
  conflict?: { a: string[]; o: string[]; b: string[] }
}

/**
 * Merges two changes of one list of tokens (sentences, paragraphs, items of a list): what only one side changed is
 * taken from that side, what both changed is a clash, unless it can be told apart.
 */
function mergeTokens(base: string[], mine: string[], theirs: string[]): MergedPart[] {
  const regions: Region[] = diff3Merge(mine, base, theirs, { excludeFalseConflicts: true })
  return joinSettled(
    regions.flatMap(({ ok, conflict }): MergedPart[] => {
      if (!conflict) return [ok ?? []]
      return settle({ base: conflict.o, mine: conflict.a, theirs: conflict.b })
    }),
  )
}

/** The comparison calls changes of neighbours one conflict; most of them are none. */
function settle(clash: Clash): MergedPart[] {
  const { base, mine, theirs } = clash
  // Both added something at the same place.
  if (base.length === 0) return [[...mine, ...theirs]]
  if (base.length === mine.length && base.length === theirs.length)
    return base.map((token, index) => settleOne(token, mine[index] ?? '', theirs[index] ?? ''))
  const around = findAround(theirs, base)
  if (around) return [[...around.before, ...mine, ...around.after]]
  const aroundMine = findAround(mine, base)
  if (aroundMine) return [[...aroundMine.before, ...theirs, ...aroundMine.after]]
  return [clash]
}

function settleOne(base: string, mine: string, theirs: string): MergedPart {
  if (mine === theirs || theirs === base) return [mine]
  if (mine === base) return [theirs]
  return { base: [base], mine: [mine], theirs: [theirs] }
}

/** The items before and after `inner` in a list that contains it. */
function findAround(list: string[], inner: string[]): { before: string[]; after: string[] } | null {
  for (let start = 0; start + inner.length <= list.length; start++) {
    if (inner.every((token, index) => list[start + index] === token))
      return { before: list.slice(0, start), after: list.slice(start + inner.length) }
  }
  return null
}

function joinSettled(parts: MergedPart[]): MergedPart[] {
  const joined: MergedPart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (Array.isArray(part) && Array.isArray(last)) last.push(...part)
    else joined.push(Array.isArray(part) ? [...part] : part)
  }
  return joined
}
