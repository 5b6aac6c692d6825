import type { NamedChange } from '../../content/describe-changes'
import type { ActFacts, SentencePart } from '../../contract/trail'

/** Plain words of a sentence. */
export const text = (words: string): SentencePart => ({ text: words })

/** A single short change inside of the sentence, several by their number. */
export function tellChanges(
  prefix: SentencePart[],
  thing: SentencePart[],
  { facts: { changes = [] }, difference }: { facts: ActFacts; difference: string | undefined },
): SentencePart[] {
  const [only, ...others] = changes
  if (!only) return [...prefix, ...thing, text('，没有改动')]
  if (others.length > 0) return [...prefix, ...thing, text(`，${changes.length} 处`)]
  const { label, before, after, paragraphs } = only
  if (paragraphs !== undefined || after === undefined)
    return [...prefix, ...thing, text(`的${label}`), ...countParagraphs(only, difference)]
  return [text('把'), ...thing, text(`的${label}`), ...tellValues(before, after)]
}

/** How many paragraphs differ, with the way to what does. */
export function countParagraphs({ paragraphs }: NamedChange, difference: string | undefined): SentencePart[] {
  if (paragraphs === undefined) return []
  return [text('，'), { text: `改 ${paragraphs} 段`, ...(difference !== undefined && { link: difference }) }]
}

/** What a value was, where it was anything, and what it is. */
export function tellValues(before: string | undefined, after: string): SentencePart[] {
  const old: SentencePart[] = before ? [text('从 '), { text: before, tone: 'old' }, text(' ')] : []
  return [...old, text('改为 '), { text: after || '空', tone: 'new' }]
}
