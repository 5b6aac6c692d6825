import { type CheckedText, readEntry } from '../../content/checks'
import type { ContentType } from '../../content/define'
import type { EntryDraft } from '../../content/entries'
import {
  describePicture,
  proofread,
  suggestSummary,
  suggestTitles,
  type WritingSubject,
} from '../../data/admin/writing-help'
import { createRandomKey } from '../../ui/random-key'
import type { Suggestion, WritingTask } from './suggestion'

/** What is asked, and where the suggestions go as they come. */
interface Request {
  type: ContentType
  draft: EntryDraft
  subject: WritingSubject
  signal: AbortSignal
  onSuggestion: (suggestion: Suggestion) => void
  /** How many pictures are done, of how many. */
  onProgress: (done: number, all: number) => void
}

/** The pictures of a draft that nothing is said of. */
export function listUndescribed(type: ContentType, draft: EntryDraft) {
  return readEntry(type, draft).pictures.filter(({ alt, src }) => alt.trim() === '' && src.startsWith('/media/'))
}

/** Asks the model. @throws ApiFailure */
export const requestSuggestions: Record<WritingTask, (request: Request) => Promise<void>> = {
  async titles({ type, draft, subject, signal, onSuggestion }) {
    const titles = await suggestTitles(subject, listOtherTexts(type, draft, 'title'), signal)
    const whole = { place: { field: 'title' }, where: type.title.label, before: draft.title, isWhole: true, reason: '' }
    for (const title of titles)
      if (title !== draft.title) onSuggestion({ key: createRandomKey(), task: 'titles', ...whole, after: title })
  },
  async summary({ type, draft, subject, signal, onSuggestion }) {
    const { abstract: field = '' } = type
    const summary = await suggestSummary(subject, listOtherTexts(type, draft, field), signal)
    const before = String(draft.values[field] ?? '')
    const where = type.fields[field]?.label ?? ''
    if (summary !== before)
      onSuggestion({
        key: createRandomKey(),
        task: 'summary',
        place: { field },
        where,
        before,
        after: summary,
        isWhole: true,
        reason: '',
      })
  },
  async proofread({ type, draft, subject, signal, onSuggestion }) {
    const texts = listTexts(type, draft)
    const suggestions = await proofread(
      subject,
      texts.map(({ text }) => text),
      signal,
    )
    for (const { text, original, replacement, reason } of suggestions) {
      const source = texts[text]
      if (!source) continue
      const { place, where } = source
      const change = { before: original, after: replacement, isWhole: false, reason }
      onSuggestion({ key: createRandomKey(), task: 'proofread', place, where, ...change })
    }
  },
  async pictures({ type, draft, subject, signal, onSuggestion, onProgress }) {
    const pictures = listUndescribed(type, draft)
    for (const [index, { src, place, where, alt }] of pictures.entries()) {
      onProgress(index, pictures.length)
      const after = await describePicture(subject, src, signal)
      const change = { before: alt, after, isWhole: true, src, reason: '' }
      onSuggestion({
        key: createRandomKey(),
        task: 'pictures',
        place,
        where: `${where}${/\d$/.test(where) ? ' ' : ''}的替代文字`,
        ...change,
      })
    }
  },
}

/** Whether there is any text to write about. */
export function hasTextBeside(type: ContentType, draft: EntryDraft, field: string): boolean {
  return listOtherTexts(type, draft, field).length > 0
}

function listTexts(type: ContentType, draft: EntryDraft): CheckedText[] {
  return readEntry(type, draft).texts.filter(({ text }) => text.trim() !== '')
}

function listOtherTexts(type: ContentType, draft: EntryDraft, field: string): string[] {
  return listTexts(type, draft)
    .filter(({ place }) => place.field !== field && place.part !== 'alt')
    .map(({ text }) => text)
}
