import { listBlocks } from '../blocks'
import type { ContentType } from '../define'
import type { EntryDraft } from '../entries'
import { type Field, listSnippetTexts } from '../fields'
import type { GalleryImage, ImageValue, RowValue, SnippetValue } from '../values'
import type { TextPlace } from './finding'

/** A text of an entry that people read. */
export interface CheckedText {
  place: TextPlace
  where: string
  text: string
  kind: 'line' | 'paragraph' | 'heading' | 'item' | 'cell' | 'caption'
  /** The level of a heading, otherwise 0. */
  level: number
  /** `words` stand for a link that is not within the text. */
  links: Array<{ href: string; start: number; end: number; words?: string }>
}

/** A picture of an entry. */
interface CheckedPicture {
  /** Of its alternative text. */
  place: TextPlace
  src: string
  where: string
  alt: string
  caption: string
  width: number
  /** The least width in pixels that looks sharp in its place; 0 when nothing is known of it. */
  sharpWidth: number
}

/** An entry as the rules see it. */
export interface CheckedEntry {
  texts: CheckedText[]
  pictures: CheckedPicture[]
}

/** Half the width of the article, in the pixels of a common screen, and its parts. */
const sharpWidths: Readonly<Record<string, number>> = { 'w-50': 400, 'w-75': 540, 'w-100': 720 }

/** Extracts from an entry what the rules check, by the kinds of its fields. */
export function readEntry(type: ContentType, { title, values }: EntryDraft): CheckedEntry {
  const entry: CheckedEntry = { texts: [line({ field: 'title' }, type.title.label, title)], pictures: [] }
  for (const [name, field] of Object.entries(type.fields)) readField(entry, name, field, values[name] ?? field.empty)
  entry.texts = entry.texts.filter(({ text, kind }) => text.trim() !== '' || kind === 'paragraph')
  return entry
}

function line(place: TextPlace, where: string, text: string): CheckedText {
  return { place, where, text, kind: 'line', level: 0, links: [] }
}

function readField(entry: CheckedEntry, name: string, field: Field, value: unknown): void {
  const { kind, label } = field
  if (kind === 'richText') return readFormatted(entry, name, String(value))
  if (kind === 'textarea' || kind === 'text') {
    const isLink = 'format' in field.view && field.view.format === 'link'
    const isPlain = !('format' in field.view) || field.view.format === 'plain'
    if (isLink && value !== '') entry.texts.push(linkLine({ field: name }, label, String(value)))
    else if (isPlain) entry.texts.push(line({ field: name }, label, String(value)))
  }
  if (kind === 'snippet')
    for (const { part, label: where, text } of listSnippetTexts(value as SnippetValue | null))
      entry.texts.push(line({ field: name, part }, where, text))
  if (kind === 'rows')
    (value as RowValue[]).forEach((row, item) => {
      for (const [part, text] of Object.entries(row)) {
        const place = { field: name, item, part }
        const where = `${label}第 ${item + 1} 行`
        if (!isLinkColumn(field, part)) entry.texts.push(line(place, where, text))
        else if (text !== '') entry.texts.push(linkLine(place, where, text, nameRow(field, row)))
      }
    })
  if (kind === 'image' && value) {
    const { src, alt, width } = value as ImageValue
    const advised = 'advised' in field.view ? (field.view.advised?.width ?? 0) : 0
    const place = { field: name, part: 'alt' }
    entry.texts.push(line(place, `${label}的替代文字`, alt))
    entry.pictures.push({ place, src, where: label, alt, caption: '', width, sharpWidth: Math.round(advised / 2) })
  }
  if (kind === 'gallery')
    (value as GalleryImage[]).forEach(({ src, alt, caption, width }, item) => {
      const where = `${label}第 ${item + 1} 张`
      entry.texts.push(line({ field: name, item, part: 'caption' }, where, caption))
      entry.texts.push(line({ field: name, item, part: 'alt' }, `${where}的替代文字`, alt))
      const place = { field: name, item, part: 'alt' }
      entry.pictures.push({ place, src, where, alt, caption, width, sharpWidth: 600 })
    })
  return undefined
}

/** A link that is a value of its own. @param words what visitors read as its text */
function linkLine(place: TextPlace, where: string, href: string, words?: string): CheckedText {
  return { ...line(place, where, ''), kind: 'paragraph', links: [{ href, start: 0, end: 0, ...(words && { words }) }] }
}

function isLinkColumn({ view }: Field, column: string): boolean {
  return 'columns' in view && view.columns[column]?.isLink === true
}

/** The words of a row beside its link. */
function nameRow(field: Field, row: RowValue): string {
  return Object.entries(row).find(([column, text]) => !isLinkColumn(field, column) && text !== '')?.[1] ?? ''
}

function readFormatted(entry: CheckedEntry, name: string, html: string): void {
  const { blocks, pictures } = parseBlocks(html)
  const counts = { paragraph: 0, heading: 0, item: 0, cell: 0, caption: 0 }
  const last = blocks.length - 1
  blocks.forEach((block, item) => {
    const number = (counts[block.kind] += 1)
    const where = {
      paragraph: `第 ${number} 段`,
      heading: `第 ${number} 个小标题`,
      item: `第 ${number} 个列表项`,
      cell: '表格',
      caption: `第 ${number} 条图注`,
    }[block.kind]
    // The editor keeps an empty paragraph behind a picture at the end, to type in: it is no finding.
    if (block.text.trim() === '' && item === last) return
    const { kind, level, text, links } = block
    entry.texts.push({ place: { field: name, item }, where, text, kind, level, links })
  })
  pictures.forEach(({ src, alt, caption, width, size }, item) => {
    const place = { field: name, item, part: 'alt' }
    const sharpWidth = sharpWidths[size] ?? sharpWidths['w-100'] ?? 0
    entry.pictures.push({ place, src, where: `图 ${item + 1}`, alt, caption, width, sharpWidth })
    entry.texts.push(line(place, `图 ${item + 1} 的替代文字`, alt))
  })
  readBlocks(entry, name, html)
}

/** Extracts the content of the blocks of formatted text, by the kinds of their fields. */
function readBlocks(entry: CheckedEntry, name: string, html: string): void {
  const counts: Record<string, number> = {}
  listBlocks(html).forEach(({ kind, values }, index) => {
    const number = (counts[kind.name] = (counts[kind.name] ?? 0) + 1)
    const inside: CheckedEntry = { texts: [], pictures: [] }
    for (const [field, declared] of Object.entries(kind.fields))
      readField(inside, field, declared, values[field] ?? declared.empty)
    const lift = <Part extends { place: TextPlace; where: string }>(part: Part): Part => ({
      ...part,
      place: { ...part.place, field: name, block: { index, field: part.place.field } },
      where: `${kind.label}${number > 1 ? ` ${number}` : ''}，${part.where}`,
    })
    entry.texts.push(...inside.texts.map(lift))
    entry.pictures.push(...inside.pictures.map(lift))
  })
}

/** A run of text in formatted text: a paragraph, heading, list item, cell or caption. */
interface TextBlock {
  kind: 'paragraph' | 'heading' | 'item' | 'cell' | 'caption'
  /** The level of a heading, otherwise 0. */
  level: number
  /** Its text; line breaks are `\n`, raised digits are ² and the like. */
  text: string
  /** The offset of each character in the HTML, with one more for the end. */
  sources: Array<{ start: number; end: number }>
  /** The offset of its element in the HTML. */
  start: number
  end: number
  links: Array<{ href: string; start: number; end: number }>
}

/** A picture in formatted text; `start` and `end` are those of its tag in the HTML. */
interface TextPicture {
  src: string
  alt: string
  width: number
  /** The class that says how wide it is shown. */
  size: string
  caption: string
  start: number
  end: number
}

const inlineTags = new Set(['a', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code', 'span'])
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00A0', '#39': "'" }
const raised: Readonly<Record<string, string>> = { '0': '⁰', '1': '¹', '2': '²', '3': '³', '4': '⁴', '-': '⁻' }

/**
 * Reads formatted text as it is stored or as the editor writes it: well-formed, attributes in double quotes.
 * @returns its blocks with the places of their characters in the HTML, and its pictures
 */
export function parseBlocks(html: string): { blocks: TextBlock[]; pictures: TextPicture[] } {
  const blocks: TextBlock[] = []
  const pictures: TextPicture[] = []
  const open: string[] = []
  let block: TextBlock | null = null
  let link: { href: string; start: number } | null = null
  let figure: { size: string; first: number } | null = null

  const isInside = (...tags: string[]) => open.some((tag) => tags.includes(tag))

  function begin(start: number, tag: string): TextBlock {
    const level = /^h[1-6]$/.test(tag) ? Number(tag[1]) : 0
    const kind = level > 0 ? 'heading' : isInside('figcaption') ? 'caption' : isInside('td', 'th') ? 'cell' : null
    block = {
      kind: kind ?? (isInside('li') ? 'item' : 'paragraph'),
      level,
      text: '',
      sources: [],
      start,
      end: start,
      links: [],
    }
    return block
  }

  function finish(end: number, tag: string): void {
    if (block && (block.text.trim() !== '' || (tag === 'p' && block.kind === 'paragraph')))
      blocks.push({ ...block, end, sources: [...block.sources, { start: end, end }] })
    block = null
  }

  function add(text: string, start: number, end: number): void {
    if (!block && text.trim() === '') return
    const current = block ?? begin(start, open.at(-1) ?? '')
    const shown = isInside('sup') ? Array.from(text, (char) => raised[char] ?? char).join('') : text
    current.text += shown
    for (let at = 0; at < shown.length; at += 1) {
      const single = end - start === shown.length
      current.sources.push(single ? { start: start + at, end: start + at + 1 } : { start, end })
    }
  }

  for (const token of html.matchAll(/<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|[^"<>])*)>|&(#?\w+);|[^<&]+|&/gi)) {
    const [whole, slash, name = '', attributes = '', entity] = token
    const [start, end] = [token.index, token.index + whole.length]
    const tag = name.toLowerCase()
    if (tag === '') add(entity === undefined ? whole : decodeEntity(entity, whole), start, end)
    else if (tag === 'br') add('\n', start, end)
    else if (tag === 'img') {
      const src = readAttribute(attributes, 'src')
      const alt = readAttribute(attributes, 'alt')
      const width = Number(readAttribute(attributes, 'width'))
      pictures.push({ src, alt, width, size: figure?.size ?? '', caption: '', start, end })
    } else if (slash === '') {
      if (tag === 'a') link = { href: readAttribute(attributes, 'href'), start: textLength(block) }
      if (tag === 'figure') figure = { size: readAttribute(attributes, 'class'), first: pictures.length }
      if (!inlineTags.has(tag)) finish(start, '')
      if (!/^(hr|col)$/.test(tag)) open.push(tag)
      if (/^(p|h[1-6]|figcaption|li|td|th|pre)$/.test(tag)) begin(start, tag)
    } else {
      if (tag === 'a' && link) {
        const into: TextBlock | null = block
        addLink(into, link)
        link = null
      }
      if (!inlineTags.has(tag)) {
        const caption = textOf(block)
        finish(end, tag)
        if (tag === 'figcaption' && figure) {
          const picture = pictures[figure.first]
          if (picture) picture.caption = caption
        }
      }
      if (tag === 'figure') figure = null
      open.splice(Math.max(0, open.lastIndexOf(tag)), 1)
    }
  }
  finish(html.length, '')
  return { blocks, pictures }
}

function addLink(block: TextBlock | null, { href, start }: { href: string; start: number }): void {
  block?.links.push({ href, start, end: block.text.length })
}

function textLength(block: TextBlock | null): number {
  return block?.text.length ?? 0
}

function textOf(block: TextBlock | null): string {
  return block?.text.trim() ?? ''
}

function decodeEntity(name: string, whole: string): string {
  const known = entities[name]
  if (known !== undefined) return known
  const code = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name)
  const point = code ? Number.parseInt(code[1] ?? code[2] ?? '', code[1] ? 16 : 10) : 0
  return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole
}

function readAttribute(attributes: string, name: string): string {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`, 'i').exec(attributes)?.[1] ?? ''
  return value.replace(/&(#?\w+);/g, (whole, entity: string) => decodeEntity(entity, whole))
}
