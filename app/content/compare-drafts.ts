import type { EntryDraft } from './entries'
import type { Field } from './fields'

/** Attributes that the editor or the sanitiser adds with their default values, which make no difference. */
const defaultAttributes: Readonly<Record<string, ReadonlySet<string>>> = {
  colspan: new Set(['1']),
  rowspan: new Set(['1']),
  colwidth: new Set(['0']),
  start: new Set(['1']),
}
const droppedAttributes = new Set([
  'style',
  'controls',
  'preload',
  'target',
  'rel',
  'kind',
  'srclang',
  'label',
  'default',
])
const droppedTags = new Set(['colgroup', 'col', 'thead', 'tbody', 'tfoot'])
const sameTags: Readonly<Record<string, string>> = { b: 'strong', i: 'em' }
const characters: Readonly<Record<string, string>> = { nbsp: '\u00A0', quot: '"', '#39': "'", apos: "'" }

/**
 * Formatted text in the one form in which it is compared; never stored or shown. Two texts that differ only in how the
 * editor and the cleaner write the same document are equal in it: the order of attributes, default widths and spans,
 * paragraphs that cells, items and quotes begin with, and empty lines at the end.
 */
export function normaliseRichText(html: string): string {
  return html
    .replace(/<(\/?)([a-z][a-z0-9]*)\b((?:"[^"]*"|[^">])*)>/g, (_whole, closing: string, name: string, rest: string) =>
      normaliseTag(closing, name, rest),
    )
    .replace(/&(nbsp|quot|#39|apos);/g, (_whole, name: string) => characters[name] ?? '')
    .replace(/(<(?:li|td|th|blockquote)(?: [^>]*)?>)<p>/g, '$1')
    .replace(/<figcaption><\/figcaption>/g, '')
    .replace(/>[ \t\r\n]+</g, '><')
    .replace(/(?:<p(?: [^>]*)?>)+$/, '')
    .trim()
}

/** A tag as it is compared. A paragraph ends where the next element begins, so that its end says nothing. */
function normaliseTag(closing: string, name: string, rest: string): string {
  const tag = sameTags[name] ?? name
  if (droppedTags.has(tag) || (closing && tag === 'p')) return ''
  if (closing) return `</${tag}>`
  const attributes = [...rest.matchAll(/([a-z][\w-]*)(?:="([^"]*)")?/g)]
    .map(([, attribute = '', value = '']) => [attribute, normaliseAttribute(tag, attribute, value)] as const)
    .filter(([attribute, value]) => !droppedAttributes.has(attribute) && !defaultAttributes[attribute]?.has(value))
    .filter(([attribute, value]) => attribute !== 'class' || value !== '')
    .map(([attribute, value]) => ` ${attribute}="${value}"`)
  return `<${tag}${attributes.toSorted().join('')}>`
}

function normaliseAttribute(tag: string, attribute: string, value: string): string {
  if (attribute !== 'class') return value.trim()
  const classes = value.split(/\s+/).filter((one) => one !== '' && !(tag === 'figure' && one === 'w-100'))
  return classes.toSorted().join(' ')
}

/** A value in the one form in which it is compared: texts trimmed, keys in order, what is left out as if empty. */
export function normaliseValue(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\r\n', '\n').trim()
  if (Array.isArray(value)) return value.map(normaliseValue)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(
    entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, one]) => [name, normaliseValue(one)]),
  )
}

/**
 * Whether two drafts of a type hold the same: category, title and every field of the type. The form and the server both
 * call this before they store a version, claim a change or offer a recovery.
 */
export function isSameContent(fields: Readonly<Record<string, Field>>, one: EntryDraft, other: EntryDraft): boolean {
  if (one.category !== other.category || one.title.trim() !== other.title.trim()) return false
  return Object.entries(fields).every(([name, field]) => {
    const [left, right] = [one, other].map(({ values }) => values[name] ?? field.empty)
    if (left === right) return true
    if (field.kind === 'richText') return normaliseRichText(String(left)) === normaliseRichText(String(right))
    return JSON.stringify(normaliseValue(left)) === JSON.stringify(normaliseValue(right))
  })
}
