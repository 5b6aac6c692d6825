import type { ListMarker } from './numbering'
import { type ParagraphStyle, toHeadingLevel } from './styles'
import { createRun, createWordElement, findAll, findChild, readValue, word } from './word-xml'

/** What the paragraphs of a document are judged by. */
export interface ParagraphContext {
  readStyle: (id: string | undefined) => ParagraphStyle
  countItem: (properties: Element, styleId: string | undefined) => ListMarker | null
}

/** Gives every paragraph a style that says what it is, and writes the markers of numbered ones as text. */
export function markParagraphs(
  part: Document,
  boxes: ReadonlySet<Element>,
  { readStyle, countItem }: ParagraphContext,
): void {
  for (const paragraph of findAll(part, 'p')) {
    const properties = findChild(paragraph, 'pPr')
    const styleId = readValue(properties, 'pStyle')
    const style = readStyle(styleId)
    // A line of a table of contents that stands outside of its block.
    if (/^toc \d/.test(style.name)) {
      paragraph.remove()
      continue
    }
    const numbering = findChild(properties, 'numPr') ?? style.numbering
    const marker = numbering ? countItem(numbering, styleId) : null
    const name = describeParagraph(paragraph, style, boxes.has(paragraph))
    writeStyle(part, paragraph, name)
    if (marker && marker.text !== '' && hasContent(paragraph)) {
      const run = createRun(part, `${marker.list}|${marker.level}|${marker.text}`, 'marker')
      const own = findChild(paragraph, 'pPr')
      if (own) own.after(run)
      else paragraph.prepend(run)
    }
  }
}

function describeParagraph(paragraph: Element, style: ParagraphStyle, isInBox: boolean): string {
  const properties = findChild(paragraph, 'pPr')
  const outline = readValue(properties, 'outlineLvl')
  const level = outline === undefined ? style.level : toHeadingLevel(outline)
  if (style.name === 'title' || style.name === 'subtitle') return `import-${style.name}`
  if (level > 0) return `import-h${Math.min(level, 6)}`
  if (isInBox) return 'import-box'
  const align = readValue(properties, 'jc') ?? style.align
  if (align === 'center') return 'import-center'
  return align === 'right' || align === 'end' ? 'import-right' : ''
}

function writeStyle(part: Document, paragraph: Element, name: string): void {
  const properties = findChild(paragraph, 'pPr')
  for (const old of ['pStyle', 'numPr', 'jc', 'outlineLvl']) findChild(properties, old)?.remove()
  if (name === '') return
  const style = createWordElement(part, 'pStyle')
  style.setAttributeNS(word, 'w:val', name)
  if (properties) return properties.prepend(style)
  const own = createWordElement(part, 'pPr')
  own.append(style)
  paragraph.prepend(own)
}

function hasContent(paragraph: Element): boolean {
  return findAll(paragraph, 't').some((text) => text.textContent.trim() !== '')
}
