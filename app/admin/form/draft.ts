import { isCategory } from '../../content/site-structure'
import { getContentType, type TypeName } from '../../content/registry'
import type { EntryDraft } from '../../content/entries'
import type { UseFormReturn } from 'react-hook-form'
import { notifyDone, notifyUndoable } from '../shell/notify'
import { createContext } from 'react'
import type { ContentType } from '../../content/define'
import { hasField } from '../../content/fields'
import type { ImageValue } from '../../content/values'
import type { EntryFormState } from './use-entry-form'

/**
 * What a form starts from: a stored entry, or nothing but defaults.
 * @param wanted the category of a new one; the first where it is left out, or the type has none of that number
 */
export function initialDraft(name: TypeName, stored: EntryDraft | null, wanted = 0): EntryDraft {
  const { fields, categories } = getContentType(name)
  const table = categories?.table ?? {}
  const [first = '0'] = Object.keys(table)
  const category = isCategory(table, wanted) ? wanted : Number(first)
  const values = Object.fromEntries(
    Object.entries(fields).map(([fieldName, field]) => [fieldName, stored?.values[fieldName] ?? field.empty]),
  )
  return { category: stored?.category ?? category, title: stored?.title ?? '', values }
}

/** Calls back whenever nothing has been changed in a form for so long. @returns ends that */
export function watchRests(form: UseFormReturn<EntryDraft>, restMs: number, onRest: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = form.subscribe({
    formState: { values: true },
    callback: () => {
      clearTimeout(timer)
      timer = setTimeout(onRest, restMs)
    },
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}

interface Replacement {
  /** What the notice says. */
  text: string
  /** Fields that undoing leaves as they are. */
  kept?: readonly string[]
  /** Called after the content was replaced, and after that was undone. */
  onReplaced?: () => void
}

/**
 * Replaces the fields that differ, and offers to undo that in those that were not edited since. In formatted text Ctrl+Z
 * undoes it too.
 */
export function replaceDraft(form: UseFormReturn<EntryDraft>, draft: EntryDraft, replacement: Replacement): void {
  const before = structuredClone(form.getValues())
  changeDraft(form, draft)
  replacement.onReplaced?.()
  // Where decisions stand, the change is taken back until the person says to go on.
  queueMicrotask(() => {
    if (listChanged(before, draft).every((name) => valueOf(form.getValues(), name) !== valueOf(before, name)))
      notifyReplaced(form, { before, after: draft }, replacement)
  })
}

/** Sets the fields that differ. */
export function changeDraft(form: UseFormReturn<EntryDraft>, draft: EntryDraft): void {
  for (const name of listChanged(form.getValues(), draft)) setValue(form, name, draft)
}

/** Notifies that content was replaced; the notice undoes it in fields that were not edited since. */
export function notifyReplaced(
  form: UseFormReturn<EntryDraft>,
  { before, after }: { before: EntryDraft; after: EntryDraft },
  { text, kept = [], onReplaced }: Replacement,
): void {
  const names = listChanged(before, after).filter((name) => !kept.includes(name))
  notifyUndoable(text, () => {
    const now = form.getValues()
    const untouched = names.filter((name) => valueOf(now, name) === valueOf(after, name))
    for (const name of untouched) setValue(form, name, before)
    onReplaced?.()
    if (untouched.length < names.length) notifyDone('部分内容已有新的改动，保持不变')
  })
}

function setValue(form: UseFormReturn<EntryDraft>, name: string, draft: EntryDraft): void {
  const options = { shouldDirty: true }
  if (name === 'title') form.setValue('title', draft.title, options)
  else if (name === 'category') form.setValue('category', draft.category, options)
  else form.setValue(`values.${name}`, draft.values[name], options)
}

function valueOf(draft: EntryDraft, name: string): string {
  return JSON.stringify(name === 'title' || name === 'category' ? draft[name] : draft.values[name])
}

function listChanged(before: EntryDraft, after: EntryDraft): string[] {
  const names = ['category', 'title', ...Object.keys(after.values)]
  return names.filter((name) => valueOf(before, name) !== valueOf(after, name))
}

/** Makes a picture the cover of the entry that is being edited; null where there is no such form, or no cover in it. */
export const SetCoverContext = createContext<((image: ImageValue) => void) | null>(null)

/** What `SetCoverContext` gives the fields of a form. It can be taken back. */
export function createSetCover({ type, form }: EntryFormState): ((image: ImageValue) => void) | null {
  const { cover, fields }: ContentType = getContentType(type)
  const field = cover === undefined ? undefined : fields[cover]
  if (cover === undefined || !field || !hasField(field, form.getValues('category'))) return null
  return ({ src, width, height, alt, color }) => {
    const picture: ImageValue = { src, width, height, alt, ...(color ? { color } : {}) }
    const draft = structuredClone(form.getValues())
    replaceDraft(form, { ...draft, values: { ...draft.values, [cover]: picture } }, { text: '已设为封面' })
  }
}
