/** What a comment is about: a field, something in it as a whole, or a passage of formatted text. */
export type CommentAnchor = FieldAnchor | ObjectAnchor | PassageAnchor

interface FieldAnchor {
  kind: 'field'
  /** `title` or the name of a field. */
  field: string
}

/** What can be commented on as a whole. */
export const anchoredObjects = ['picture', 'table', 'video', 'block', 'attachment'] as const

export type AnchoredObject = (typeof anchoredObjects)[number]

export interface ObjectAnchor {
  kind: 'object'
  field: string
  object: AnchoredObject
  /** The address of an upload; of a table or a content block what it holds. */
  key: string
  /** What people call it, such as the caption of a picture. */
  label: string
  /** Which block of the text it is; 0 outside of formatted text. */
  index: number
}

export interface PassageAnchor {
  kind: 'passage'
  field: string
  /** Which block of the text the passage begins in. */
  index: number
  /** Of the text of that block. */
  fingerprint: string
  /** The words as they were commented on. */
  quote: string
  /** The words as they were when the text was last saved. */
  words: string
  /** As much as `contextLength` of what stands before and after the words. */
  before: string
  after: string
}

/** A paragraph, a list, a table or a picture: what is no part of another one. */
export interface AnchorBlock {
  /** Undefined for text. */
  object?: Exclude<AnchoredObject, 'attachment'>
  /** The address of an upload; of a content block what it holds. */
  key?: string
  text: string
}

/** A place in a text: in which block, and how many characters into its text. */
export interface TextPlace {
  block: number
  offset: number
}

/** How many characters are kept of what stands on either side of a passage. */
export const contextLength = 24

/** The most words that a comment can be anchored to, and the longest name of a thing, in characters. */
export const quoteMax = 500
export const labelMax = 60

/** Anchors a comment to a passage; null where there are no words in it. */
export function createPassageAnchor(
  field: string,
  blocks: readonly AnchorBlock[],
  { from, to }: { from: TextPlace; to: TextPlace },
): PassageAnchor | null {
  const start = toOffset(blocks, from)
  const whole = joinTexts(blocks)
  const words = whole.slice(start, Math.min(toOffset(blocks, to), start + quoteMax))
  if (words.trim() === '') return null
  return {
    kind: 'passage',
    field,
    index: from.block,
    fingerprint: computeFingerprint(blocks[from.block]?.text ?? ''),
    quote: words,
    words,
    before: whole.slice(Math.max(0, start - contextLength), start),
    after: whole.slice(start + words.length, start + words.length + contextLength),
  }
}

/** The text of all blocks, without anything between them: so a paragraph that is split or joined keeps its words. */
export function joinTexts(blocks: readonly AnchorBlock[]): string {
  return blocks.map(({ text }) => text).join('')
}

function toOffset(blocks: readonly AnchorBlock[], { block, offset }: TextPlace): number {
  return joinTexts(blocks.slice(0, block)).length + offset
}

/** A short number of a text that stays the same as long as its words do, spaces aside (FNV-1a, 32 bits). */
export function computeFingerprint(text: string): string {
  let hash = 0x81_1c_9d_c5
  for (const character of removeSpaces(text)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** A text without what editor and cleaner may write differently. */
export function removeSpaces(text: string): string {
  return text.replace(/\s/g, '')
}
