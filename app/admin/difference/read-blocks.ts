import { renderBlocksByNumber } from '../../content/blocks'

/** A part of a value that is compared as one: a paragraph, an item of a list, a picture, a table. */
export type Block = TextBlock | PictureBlock | TableBlock

export interface TextBlock {
  kind: 'text'
  /** Two blocks with the same key are the same, down to how they are formatted. */
  key: string
  look: 'paragraph' | 'heading' | 'item' | 'quote'
  text: string
}

export interface PictureBlock {
  kind: 'picture'
  key: string
  src: string
  /** Of the original, in px; 0 where the text does not have it. */
  width: number
  height: number
  caption: string
}

export interface TableBlock {
  kind: 'table'
  key: string
  rows: string[][]
}

/** Splits formatted text into its blocks, without empty paragraphs. */
export function readBlocks(html: string): Block[] {
  const { body } = new DOMParser().parseFromString(renderBlocksByNumber(html), 'text/html')
  for (const element of body.querySelectorAll('colgroup')) element.remove()
  // Set by browsers, or spelled differently by each.
  for (const element of body.querySelectorAll('[style], [preload]')) {
    element.removeAttribute('style')
    element.removeAttribute('preload')
  }
  return readChildren(body, 'paragraph')
}

function readChildren(parent: Element, look: TextBlock['look']): Block[] {
  return Array.from(parent.childNodes).flatMap((node) => {
    if (node instanceof Element) return readElement(node, look)
    const text = node.textContent?.trim() ?? ''
    return text === '' ? [] : [{ kind: 'text', key: text, look, text }]
  })
}

function readElement(element: Element, look: TextBlock['look']): Block[] {
  const key = element.outerHTML
  switch (element.localName) {
    case 'ul':
    case 'ol':
    case 'div':
      return readChildren(element, look)
    case 'blockquote':
      return readChildren(element, 'quote')
    case 'table':
      return [{ kind: 'table', key, rows: readRows(element) }]
    case 'img':
      return [readPicture(element, element.getAttribute('alt') ?? '')]
    case 'figure': {
      const picture = element.querySelector('img')
      const caption = readText(element.querySelector('figcaption')) || (picture?.getAttribute('alt') ?? '')
      return picture ? [readPicture(picture, caption, key)] : readChildren(element, look)
    }
    case 'video': {
      const name = element.getAttribute('src')?.split('/').at(-1) ?? ''
      const captions = element.querySelector('track') ? '，带字幕' : ''
      return [{ kind: 'text', key, look: 'paragraph', text: `视频 ${name}${captions}` }]
    }
    case 'hr':
      return [{ kind: 'text', key, look: 'paragraph', text: '（分隔线）' }]
    default:
      return readParagraph(element, look)
  }
}

/** A paragraph, a heading or an item of a list, followed by its pictures, films, tables and lists. */
function readParagraph(element: Element, look: TextBlock['look']): Block[] {
  const around = element.closest('table, ul, ol')
  const inner = [...element.querySelectorAll('img, video, table, ul, ol')].filter(
    (one) => one.parentElement?.closest('table, ul, ol') === around,
  )
  const own = element.cloneNode(true)
  if (!(own instanceof Element)) return []
  for (const one of own.querySelectorAll('img, video, table, ul, ol')) one.remove()
  const text = readText(own)
  const ownLook = /^h[1-6]$/.test(element.localName) ? 'heading' : element.localName === 'li' ? 'item' : look
  const block: Block = { kind: 'text', key: own.outerHTML, look: ownLook, text }
  return [...(text === '' ? [] : [block]), ...inner.flatMap((one) => readElement(one, ownLook))]
}

function readPicture(picture: Element, caption: string, key = picture.outerHTML): PictureBlock {
  const readSize = (name: string) => Number(picture.getAttribute(name) ?? 0) || 0
  const size = { width: readSize('width'), height: readSize('height') }
  return { kind: 'picture', key, src: picture.getAttribute('src') ?? '', ...size, caption }
}

/** The text of each cell by row and column; a cell over several of them counts for the first. */
function readRows(table: Element): string[][] {
  const rows: string[][] = []
  for (const [rowIndex, row] of [...table.querySelectorAll('tr')].entries()) {
    let column = 0
    for (const cell of row.querySelectorAll('td, th')) {
      while (rows[rowIndex]?.[column] !== undefined) column += 1
      const [width, height] = [readSpan(cell, 'colspan'), readSpan(cell, 'rowspan')]
      for (let down = 0; down < height; down++)
        for (let across = 0; across < width; across++)
          (rows[rowIndex + down] ??= [])[column + across] = down + across === 0 ? readText(cell) : ''
      column += width
    }
    rows[rowIndex] ??= []
  }
  const width = Math.max(0, ...rows.map((row) => row.length))
  return rows.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? ''))
}

function readSpan(cell: Element, name: string): number {
  const span = Number(cell.getAttribute(name) ?? 1)
  return Number.isSafeInteger(span) ? Math.min(Math.max(span, 1), 100) : 1
}

/** The text of an element; a line break in it is one, and so is the end of a paragraph in a cell. */
function readText(element: Element | null): string {
  const copy = element?.cloneNode(true)
  if (!(copy instanceof Element)) return ''
  for (const end of copy.querySelectorAll('br')) end.replaceWith('\n')
  for (const paragraph of copy.querySelectorAll('p + p')) paragraph.prepend('\n')
  return copy.textContent?.trim() ?? ''
}

/** Splits HTML into its outermost elements, each as this browser serialises it. */
export function splitBlocks(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll<HTMLElement>('[style]'))
    element.setAttribute('style', element.style.cssText)
  for (const element of body.querySelectorAll('[preload]')) element.removeAttribute('preload')
  return Array.from(body.childNodes, (node) => (node instanceof Element ? node.outerHTML : (node.textContent ?? '')))
}
