import { isCategory } from '../../content/site-structure'
import { getContentType, type TypeName } from '../../content/registry'
import type { EntryDraft } from '../../content/entries'

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
