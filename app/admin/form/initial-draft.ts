import { getContentType, type TypeName } from '../../content/registry'
import type { EntryDraft } from '../../content/entries'

/** What a form starts from: a stored entry, or nothing but defaults. */
export function initialDraft(name: TypeName, stored: EntryDraft | null): EntryDraft {
  const { fields, categories } = getContentType(name)
  const [first = '0'] = Object.keys(categories?.table ?? {})
  const values = Object.fromEntries(
    Object.entries(fields).map(([fieldName, field]) => [fieldName, stored?.values[fieldName] ?? field.empty]),
  )
  return { category: stored?.category ?? Number(first), title: stored?.title ?? '', values }
}
