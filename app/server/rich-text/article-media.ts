import { type Document, Element, isTag, Text } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import { renderBlocksByNumber, changeBlockValues } from '../../content/blocks'

/** A picture, a film or a linked document in formatted text. */
export interface ArticleMedia {
  src: string
  /** Of a picture. */
  alt?: string
}

/** What is to be said of uploads, by their addresses. */
export type ArticleNotes = ReadonlyMap<string, { alt: string; mapNote: string }>

/** Lists the uploads of formatted text and of its blocks, in its order. */
export function listArticleMedia(html: string): ArticleMedia[] {
  if (!html.includes('/media/')) return []
  return DomUtils.filter(isTag, parseDocument(renderBlocksByNumber(html)))
    .filter(isTag)
    .flatMap(({ name, attribs: { src = '', href = '', alt = '' } }) => {
      const address = name === 'a' ? href : src
      if (!address.startsWith('/media/')) return []
      return [name === 'img' ? { src, alt } : { src: address }]
    })
}

/** Adds alternative texts that are missing, and under each map what it was reviewed as. */
export function addArticleNotes(document: Document, notes: ArticleNotes): void {
  if (notes.size === 0) return
  for (const element of [...findElements(document, 'img'), ...findElements(document, 'video')]) {
    const note = notes.get(element.attribs.src ?? '')
    if (!note) continue
    if (element.name === 'img' && !element.attribs.alt && note.alt !== '') element.attribs.alt = note.alt
    if (note.mapNote !== '') addMapNote(element, note.mapNote)
  }
}

/** In the caption of a figure, or else in a line of its own after the paragraph or the block. */
function addMapNote(element: Element, text: string): void {
  const figure = findAncestor(element, 'figure')
  const caption = figure && findElements(figure, 'figcaption')[0]
  if (caption) DomUtils.appendChild(caption, new Text(caption.children.length > 0 ? `　${text}` : text))
  else if (figure) DomUtils.appendChild(figure, new Element('figcaption', {}, [new Text(text)]))
  else
    DomUtils.append(
      findAncestor(element, 'p') ?? findBlock(element) ?? element,
      new Element('p', { class: 'align-center' }, [new Text(text)]),
    )
}

function findBlock(element: Element): Element | null {
  for (let node = element.parent; node; node = node.parent)
    if (isTag(node) && node.attribs.class?.startsWith('block-')) return node
  return null
}

function findAncestor(element: Element, name: string): Element | null {
  for (let node = element.parent; node; node = node.parent) if (isTag(node) && node.name === name) return node
  return null
}

export function findElements(root: Document | Element, name: string): Element[] {
  return DomUtils.filter((node) => isTag(node) && node.name === name, root).filter(isTag)
}

/** One upload in the place of another, as formatted text names it. */
interface ArticleMediaChange {
  /** The address that is replaced. */
  from: string
  to: { src: string; width: number; height: number }
  /** Changes the values of a block. */
  replaceValues: (values: Record<string, unknown>) => Record<string, unknown>
}

/**
 * Puts one upload in the place of another in stored, cleaned formatted text: in pictures, films, links and blocks. Where
 * a picture says its size, it says that of the new one.
 */
export function replaceArticleMedia(html: string, { from, to, replaceValues }: ArticleMediaChange): string {
  // The cleaner's output has no `>` inside a tag.
  return changeBlockValues(html, replaceValues)
    .replace(/<img\b[^>]*>/g, (tag) => (tag.includes(`src="${from}"`) ? resizePicture(tag, to) : tag))
    .replaceAll(from, to.src)
}

function resizePicture(tag: string, { width, height }: ArticleMediaChange['to']): string {
  return tag.replace(/ width="\d+"/, ` width="${width}"`).replace(/ height="\d+"/, ` height="${height}"`)
}
