import { normaliseRichText } from './compare-drafts'
import type { ContentType } from './define'
import type { EntryDraft } from './entries'
import { type Field, listSnippetTexts, stripHtml } from './fields'
import type { SnippetValue } from './values'

/**
 * A part that was changed, by the name that staff know it by. Short values are named, of long texts how many paragraphs
 * differ; of what is neither only that it was changed.
 */
export interface NamedChange {
  label: string
  before?: string
  after?: string
  paragraphs?: number
}

/** Longer values are not repeated whole. */
const maxValue = 60

/** The parts of an entry that differ between two versions, in the order of the form. */
export function listNamedChanges(type: ContentType, before: EntryDraft, after: EntryDraft): NamedChange[] {
  const { title, categories, fields } = type
  const changes: NamedChange[] = []
  if (before.title !== after.title) changes.push(describeTexts(title.label, before.title, after.title))
  if (categories && before.category !== after.category) {
    const [old, next] = [before, after].map(({ category }) => categories.table[category] ?? '')
    changes.push(describeTexts(categories.label, old ?? '', next ?? ''))
  }
  for (const [name, field] of Object.entries(fields)) {
    const [old, next] = [before, after].map(({ values }) => values[name] ?? field.empty)
    if (JSON.stringify(old) !== JSON.stringify(next)) changes.push(...describeField(field, old, next))
  }
  return changes
}

/** A change of a text: both values where they are short, else how many lines differ. */
export function describeTexts(label: string, before: string, after: string): NamedChange {
  if (before.length <= maxValue && after.length <= maxValue) return { label, before, after }
  return { label, paragraphs: countDifferent(before.split('\n'), after.split('\n')) }
}

function describeField(field: Field, before: unknown, after: unknown): NamedChange[] {
  const { kind, label } = field
  if (kind === 'richText') {
    const [old, next] = [listParagraphs(String(before)), listParagraphs(String(after))]
    // Two ways of writing the same document.
    if (normaliseRichText(String(before)) === normaliseRichText(String(after))) return []
    return [{ label, paragraphs: Math.max(1, countDifferent(old, next)) }]
  }
  const [old, next] = [readText(field, before), readText(field, after)]
  return [old === null || next === null || old === next ? { label } : describeTexts(label, old, next)]
}

/** A value in words; null for what has none, such as a picture. */
function readText({ kind, view }: Field, value: unknown): string | null {
  if (value === null || value === '') return ''
  switch (kind) {
    case 'text':
    case 'textarea':
    case 'date':
      return String(value)
    case 'number':
      return 'unit' in view && view.unit !== undefined ? `${value} ${view.unit}` : String(value)
    case 'toggle':
    case 'aiMark':
      return value === true ? '是' : '否'
    case 'choice':
    case 'choices':
      return [value].flat().map(nameOption(view)).join('、')
    case 'snippet':
      return listSnippetTexts(value as SnippetValue)
        .map(({ label, text }) => `${label}：${text}`)
        .join('\n')
    case 'files':
    case 'video':
    case 'cloud':
      return [value].flat().map(readName).join('、')
    default:
      return null
  }
}

function nameOption(view: Field['view']) {
  const options: Readonly<Record<string, string>> = 'options' in view ? view.options : {}
  return (value: unknown) => options[String(value)] ?? ''
}

function readName(value: unknown): string {
  return typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : ''
}

/** The paragraphs of a formatted text, each as it is compared. */
function listParagraphs(html: string): string[] {
  return html
    .split(/<\/(?:p|h[1-6]|li|td|th|blockquote|figure|pre)>|<hr\b[^>]*>/)
    .map((part) => stripHtml(part) || [...part.matchAll(/(?:src|data-[a-z]+)="([^"]*)"/g)].join(' '))
    .filter((part) => part !== '')
}

/** How many lines of two texts have no equal in the other one; a replaced one counts once. */
function countDifferent(before: readonly string[], after: readonly string[]): number {
  return Math.max(countMissing(before, after), countMissing(after, before))
}

function countMissing(from: readonly string[], among: readonly string[]): number {
  const left = new Map<string, number>()
  for (const line of among) left.set(line, (left.get(line) ?? 0) + 1)
  return from.filter((line) => {
    const count = left.get(line) ?? 0
    if (count > 0) left.set(line, count - 1)
    return count === 0
  }).length
}
