import type { Field, FieldKind } from './field'
import type { GalleryImage, RowValue } from '../values'

export { choice, choices } from './choice'
export { date } from './date'
export type { Field, FieldKind, FieldOptions, TextFormat, ValueOf, ViewOptions } from './field'
export { files } from './files'
export { gallery } from './gallery'
export { image } from './image'
export { number } from './number'
export { parent, references } from './references'
export { richText } from './rich-text'
export { rows } from './rows'
export { text } from './text'
export { textarea } from './textarea'
export { toggle } from './toggle'
export { video } from './video'

/** How each kind turns a value into plain words for the search index. */
const words: Record<FieldKind, (value: unknown) => string> = {
  text: (value) => String(value),
  textarea: (value) => String(value),
  richText: (value) => plainText(String(value)),
  number: () => '',
  toggle: () => '',
  date: () => '',
  choice: () => '',
  choices: () => '',
  image: () => '',
  gallery: (value) => (value as GalleryImage[]).map((item) => item.caption).join(' '),
  files: () => '',
  video: () => '',
  rows: (value) => (value as RowValue[]).flatMap((row) => Object.values(row)).join(' '),
  references: () => '',
  parent: () => '',
}

/**
 * The words of a field's value that the site's search may find.
 * @param value a valid value of the field
 * @returns plain text, empty when the field is not searchable
 */
export function searchWords(field: Field, value: unknown): string {
  return field.searchable ? words[field.kind](value) : ''
}

/** Whether a valid value counts as "not filled in" for a required field. */
export function isEmptyValue(field: Field, value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (Array.isArray(value)) return value.length === 0
  if (field.kind === 'richText') return plainText(String(value)) === '' && !/<(img|video|table)\b/.test(String(value))
  return typeof value === 'string' && value.trim() === ''
}

/** The text of an HTML fragment: tags become spaces, the five basic entities are decoded. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}
