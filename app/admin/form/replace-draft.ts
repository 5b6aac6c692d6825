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
export function replaceDraft(
  form: UseFormReturn<EntryDraft>,
  draft: EntryDraft,
  { text, kept = [], onReplaced }: Replacement,
): void {
  const before = structuredClone(form.getValues())
  const changed = listChanged(before, draft)
  for (const name of changed) setValue(form, name, draft)
  onReplaced?.()
  const names = changed.filter((name) => !kept.includes(name))
  notifyUndoable(text, () => {
    const now = form.getValues()
    const untouched = names.filter((name) => valueOf(now, name) === valueOf(draft, name))
    for (const name of untouched) setValue(form, name, before)
    onReplaced?.()
    if (untouched.length < names.length) notifyDone('部分内容已有新的改动，保持不变')
  })
}

function setValue(form: UseFormReturn<EntryDraft>, name: string, draft: EntryDraft): void {
  const options = { shouldDirty: true }
  if (name === 'title') form.setValue('title', draft.title, options)
  else form.setValue(`values.${name}`, draft.values[name], options)
}

function valueOf(draft: EntryDraft, name: string): string {
  return JSON.stringify(name === 'title' ? draft.title : draft.values[name])
}

function listChanged(before: EntryDraft, after: EntryDraft): string[] {
  return ['title', ...Object.keys(after.values)].filter((name) => valueOf(before, name) !== valueOf(after, name))
}
