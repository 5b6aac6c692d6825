import type { ContentType } from '../../content/define'
import { isEmptyValue, text } from '../../content/fields'
import type { EntryDraft } from '../../content/wire'
import { invalid } from '../check'

type Messages = Record<string, string>

/**
 * Judges what staff want to store. Required fields may still be empty, but for the title.
 * @returns the draft with every field of its type, trimmed, formatted text cleaned
 * @throws Problem invalid with `fields`
 */
export function checkDraft(type: ContentType, draft: EntryDraft, cleanRichText: (html: string) => string): EntryDraft {
  const messages: Messages = {}
  const title = checkTitle(type, draft.title, messages)
  checkCategory(type, draft.category, messages)
  for (const name of Object.keys(draft.values)) {
    if (!Object.hasOwn(type.fields, name)) messages[name] = '没有这一项，请刷新页面后重试'
  }
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(type.fields)) {
    const given = Object.hasOwn(draft.values, name) ? draft.values[name] : field.empty
    const result = field.schema.safeParse(given)
    if (!result.success) messages[name] = inChinese(result.error.issues[0]?.message, field.label)
    else values[name] = field.kind === 'richText' ? cleanRichText(String(result.data)) : result.data
  }
  refuse(messages)
  return { category: draft.category, title, values }
}

/**
 * Judges whether a stored revision may be shown to visitors.
 * @throws Problem invalid with `fields`
 */
export function checkComplete(type: ContentType, { category, values }: EntryDraft): void {
  const messages: Messages = {}
  for (const [name, field] of Object.entries(type.fields)) {
    if (!field.required || !isEmptyValue(field, values[name])) continue
    const uploaded = field.kind === 'image' || field.kind === 'gallery' || field.kind === 'files' || field.kind === 'video'
    const chosen = field.kind === 'choice' || field.kind === 'choices' || field.kind === 'references' || field.kind === 'parent'
    messages[name] = `${uploaded ? '请上传' : chosen ? '请选择' : '请填写'}${field.label}`
  }
  for (const [name, message] of Object.entries(type.check?.({ category, values }) ?? {})) {
    if (message !== undefined) messages[name] ??= message
  }
  refuse(messages)
}

function checkTitle(type: ContentType, title: string, messages: Messages): string {
  const { label, max } = type.title
  const result = text({ label, max }).schema.safeParse(title)
  if (!result.success) messages.title = inChinese(result.error.issues[0]?.message, label)
  else if (result.data === '') messages.title = `请填写${label}`
  return result.data ?? ''
}

function checkCategory(type: ContentType, category: number, messages: Messages): void {
  const fits = type.categories ? Object.hasOwn(type.categories.table, category) : category === 0
  if (!fits) messages.category = type.categories ? `请选择${type.categories.label}` : '此类内容没有分类'
}

function refuse(messages: Messages): void {
  if (Object.keys(messages).length > 0) throw invalid(messages)
}

/** The rule's own message, or a general one where only the schema library's English one is known. */
function inChinese(message: string | undefined, label: string): string {
  return message !== undefined && /\p{Script=Han}/u.test(message) ? message : `${label}填写有误`
}
