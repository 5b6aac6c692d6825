import { type ChildNode, isTag, isText } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import type { Kysely } from 'kysely'
import { renderBlocksByNumber } from '../../content/blocks'
import { alignLists, compareWords, foldUnchanged, getTextLikeness } from '../../content/compare-lists'
import type { ContentType } from '../../content/define'
import type { EntryDraft } from '../../content/entries'
import { extentKinds, type Field, hasField, listSnippetTexts } from '../../content/fields'
import type {
  ExtentValue,
  FileValue,
  GalleryImage,
  ImageValue,
  RowValue,
  SnippetValue,
  VideoValue,
  CloudValue,
} from '../../content/values'
import type { ReviewChange } from '../../contract'
import type { Database } from '../db'
import { readEntriesById } from '../entries'

/** Lists what differs between two versions, field by field, as paragraphs whose words were added or removed. */
export async function listReviewChanges(
  db: Kysely<Database>,
  type: ContentType,
  before: EntryDraft,
  after: EntryDraft,
): Promise<ReviewChange[]> {
  const titles = await readTitles(db, type, [before, after])
  const [old, current] = [before, after].map((draft) => listTexts(type, draft, titles))
  const labels = new Set([...(old?.keys() ?? []), ...(current?.keys() ?? [])])
  return [...labels].flatMap((label) => {
    const [was, is] = [old?.get(label) ?? [], current?.get(label) ?? []]
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ label, paragraphs: compareParagraphs(was, is) }]
  })
}

function compareParagraphs(before: string[], after: string[]): ReviewChange['paragraphs'] {
  const aligned = alignLists(before, after, (text) => text, getTextLikeness)
  return foldUnchanged(aligned, ({ isSame }) => isSame).flatMap(({ isFolded, items }): ReviewChange['paragraphs'] =>
    isFolded ? [items.length] : items.map((pair) => compareWords(pair.before ?? '', pair.after ?? '')),
  )
}

/** The titles of the entries that versions refer to, by their ids. */
async function readTitles(db: Kysely<Database>, type: ContentType, drafts: EntryDraft[]): Promise<Map<number, string>> {
  const ids = drafts.flatMap(({ values }) =>
    Object.entries(type.fields).flatMap(([name, { kind }]) =>
      kind === 'references' || kind === 'parent'
        ? [values[name]].flat().flatMap((id) => (typeof id === 'number' ? [id] : []))
        : [],
    ),
  )
  if (ids.length === 0) return new Map()
  const entries = await readEntriesById(db, [...new Set(ids)])
  return new Map([...entries].map(([id, { title }]) => [id, title]))
}

/** The fields of a version in the order of the form, each as its paragraphs. */
function listTexts(
  { title, categories, fields }: ContentType,
  draft: EntryDraft,
  titles: ReadonlyMap<number, string>,
): Map<string, string[]> {
  const texts = new Map([[title.label, [draft.title]]])
  if (categories) texts.set(categories.label, [categories.table[draft.category] ?? ''])
  for (const [name, field] of Object.entries(fields))
    if (hasField(field, draft.category))
      texts.set(
        field.label,
        listFieldTexts(field, draft.values[name] ?? field.empty, titles).filter((text) => text !== ''),
      )
  return texts
}

/** Stored values were validated when they were saved, so that each has the shape of its kind. */
function listFieldTexts(field: Field, value: unknown, titles: ReadonlyMap<number, string>): string[] {
  if (value === null) return []
  switch (field.kind) {
    case 'richText':
      return parseDocument(renderBlocksByNumber(String(value))).children.flatMap(listParagraphs)
    case 'textarea':
      return String(value).split('\n')
    case 'image':
      return [describePicture(value as ImageValue)]
    case 'gallery':
      return (value as GalleryImage[]).map(describePicture)
    case 'files':
      return (value as FileValue[]).map(({ name, note }) => [name, note].filter(Boolean).join('　'))
    case 'video':
      return [(value as VideoValue).name]
    case 'cloud':
      return [(value as CloudValue).name]
    case 'rows':
      return (value as RowValue[]).map((row) => Object.values(row).filter(Boolean).join('　'))
    case 'references':
    case 'parent':
      return [value].flat().map((id) => titles.get(Number(id)) ?? `编号 ${String(id)}`)
    case 'sheets': {
      const { kind, sheets } = value as ExtentValue
      return [`${extentKinds[kind]}：${sheets.join('、')}`]
    }
    case 'snippet':
      return listSnippetTexts(value as SnippetValue).map(({ label, text }) => `${label}：${text}`)
    case 'toggle':
    case 'aiMark':
      return [value === true ? '是' : '否']
    case 'choice':
      return [readOption(field, String(value))]
    case 'choices':
      return (value as string[]).map((name) => readOption(field, name))
    default:
      return [String(value)]
  }
}

function readOption({ view }: Field, name: string): string {
  const options = 'options' in view ? (view.options as Readonly<Record<string, string>>) : {}
  return options[name] ?? name
}

/** The name of the file stands for the picture: another one has another name. */
function describePicture(picture: ImageValue | GalleryImage): string {
  const words = ('caption' in picture && picture.caption) || picture.alt
  return `图片：${[words, picture.src.split('/').at(-1)].filter(Boolean).join('，')}`
}

const inner = new Set(['ul', 'ol', 'div', 'blockquote', 'table', 'thead', 'tbody', 'tfoot'])

/** Paragraphs, items, rows, pictures and films, each in one line of text. */
function listParagraphs(node: ChildNode): string[] {
  if (isText(node)) return [node.data.trim()].filter((text) => text !== '')
  if (!isTag(node) || node.name === 'colgroup') return []
  if (inner.has(node.name)) return node.children.flatMap(listParagraphs)
  if (node.name === 'tr')
    return [node.children.flatMap((cell) => (isTag(cell) ? [DomUtils.textContent(cell).trim()] : [])).join('　')]
  const pictures = DomUtils.findAll(({ name }) => name === 'img' || name === 'video', [node]).map(
    ({ name, attribs }) => `${name === 'img' ? '图片' : '视频'}：${attribs.src?.split('/').at(-1) ?? ''}`,
  )
  const text = DomUtils.textContent(node).trim()
  return [...pictures, text].filter((one) => one !== '')
}
