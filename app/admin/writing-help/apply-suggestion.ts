import {
  applyFix,
  type CheckedText,
  isSamePlace,
  readEntry,
  type WordsPlace,
  type TextPlace,
} from '../../content/checks'
import type { ContentType } from '../../content/define'
import type { EntryDraft } from '../../content/entries'
import { compareWords } from '../../content/compare-lists'

/** The kinds of requests to the model. */
export type WritingTask = 'titles' | 'summary' | 'proofread' | 'pictures'

/** A proposal of the model, to be accepted or not. */
export interface Suggestion {
  key: string
  task: WritingTask
  place: TextPlace
  /** The place for people, such as 第 3 段. */
  where: string
  /** The words that it replaces: some of the text, or all of it. */
  before: string
  after: string
  isWhole: boolean
  /** The picture that it describes. */
  src?: string
  /** Why, in the model's words. */
  reason: string
}

/**
 * Finds the words that a suggestion replaces: all of a text, or words that occur exactly once in it. Text that has moved
 * within its field is found again where the words occur in no other.
 * @returns null when they are not found any more
 */
export function findWords(type: ContentType, draft: EntryDraft, suggestion: Suggestion): WordsPlace | null {
  const { place, before, isWhole, src } = suggestion
  const { texts, pictures } = readEntry(type, draft)
  if (src !== undefined) {
    const picture = pictures.find((one) => one.src === src && one.alt === before)
    return picture ? { place: picture.place, text: before, start: 0, end: before.length } : null
  }
  const here = texts.find((one) => isSamePlace(one.place, place))
  if (isWhole) return (here?.text ?? '') === before ? { place, text: before, start: 0, end: before.length } : null
  const inField = texts.filter((one) => one.place.field === place.field && hasOnce(one, before))
  const found = here && hasOnce(here, before) ? here : inField.length === 1 ? inField[0] : undefined
  if (!found) return null
  const start = found.text.indexOf(before)
  return { place: found.place, text: before, start, end: start + before.length }
}

/**
 * Puts a suggestion into an entry. Of formatted text only the words that differ are replaced, so that links and emphasis
 * around them stay.
 * @returns null when the words are not found any more
 */
export function applySuggestion(type: ContentType, draft: EntryDraft, suggestion: Suggestion): EntryDraft | null {
  const words = findWords(type, draft, suggestion)
  if (!words) return null
  const { after, isWhole } = suggestion
  if (isWhole) return applyFix(type, draft, { ...words, fix: after })
  let changed: EntryDraft | null = draft
  for (const { start, end, fix } of listChanges(words.text, after).toReversed()) {
    const text = words.text.slice(start, end)
    const place = { place: words.place, text, start: words.start + start, end: words.start + end }
    changed = changed && applyFix(type, changed, { ...place, fix })
  }
  return changed
}

interface Change {
  start: number
  end: number
  fix: string
}

/** The stretches of words that differ; what is only added comes with the character beside it. */
function listChanges(before: string, after: string): Change[] {
  const changes: Change[] = []
  let at = 0
  let open: Change | null = null
  for (const { kind, text } of compareWords(before, after)) {
    if (kind === 'same') {
      open = null
      at += text.length
      continue
    }
    if (!open) {
      open = { start: at, end: at, fix: '' }
      changes.push(open)
    }
    if (kind === 'added') open.fix += text
    else {
      at += text.length
      open.end = at
    }
  }
  return changes.map((change) => (change.start === change.end ? widen(change, before) : change))
}

function widen({ start, end, fix }: Change, before: string): Change {
  const previous = Array.from(before.slice(0, start)).at(-1)
  if (previous !== undefined) return { start: start - previous.length, end, fix: previous + fix }
  const next = Array.from(before).at(0) ?? ''
  return { start, end: end + next.length, fix: fix + next }
}

function hasOnce({ text }: CheckedText, words: string): boolean {
  const at = text.indexOf(words)
  return at >= 0 && !text.includes(words, at + 1)
}
