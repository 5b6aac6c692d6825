import render from 'dom-serializer'
import { type Document, Element, isTag } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import type { ArticleHeading } from '../../content/define'
import { buildSrcSet } from '../../content/picture'
import { extractText } from './extract-text'

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

/**
 * Prepares stored HTML for its page: wide tables scroll by themselves instead of widening the page, pictures load
 * late and in a size that fits, headings can be linked to.
 * @param html cleaned HTML as it is stored
 * @param hasOutline whether its page shows a table of contents
 */
export function prepareArticle(html: string, hasOutline: boolean): Article {
  const document = parseDocument(html)
  const excerpt = extractText(document).slice(0, excerptLength).toWellFormed()
  const outline = hasOutline ? addHeadingIds(document) : []
  wrapTables(document)
  addSrcSets(document)
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

function addSrcSets(document: Document): void {
  for (const { attribs } of findElements(document, 'img')) {
    const smaller = buildSrcSet(attribs.src ?? '', Number(attribs.width ?? 0), 'webp')
    if (smaller !== '') Object.assign(attribs, { srcset: smaller, sizes: '(max-width:767px) 100vw, 1000px' })
    Object.assign(attribs, { loading: 'lazy', decoding: 'async' })
  }
}

function findElements(document: Document, name: string): Element[] {
  return DomUtils.filter((node) => isTag(node) && node.name === name, document).filter(isTag)
}
