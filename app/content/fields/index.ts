import type { Field } from './field'

export { aiMark, aiMarkTexts } from './scalar'
export { choice, choices } from './scalar'
export { cloud } from './media'
export { date } from './scalar'
export {
  type Field,
  type FieldKind,
  hasField,
  type PublicValueOf,
  selectPublicPart,
  type TextFormat,
  type ValueOf,
  type ViewOptions,
} from './field'
export { files } from './media'
export { gallery } from './media'
export { image } from './media'
export { changeLinkValues, listLinkValues } from './links'
export { number } from './scalar'
export { parent, references } from './references'
export { richText } from './text'
export { rows } from './rows'
export { extentKinds, sheets } from './sheets'
export { listSnippetTexts, snippet, snippetParts } from './snippet'
export { text } from './text'
export { textarea } from './text'
export { toggle } from './scalar'
export { video } from './media'

/** Whether a valid value counts as "not filled in" for a required field. */
export function isEmptyValue(field: Field, value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (Array.isArray(value)) return value.length === 0
  if (field.kind === 'richText')
    return stripHtml(String(value)) === '' && !/<(?:img|video|table|div data-block)\b/.test(String(value))
  return typeof value === 'string' && value.trim() === ''
}

/** The text of an HTML fragment: tags become spaces, the five basic entities are decoded. */
export function stripHtml(html: string): string {
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
