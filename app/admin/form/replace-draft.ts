import type { UseFormReturn } from 'react-hook-form'
import type { EntryDraft } from '../../content/entries'
import { notifyDone, notifyUndoable } from '../shell/notify'

interface Replacement {
  /** What the notice says. */
  text: string
  /** Fields that the way back leaves as they are. */
  kept?: readonly string[]
  /** Called after the form holds other content, there and back. */
  onReplaced?: () => void
}

/**
 * Puts other content into the form where it differs, and offers the way back while nobody has typed there since. In
 * formatted text Ctrl+Z leads back too.
 */
export function replaceDraft(form: UseFormReturn<EntryDraft>, draft: EntryDraft, replacement: Replacement): void {
  const before = structuredClone(form.getValues())
  for (const name of listChanged(before, draft)) setValue(form, name, draft)
  replacement.onReplaced?.()
  notifyReplaced(form, { before, after: draft }, replacement)
}

/** Says that the form holds other content than before; the notice leads back where nobody has typed since. */
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
