import { changeBlockValues } from './blocks'
import { normaliseRichText, normaliseValue } from './compare-drafts'
import type { ContentType } from './define'
import type { EntryDraft } from './entries'
import type { Field } from './fields'

/** A part of an entry in the one form in which it is signed or compared. */
interface Part {
  /** A field with what stands in it, such as `cover alt`. */
  name: string
  value: string
}

/** What reviewers sign and what they do not, of one entry. */
interface SplitContent {
  /** The canonical text of everything that is signed. */
  signed: string
  /** Alternative texts, titles of attachments, pinning and the days of a banner: a change of them voids no decision. */
  unsigned: Part[]
}

/**
 * Splits an entry into what a review signs and what may be completed after it. Signed are title, category and every field
 * of the type, with the addresses of pictures and attachments. A field that is empty is left out, so that a field which a
 * type gets later changes no signature.
 */
export function splitReviewedContent(type: ContentType, draft: EntryDraft): SplitContent {
  const unsigned: Part[] = []
  const after = listFieldsAfterReview(type)
  const signed: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(type.fields)) {
    const value = draft.values[name] ?? field.empty
    if (after.includes(name)) {
      if (!isEmpty(field, value)) unsigned.push({ name, value: JSON.stringify(normaliseValue(value)) })
      continue
    }
    const kept = field.kind === 'richText' ? splitText(name, String(value)) : splitValue(name, value, field.kind)
    unsigned.push(...kept.unsigned)
    if (!isEmpty(field, kept.signed)) signed[name] = kept.signed
  }
  const content = { type: type.name, category: draft.category, title: draft.title.trim(), values: signed }
  return { signed: JSON.stringify(normaliseValue(content)), unsigned }
}

/** Counts the parts that were completed or changed after a review, between two versions of the same signed content. */
export function countSupplements(type: ContentType, before: EntryDraft, after: EntryDraft): number {
  const [old, current] = [before, after].map(
    (draft) => new Map(splitReviewedContent(type, draft).unsigned.map(({ name, value }) => [name, value])),
  )
  const names = new Set([...(old?.keys() ?? []), ...(current?.keys() ?? [])])
  return [...names].filter((name) => (old?.get(name) ?? '') !== (current?.get(name) ?? '')).length
}

/** The labels of the signed parts that differ between two versions, in the order of the form. */
export function listSignedChanges(type: ContentType, before: EntryDraft, after: EntryDraft): string[] {
  return listSignedParts(type, before, after).map((name) => {
    if (name === 'title') return type.title.label
    return name === 'category' ? (type.categories?.label ?? '栏目') : (type.fields[name]?.label ?? name)
  })
}

/** The signed parts that differ between two versions, in the order of the form: `title`, `category` and fields. */
export function listSignedParts(type: ContentType, before: EntryDraft, after: EntryDraft): string[] {
  const names: string[] = []
  if (before.title.trim() !== after.title.trim()) names.push('title')
  if (before.category !== after.category) names.push('category')
  for (const [name, field] of Object.entries(type.fields)) {
    if (before.values[name] === after.values[name]) continue
    const [old, current] = [before, after].map(({ values }) => {
      const only = { ...type, fields: { [name]: field } }
      return splitReviewedContent(only, { category: 0, title: '', values: { [name]: values[name] } }).signed
    })
    if (old !== current) names.push(name)
  }
  return names
}

/** 上线 and 下线 of a banner are days in fields of its own; those of other types are not in fields. */
function listFieldsAfterReview({ pinnedBy, visibleFrom, visibleUntil }: ContentType): string[] {
  return [pinnedBy, visibleFrom, visibleFrom && visibleUntil].flatMap((name) => name ?? [])
}

function isEmpty(field: Field, value: unknown): boolean {
  return JSON.stringify(normaliseValue(value)) === JSON.stringify(normaliseValue(field.empty))
}

/** Formatted text, without the alternative texts of its pictures. */
function splitText(name: string, html: string): { signed: string; unsigned: Part[] } {
  const unsigned: Part[] = []
  let blocks = 0
  const withoutBlockTexts = changeBlockValues(html, (values, { fields }) => {
    blocks += 1
    return Object.fromEntries(
      Object.entries(values).map(([field, value]) => {
        const kept = splitValue(`${name} ${blocks} ${field}`, value, fields[field]?.kind)
        unsigned.push(...kept.unsigned)
        return [field, kept.signed]
      }),
    )
  })
  let pictures = 0
  const signed = normaliseRichText(withoutBlockTexts).replace(/<img\b[^>]*>/g, (tag) => {
    pictures += 1
    const alt = / alt="([^"]*)"/.exec(tag)?.[1] ?? ''
    if (alt !== '') unsigned.push({ name: `${name} ${pictures} alt`, value: alt })
    return tag.replace(/ (?:alt|width|height)="[^"]*"/g, '')
  })
  return { signed, unsigned }
}

/** A value without the alternative texts of its pictures, and without the names of its attachments. */
function splitValue(
  name: string,
  value: unknown,
  kind: Field['kind'] | undefined,
): { signed: unknown; unsigned: Part[] } {
  const unsigned: Part[] = []
  const leaveOut = (item: unknown, index: number): unknown => {
    if (typeof item !== 'object' || item === null) return item
    const rest: Record<string, unknown> = { ...item }
    for (const part of unsignedParts[kind ?? ''] ?? []) {
      const text = rest[part]
      if (typeof text === 'string' && text !== '' && (part === 'alt' || part === 'name'))
        unsigned.push({ name: `${name} ${index} ${part}`, value: text })
      delete rest[part]
    }
    return rest
  }
  return { signed: Array.isArray(value) ? value.map(leaveOut) : leaveOut(value, 0), unsigned }
}

/** What a use of an upload says that is not signed: texts that are completed later, and what follows from the file. */
const unsignedParts: Readonly<Record<string, readonly string[]>> = {
  image: ['alt', 'width', 'height', 'color'],
  gallery: ['alt', 'width', 'height', 'color'],
  files: ['name', 'size', 'date'],
  video: ['size', 'duration'],
}
