import type { ContentType } from '../../content/define'
import type { EntryDraft } from '../../content/entries'
import type { Field } from '../../content/fields'
import { getContentType, type TypeName, isTypeName } from '../../content/registry'
import type { FileValue, GalleryImage, ImageValue, RowValue } from '../../content/values'
import { summary } from '../fields/view'
import { type Block, readBlocks } from './read-blocks'
import { useQueries } from '@tanstack/react-query'
import { managedEntryQuery } from '../../data/admin/entries'

/** A field whose value differs between two versions, with both values in parts. */
export interface FieldChange {
  label: string
  before: Block[]
  after: Block[]
}

/** The fields that differ between two versions of an entry, in the order of the form. */
export function listFieldChanges(
  name: TypeName,
  before: EntryDraft,
  after: EntryDraft,
  nameEntry: NameEntry,
): FieldChange[] {
  const type = getContentType(name)
  const [old, current] = [listFieldBlocks(type, before, nameEntry), listFieldBlocks(type, after, nameEntry)]
  return old.flatMap(({ label, blocks }, index) => {
    const change = { label, before: blocks, after: current[index]?.blocks ?? [] }
    return listKeys(change.before) === listKeys(change.after) ? [] : [change]
  })
}

/** The fields of an entry in the order of the form, each with its value in parts. */
export function listFieldBlocks({ title, categories, fields }: ContentType, draft: EntryDraft, nameEntry: NameEntry) {
  return [
    { label: title.label, blocks: toTextBlocks([draft.title]) },
    ...(categories
      ? [{ label: categories.label, blocks: toTextBlocks([categories.table[draft.category] ?? '']) }]
      : []),
    ...Object.entries(fields).map(([fieldName, field]) => ({
      label: field.label,
      blocks: toBlocks(field, draft.values[fieldName] ?? field.empty, nameEntry),
    })),
  ]
}

function toBlocks(field: Field, value: unknown, nameEntry: NameEntry): Block[] {
  switch (field.kind) {
    case 'richText':
      return readBlocks(String(value))
    case 'image':
      return value === null ? [] : [toPicture(value as ImageValue)]
    case 'gallery':
      return (value as GalleryImage[]).map(toPicture)
    case 'rows':
      return toTable(value as RowValue[])
    case 'files':
      return toTextBlocks((value as FileValue[]).map(({ name, note }) => [name, note].filter(Boolean).join('　')))
    case 'references':
      return toTextBlocks((value as number[]).map((id) => nameEntry(readTarget(field), id)))
    case 'parent':
      return value === null ? [] : toTextBlocks([nameEntry(readTarget(field), value as number)])
    default: {
      const text = summary(field, value)
      return text === '' ? [] : [{ kind: 'text', key: JSON.stringify(value), look: 'paragraph', text }]
    }
  }
}

function readTarget({ view }: Field): string {
  return 'type' in view && typeof view.type === 'string' ? view.type : ''
}

function toTextBlocks(texts: string[]): Block[] {
  return texts.filter((text) => text !== '').map((text) => ({ kind: 'text', key: text, look: 'paragraph', text }))
}

function toPicture(picture: ImageValue | GalleryImage): Block {
  const caption = ('caption' in picture && picture.caption) || picture.alt
  const { src, width, height } = picture
  return { kind: 'picture', key: JSON.stringify(picture), src, width, height, caption }
}

function toTable(rows: RowValue[]): Block[] {
  if (rows.length === 0) return []
  return [{ kind: 'table', key: JSON.stringify(rows), rows: rows.map((row) => Object.values(row)) }]
}

function listKeys(blocks: Block[]): string {
  return JSON.stringify(blocks.map(({ key }) => key))
}

/** What an entry is called that a version refers to. */
type NameEntry = (type: string, id: number) => string

/** The titles of the entries that versions of an entry refer to; until they are read, and of those that are gone, their numbers. */
export function useEntryNames(type: TypeName, drafts: readonly EntryDraft[]): NameEntry {
  const wanted = listReferences(type, drafts)
  const found = useQueries({ queries: wanted.map(({ name, id }) => managedEntryQuery(name, id)) })
  const titles = new Map(wanted.map(({ name, id }, index) => [`${name} ${id}`, found[index]?.data?.title]))
  return (name, id) => titles.get(`${name} ${id}`) ?? `编号 ${id}`
}

function listReferences(type: TypeName, drafts: readonly EntryDraft[]): Array<{ name: TypeName; id: number }> {
  const references = drafts.flatMap(({ values }) =>
    Object.entries(getContentType(type).fields).flatMap(([fieldName, { view, kind }]) => {
      const target = 'type' in view && typeof view.type === 'string' && isTypeName(view.type) ? view.type : null
      if (target === null || (kind !== 'references' && kind !== 'parent')) return []
      return [values[fieldName]].flat().flatMap((id) => (typeof id === 'number' ? [{ name: target, id }] : []))
    }),
  )
  return [...new Map(references.map((one) => [`${one.name} ${one.id}`, one])).values()]
}
