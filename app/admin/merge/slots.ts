import type { EntryDraft } from '../../content/entries'
import { getContentType, type TypeName } from '../../content/registry'
import { summary } from '../fields/summary'

/** A part of an entry that is merged by itself: its title, its category, a field. */
export interface Slot {
  label: string
  /** Texts are merged by sentences, lists by their items; of anything else one side is taken. */
  kind: 'richText' | 'text' | 'list' | 'whole'
  read: (draft: EntryDraft) => unknown
  write: (draft: EntryDraft, value: unknown) => void
  /** The value in a few words. */
  describe: (value: unknown) => string
}

/** The parts of the entries of a content type. */
export function listSlots(name: TypeName): Slot[] {
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
