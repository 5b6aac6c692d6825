import { type MergedPart, mergeTokens } from './merge-tokens'

/** A place that both changed: the sentence, or the paragraphs, as each of the three has it. */
interface TextClash {
  base: string
  mine: string
  theirs: string
}

/** Settled text, or a place that a person has to decide. */
export type TextPart = string | TextClash

/** Sentences and line ends, and in formatted text the tags between them. */
const sentence = /<[^>]*>|[^<。！？；\n]+[。！？；\n]?|[。！？；\n<]/g

/** Merges two changes of a text, sentence by sentence. */
export function mergeText(base: string, mine: string, theirs: string): TextPart[] {
  if (mine === theirs || theirs === base) return [mine]
  if (mine === base) return [theirs]
  // Two people who each filled an empty field wrote two texts, not one.
  if (base === '') return [{ base, mine, theirs }]
  return mergeTokens(split(base), split(mine), split(theirs)).map(toTextPart)
}

/**
 * Merges two changes of formatted text: paragraph by paragraph, and inside a paragraph sentence by sentence.
 * @param splitBlocks takes HTML apart into its outermost elements, spelled the same way for all
 */
export function mergeRichText(
  base: string,
  mine: string,
  theirs: string,
  splitBlocks: (html: string) => string[],
): TextPart[] {
  const [old, left, right] = [splitBlocks(base), splitBlocks(mine), splitBlocks(theirs)]
  const [before, one, other] = [old.join(''), left.join(''), right.join('')]
  if (one === other || other === before) return [mine]
  if (one === before) return [theirs]
  if (before === '') return [{ base, mine, theirs }]
  return joinTexts(
    mergeTokens(old, left, right).flatMap((part): TextPart[] => {
      const text = toTextPart(part)
      return typeof text === 'string' ? [text] : mergeBlock(text)
    }),
  )
}

/** A paragraph that both changed; whole where single sentences would tear its tags apart. */
function mergeBlock(clash: TextClash): TextPart[] {
  const parts = joinTexts(mergeText(clash.base, clash.mine, clash.theirs))
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

function split(text: string): string[] {
  return text.match(sentence) ?? []
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
