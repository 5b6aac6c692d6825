import render from 'dom-serializer'
import { type Document, Element, type AnyNode, hasChildren, isTag, isText } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import { listBlockReferences, listBlocks, type ReferencedEntries, renderBlocks } from '../../content/blocks'
import type { ArticleHeading } from '../../content/define'
import { buildSrcSet, getPageSizes, type PictureFrame } from '../../content/picture'
import { readEntryAddress } from '../../navigation/public-address'
import { addArticleNotes, type ArticleNotes, findElements } from './article-media'

/** Formatted text as the public pages show it. */
export interface Article {
  html: string
  /** The h2 headings, for a table of contents. */
  outline: ArticleHeading[]
  /** The beginning of the text, for descriptions. */
  excerpt: string
}

/** Characters: more than any description holds. */
const excerptLength = 200

/** The ids of the entries that stored HTML shows in its blocks and links to. */
export function listReferencedIds(html: string): number[] {
  const addresses = [...html.matchAll(/ href="(\/[^"]+)"/g)].map(([, address = '']) => decodeAmpersands(address))
  return [
    ...addresses.flatMap((address) => readEntryAddress(address)?.id ?? []),
    ...listBlocks(html).flatMap(listBlockReferences),
  ]
}

/**
 * Prepares stored HTML for its page: wide tables scroll by themselves instead of widening the page, pictures load
 * late and in a size that fits, headings can be linked to, links lead to where their entries are now, and blocks show
 * what they hold.
 * @param html cleaned HTML as it is stored
 * @param hasOutline whether its page shows a table of contents
 * @param context.entries those of `listReferencedIds` that visitors see; links to others become plain text
 * @param context.notes what is to be said of the uploads in it, by their addresses
 */
export function prepareArticle(
  html: string,
  hasOutline: boolean,
  { entries, notes }: { entries: ReferencedEntries; notes: ArticleNotes },
): Article {
  const document = parseDocument(renderBlocks(html, entries))
  updateEntryLinks(document, entries)
  const excerpt = extractText(document).slice(0, excerptLength).toWellFormed()
  const outline = hasOutline ? addHeadingIds(document) : []
  wrapTables(document)
  addSrcSets(document)
  addArticleNotes(document, notes)
  return { html: render(document, { encodeEntities: 'utf8', emptyAttrs: true }), outline, excerpt }
}

/** Gives every h2 with a text an id. */
function addHeadingIds(document: Document): ArticleHeading[] {
  const headings = findElements(document, 'h2')
    .map((element) => ({ element, text: extractText(element) }))
    .filter(({ text }) => text !== '')
  return headings.map(({ element, text }, index) => {
    const id = `part-${index + 1}`
    element.attribs.id = id
    return { id, text }
  })
}

function wrapTables(document: Document): void {
  findElements(document, 'table').forEach((table, index) => {
    const label = `表格 ${index + 1}`
    const frame = new Element('div', { class: 'scroll', role: 'region', 'aria-label': label, tabindex: '0' })
    DomUtils.replaceElement(table, frame)
    DomUtils.appendChild(frame, table)
  })
}

/** A picture's place in the column of the text: as wide as it, unless its figure says otherwise. */
function frameOf(classes: string): PictureFrame {
  const [, percent = '100'] = /(?:^| )w-(50|75)(?: |$)/.exec(classes) ?? []
  const share = Number(percent) / 100
  return { phone: [91 * share], page: [664 * share], tablet: [1200 * share] }
}

function addSrcSets(document: Document): void {
  for (const { attribs, parent } of findElements(document, 'img')) {
    const [width, height] = [Number(attribs.width ?? 0), Number(attribs.height ?? attribs.width ?? 1)]
    const smaller = buildSrcSet(attribs.src ?? '', width, 'webp')
    if (smaller !== '') {
      const classes = `${attribs.class ?? ''} ${parent instanceof Element ? (parent.attribs.class ?? '') : ''}`
      const sizes = attribs.sizes ?? getPageSizes({ width, height }, frameOf(classes))
      Object.assign(attribs, { srcset: smaller, sizes })
    }
    Object.assign(attribs, { loading: 'lazy', decoding: 'async' })
  }
}

function updateEntryLinks(document: Document, entries: ReferencedEntries): void {
  for (const link of findElements(document, 'a')) {
    const { href = '' } = link.attribs
    const wanted = readEntryAddress(href)
    if (!wanted) continue
    const entry = entries.get(wanted.id)
    if (entry?.type === wanted.type) link.attribs.href = entry.address + (/#.*$/.exec(href)?.[0] ?? '')
    else unwrapElement(link)
  }
}

function unwrapElement(element: Element): void {
  for (const child of [...element.children]) DomUtils.prepend(element, child)
  DomUtils.removeElement(element)
}

function decodeAmpersands(attribute: string): string {
  return attribute.replaceAll('&amp;', '&')
}

/** Elements within a line: their text joins what stands around them. */
const inlineTags = new Set(['a', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code', 'span'])

/** The text of formatted text, on one line. */
export function htmlToText(html: string): string {
  return extractText(parseDocument(html))
}

/** The text inside a node, on one line. */
function extractText(node: AnyNode): string {
  return collectText(node).replace(/\s+/g, ' ').trim()
}

function collectText(node: AnyNode): string {
  if (isText(node)) return node.data
  if (!hasChildren(node)) return isTag(node) ? ' ' : ''
  const text = node.children.map(collectText).join('')
  return isTag(node) && !inlineTags.has(node.name) ? ` ${text} ` : text
}
