import { useEffect, useRef, useState } from 'react'
import { listFieldsOfKind, type ContentType } from '../../content/define'
import { getContentType } from '../../content/registry'
import { getFailureText } from '../../data/client'
import { askAsStaff } from '../../data/client/staff-client'
import type { BodyOf } from '../../data/client'
import { showPlace } from '../checks/show-place'
import { replaceDraft } from '../form/draft'
import type { EntryFormState } from '../form/use-entry-form'
import { applySuggestion, findWords, type Suggestion, type WritingTask } from './apply-suggestion'
import { type CheckedText, readEntry } from '../../content/checks'
import type { EntryDraft } from '../../content/entries'
import { createRandomKey } from '../../ui/random-key'

/** What is being waited for. */
interface Pending {
  task: WritingTask
  /** How far it is, where it has several parts. */
  progress: string
}

/** The last message of the card. */
interface Said {
  text: string
  isProblem: boolean
}

/** Requests suggestions from the model; only those that are accepted change the form. */
export function useWritingHelp({ type, entry, form }: EntryFormState) {
  const declaration = getContentType(type)
  const [pending, setPending] = useState<Pending | null>(null)
  const [said, setSaid] = useState<Said | null>(null)
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  const controller = useRef<AbortController | null>(null)

  useEffect(() => () => controller.current?.abort(), [])

  async function ask(task: WritingTask) {
    const draft = structuredClone(form.getValues())
    const lack = findLack(task)
    if (lack !== null) return setSaid({ text: lack, isProblem: true })
    const { signal } = (controller.current = new AbortController())
    let count = 0
    setPending({ task, progress: '' })
    setSaid(null)
    setSuggestions((known) => known.filter((one) => one.task !== task))
    try {
      await requestSuggestions[task]({
        type: declaration,
        draft,
        subject: { type, id: entry?.id ?? 0 },
        signal,
        onSuggestion: (suggestion) => {
          if (signal.aborted) return
          count += 1
          setSuggestions((known) => [...known, suggestion])
        },
        onProgress: (done, all) => setPending({ task, progress: all > 1 ? `第 ${done + 1} 张，共 ${all} 张` : '' }),
      })
      setSaid({ text: count === 0 ? '没有建议' : `收到 ${count} 条建议，采纳后才会写入`, isProblem: false })
    } catch (error) {
      setSaid(signal.aborted ? { text: '已取消', isProblem: false } : { text: getFailureText(error), isProblem: true })
    } finally {
      setPending(null)
    }

    function findLack(of: WritingTask): string | null {
      if (of === 'pictures') return listUndescribed(declaration, draft).length === 0 ? '没有缺少替代文字的图片' : null
      const written = of === 'titles' ? 'title' : of === 'summary' ? (declaration.abstract ?? '') : ''
      return hasTextBeside(declaration, draft, written) ? null : '请先填写正文'
    }
  }

  function drop(isGone: (suggestion: Suggestion) => boolean) {
    setSuggestions((known) => known.filter((one) => !isGone(one)))
  }

  return {
    pending,
    said,
    suggestions,
    ask,
    cancel: () => controller.current?.abort(),
    accept(suggestion: Suggestion) {
      const accepted = applySuggestion(declaration, structuredClone(form.getValues()), suggestion)
      if (!accepted) {
        drop(({ key }) => key === suggestion.key)
        return setSaid({ text: `${suggestion.where}的文字已经改动，这条建议不再适用`, isProblem: true })
      }
      const marks = listFieldsOfKind(declaration, 'aiMark')
      for (const mark of marks) accepted.values[mark] = true
      replaceDraft(form, accepted, { text: `已采纳：${suggestion.where}`, kept: marks })
      const { key, isWhole, task } = suggestion
      // Of several titles one is taken.
      drop((one) => one.key === key || (isWhole && task === 'titles' && one.task === task))
      return setSaid(null)
    },
    reject: ({ key }: Suggestion) => drop((one) => one.key === key),
    show(suggestion: Suggestion) {
      const words = findWords(declaration, form.getValues(), suggestion)
      showPlace(words ?? { place: suggestion.place, text: '', start: 0, end: 0 })
    },
  }
}

/** A request, and the callback for its suggestions. */
interface Request {
  type: ContentType
  draft: EntryDraft
  /** The entry of the request. */
  subject: Pick<BodyOf<'writingHelp.titles'>, 'type' | 'id'>
  signal: AbortSignal
  onSuggestion: (suggestion: Suggestion) => void
  /** How many pictures are done, of how many. */
  onProgress: (done: number, all: number) => void
}

/** The pictures of a draft without alternative text. */
function listUndescribed(type: ContentType, draft: EntryDraft) {
  return readEntry(type, draft).pictures.filter(({ alt, src }) => alt.trim() === '' && src.startsWith('/media/'))
}

/** Requests suggestions from the model. @throws ApiFailure */
const requestSuggestions: Record<WritingTask, (request: Request) => Promise<void>> = {
  async titles({ type, draft, subject, signal, onSuggestion }) {
    const texts = listOtherTexts(type, draft, 'title')
    const { titles } = await askAsStaff('writingHelp.titles', { ...subject, texts }, signal)
    const whole = { place: { field: 'title' }, where: type.title.label, before: draft.title, isWhole: true, reason: '' }
    for (const title of titles)
      if (title !== draft.title) onSuggestion({ key: createRandomKey(), task: 'titles', ...whole, after: title })
  },
  async summary({ type, draft, subject, signal, onSuggestion }) {
    const { abstract: field = '' } = type
    const texts = listOtherTexts(type, draft, field)
    const { summary } = await askAsStaff('writingHelp.summary', { ...subject, texts }, signal)
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
    const read = listTexts(type, draft)
    const texts = read.map(({ text }) => text)
    const { suggestions } = await askAsStaff('writingHelp.proofread', { ...subject, texts }, signal)
    for (const { text, original, replacement, reason } of suggestions) {
      const source = read[text]
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
      const answer = await askAsStaff('writingHelp.describePicture', { ...subject, src }, signal)
      const change = { before: alt, after: answer.alt, isWhole: true, src, reason: '' }
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
function hasTextBeside(type: ContentType, draft: EntryDraft, field: string): boolean {
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
