import { isEmptyValue } from '../../content/fields'
import { contentType, type TypeName } from '../../content/registry'
import type { EntryDraft } from '../../content/wire'

/** Messages by form name: `title`, `category`, `values.cover`. */
export type EntryProblems = Record<string, string>

/**
 * Judges what the form holds, with the schemas the server judges by.
 * @param complete also what only publishing asks for: required fields and the type's own rule
 */
export function checkEntry(name: TypeName, draft: EntryDraft, complete: boolean): EntryProblems {
  const type = contentType(name)
  const problems: EntryProblems = {}
  const title = draft.title.trim()
  if (title === '') problems.title = `请填写${type.title.label}`
  else if (title.length > type.title.max) problems.title = `${type.title.label}不能超过 ${type.title.max} 个字`
  if (complete && type.categories && !Object.hasOwn(type.categories.table, draft.category)) problems.category = `请选择${type.categories.label}`

  const values: Record<string, unknown> = {}
  for (const [fieldName, field] of Object.entries(type.fields)) {
    const result = field.schema.safeParse(draft.values[fieldName] ?? field.empty)
    values[fieldName] = result.success ? result.data : field.empty
    if (!result.success) problems[`values.${fieldName}`] = result.error.issues[0]?.message ?? `${field.label}填写有误`
    else if (complete && field.required && isEmptyValue(field, result.data)) problems[`values.${fieldName}`] = missing(field)
  }
  if (!complete || !type.check) return problems
  for (const [fieldName, message] of Object.entries(type.check({ category: draft.category, values }))) {
    if (message) problems[`values.${fieldName}`] ??= message
  }
  return problems
}

const verbs: Partial<Record<string, string>> = { image: '上传', gallery: '上传', files: '上传', video: '上传', choice: '选择', choices: '选择', date: '选择', references: '选择' }

function missing({ kind, label }: { kind: string; label: string }): string {
  return `请${verbs[kind] ?? '填写'}${label}`
}

/** What a form starts from: a stored entry, or nothing but defaults. */
export function draftOf(name: TypeName, stored: EntryDraft | null): EntryDraft {
  const { fields, categories } = contentType(name)
  const [first = '0'] = Object.keys(categories?.table ?? {})
  const values = Object.fromEntries(Object.entries(fields).map(([fieldName, field]) => [fieldName, stored?.values[fieldName] ?? field.empty]))
  return { category: stored?.category ?? Number(first), title: stored?.title ?? '', values }
}
