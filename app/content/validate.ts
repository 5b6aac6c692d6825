import type { ContentType } from './define'
import { type Field, hasField, isEmptyValue, text } from './fields'
import { messages } from './messages'
import { countMissingPictures } from './picture'
import type { EntryDraft } from './entries'

/** Messages by `title`, `category` and the names of fields. */
export type EntryProblems = Record<string, string>

/** What an entry is validated for: a draft may leave required fields and cells empty, except for the title. */
export type ValidationPurpose = 'draft' | 'publication'

export interface Validation {
  /** The entry as it is stored: every field of its type, texts trimmed. Only complete when there are no problems. */
  entry: EntryDraft
  problems: EntryProblems
}

/**
 * Validates an entry against the declaration of its type. The form and the server both call this.
 * @param purpose `publication` also validates required fields, pictures that a text lacks, and the type's own rule
 */
export function validateEntry(type: ContentType, draft: EntryDraft, purpose: ValidationPurpose): Validation {
  const problems: EntryProblems = {}
  const title = validateTitle(type, draft.title, problems)
  if (purpose === 'publication' && problems.title === undefined && isPlaceholderTitle(type, title))
    problems.title = messages.placeholderTitle(type.title.label, title)
  validateCategory(type, draft.category, problems)
  for (const name of Object.keys(draft.values)) {
    if (!Object.hasOwn(type.fields, name)) problems[name] = messages.unknownField()
  }
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(type.fields)) {
    const result = validateValue(field, Object.hasOwn(draft.values, name) ? draft.values[name] : undefined, purpose)
    values[name] = result.value
    const problem = result.problem ?? (hasField(field, draft.category) ? findLimit(field, result.value) : undefined)
    if (problem !== undefined) problems[name] = problem
    else if (purpose === 'publication') {
      const lacking = field.kind === 'richText' ? countMissingPictures(String(result.value)) : 0
      if (field.required && hasField(field, draft.category) && isEmptyValue(field, result.value))
        problems[name] = messages.missing(field.label, field.kind)
      else if (lacking > 0) problems[name] = messages.missingPictures(lacking)
    }
  }
  const entry = { category: draft.category, title, values }
  if (purpose === 'publication') {
    for (const [name, message] of Object.entries(type.validate?.(entry) ?? {})) {
      if (message !== undefined) problems[name] ??= message
    }
  }
  return { entry, problems }
}

function validateValue(field: Field, value: unknown, purpose: ValidationPurpose): { value: unknown; problem?: string } {
  const schema = purpose === 'draft' ? (field.draftSchema ?? field.schema) : field.schema
  const result = schema.safeParse(value === undefined ? field.empty : value)
  if (result.success) return { value: result.data }
  return { value: field.empty, problem: toChineseMessage(result.error.issues[0]?.message, field.label) }
}

function findLimit({ limit, label }: Field, value: unknown): string | undefined {
  const result = limit?.safeParse(value)
  return result && !result.success ? toChineseMessage(result.error.issues[0]?.message, label) : undefined
}

function validateTitle(type: ContentType, title: string, problems: EntryProblems): string {
  const { label, max } = type.title
  const result = text({ label, max }).schema.safeParse(title)
  if (!result.success) problems.title = toChineseMessage(result.error.issues[0]?.message, label)
  else if (result.data === '') problems.title = messages.missing(label)
  return result.data ?? ''
}

function validateCategory({ categories }: ContentType, category: number, problems: EntryProblems): void {
  if (!categories) {
    if (category !== 0) problems.category = messages.noCategories()
  } else if (!Object.hasOwn(categories.table, category))
    problems.category = messages.missing(categories.label, 'choice')
}

/** The rule's own message, or a general one where only the schema library's English one is known. */
function toChineseMessage(message: string | undefined, label: string): string {
  return message !== undefined && /\p{Script=Han}/u.test(message) ? message : messages.invalid(label)
}

/** Default titles of forms and programs for something without a name. */
const unnamed = '(?:未命名|无标题|暂无标题|未定标题|untitled|unnamed)'
const general = '文档|文章|页面|内容|标题|草稿|document|page'

/** Whether a title is a placeholder for one still to be written, such as 未命名新闻, 【未命名】 or 未命名新闻（副本）. */
export function isPlaceholderTitle({ label }: Pick<ContentType, 'label'>, title: string): boolean {
  const words = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return new RegExp(`^${unnamed}(?:的)?(?:${label.toLowerCase()}|${general})?(?:副本|copy|\\d)*$`, 'u').test(words)
}

/** 仍然发布: the fewest characters of a reason for publishing severe findings. */
export const shortestReason = 4
