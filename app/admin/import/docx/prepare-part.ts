import {
  type Relationship,
  createRun,
  createWordElement,
  findAll,
  findChild,
  findChildren,
  math,
  readValue,
  word,
  readRelationship,
} from './word-xml'
import { type ListMarker, type ParagraphStyle, toHeadingLevel } from './numbering'

/** What was found in a document beside its text. */
export interface DocxFacts {
  revisions: number
  textBoxes: number
  equations: number
  contents: number
}

const compatibility = 'http://schemas.openxmlformats.org/markup-compatibility/2006'

/**
 * Writes into a part what the conversion to HTML would drop otherwise: which paragraphs are headings by their
 * outline level, the markers of numbered paragraphs, the places of all pictures, and the paragraphs of text boxes.
 */
export function preparePart(
  part: Document,
  context: ParagraphContext & {
    relationships: ReadonlyMap<string, Relationship>
    pictures: DocxPicture[]
    facts: DocxFacts
  },
): void {
  chooseAlternatives(part)
  acceptRevisions(part, context.facts)
  removeContents(part, context.facts)
  const boxes = liftTextBoxes(part, context.facts)
  markPictures(part, context.relationships, context.pictures)
  writeEquations(part, context.facts)
  markParagraphs(part, boxes, context)
}

/** Keeps one of several drawings of the same thing: the newest, unless only an older one has content. */
function chooseAlternatives(part: Document): void {
  for (const alternatives of findAll(part, 'AlternateContent', compatibility)) {
    const [choice] = findChildren(alternatives, 'Choice', compatibility)
    const [fallback] = findChildren(alternatives, 'Fallback', compatibility)
    const chosen = choice && choice.children.length > 0 ? choice : fallback
    alternatives.replaceWith(...(chosen?.childNodes ?? []))
  }
}

/** Tracked changes become what they propose. */
function acceptRevisions(part: Document, facts: DocxFacts): void {
  for (const name of ['ins', 'moveTo']) {
    for (const inserted of findAll(part, name)) {
      if (isMark(inserted)) continue
      facts.revisions += 1
      inserted.replaceWith(...inserted.childNodes)
    }
  }
  for (const name of ['del', 'moveFrom']) {
    for (const deleted of findAll(part, name)) {
      if (isMark(deleted)) continue
      facts.revisions += 1
      deleted.remove()
    }
  }
  for (const name of ['smartTag', 'customXml']) {
    for (const wrapper of findAll(part, name)) wrapper.replaceWith(...wrapper.childNodes)
  }
}

/** Whether a change is noted in the properties of a paragraph's end or of a row, and wraps nothing. */
function isMark(change: Element): boolean {
  return change.parentElement?.localName === 'rPr' || change.parentElement?.localName === 'trPr'
}

/** Removes tables of contents: the page has one of its own. */
function removeContents(part: Document, facts: DocxFacts): void {
  for (const block of findAll(part, 'sdt')) {
    const gallery = readValue(findChild(block, 'sdtPr', 'docPartObj'), 'docPartGallery')
    if (gallery !== 'Table of Contents') continue
    facts.contents += 1
    block.remove()
  }
}

/** Puts the paragraphs of text boxes after the paragraph that they hang on. @returns these paragraphs */
function liftTextBoxes(part: Document, facts: DocxFacts): Set<Element> {
  const lifted = new Set<Element>()
  const lastAfter = new Map<Element, Element>()
  for (const box of findAll(part, 'txbxContent')) {
    let anchor: Element | null = null
    for (let outer = box.parentElement; outer; outer = outer.parentElement) {
      if (outer.localName === 'p' && outer.namespaceURI === box.namespaceURI) anchor = outer
    }
    const blocks = [...box.children]
    if (!anchor || blocks.length === 0) continue
    facts.textBoxes += 1
    const after = lastAfter.get(anchor) ?? anchor
    after.after(...blocks)
    const last = blocks.at(-1)
    if (last) lastAfter.set(anchor, last)
    for (const block of blocks) if (block.localName === 'p') lifted.add(block)
    box.remove()
  }
  return lifted
}

/** Formulas become a line of text. */
function writeEquations(part: Document, facts: DocxFacts): void {
  for (const equation of findAll(part, 'oMath', math)) {
    if (!part.contains(equation)) continue
    facts.equations += 1
    equation.replaceWith(createRun(part, formatEquation(equation)))
  }
  for (const paragraph of findAll(part, 'oMathPara', math)) {
    const own = paragraph.parentElement?.localName === 'p'
    if (own) paragraph.replaceWith(...findChildren(paragraph, 'r'))
    else {
      const block = createWordElement(part, 'p')
      block.append(...findChildren(paragraph, 'r'))
      paragraph.replaceWith(block)
    }
  }
}

function formatEquation(element: Element): string {
  const parts = [...element.children].map((child): string => {
    if (child.namespaceURI !== math) return ''
    if (child.localName === 't') return child.textContent
    const inner = (name: string) => findChildren(child, name, math).map(formatEquation).join('')
    const wrap = (text: string) => (text.length > 1 ? `(${text})` : text)
    if (child.localName === 'f') return `${wrap(inner('num'))}/${wrap(inner('den'))}`
    if (child.localName === 'sSup') return `${inner('e')}^${wrap(inner('sup'))}`
    if (child.localName === 'sSub') return `${inner('e')}_${wrap(inner('sub'))}`
    if (child.localName === 'rad') return `√${wrap(inner('e'))}`
    return formatEquation(child)
  })
  return parts.join('')
}

/** What the paragraphs of a document are judged by. */
interface ParagraphContext {
  readStyle: (id: string | undefined) => ParagraphStyle
  countItem: (properties: Element, styleId: string | undefined) => ListMarker | null
}

/** Sets a style for the role of every paragraph, and writes the markers of numbered ones as text. */
function markParagraphs(part: Document, boxes: ReadonlySet<Element>, { readStyle, countItem }: ParagraphContext): void {
  for (const paragraph of findAll(part, 'p')) {
    const properties = findChild(paragraph, 'pPr')
    const styleId = readValue(properties, 'pStyle')
    const style = readStyle(styleId)
    // A line of a table of contents outside of its block.
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

/** A picture of the document: its part, its address, or the name of something that only Word can draw. */
export interface DocxPicture {
  /** The path of a part, an address, or a name. */
  source: string
  kind: 'part' | 'address' | 'drawing'
  alt: string
}

const drawings = 'http://schemas.openxmlformats.org/drawingml/2006/main'
const drawingFrames = 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing'
const charts = 'http://schemas.openxmlformats.org/drawingml/2006/chart'
const diagrams = 'http://schemas.openxmlformats.org/drawingml/2006/diagram'
const vml = 'urn:schemas-microsoft-com:vml'
const officeVml = 'urn:schemas-microsoft-com:office:office'
/** The alternative text that Word generates. */
const automaticText =
  /(描述已自动生成|AI 生成的内容可能不正确|Description automatically generated|AI-generated content may be incorrect)[。.]?/g

/**
 * Puts a run with its number in the place of every picture, however Word holds it: drawing, group, old shape, or the
 * view of an embedded object. Charts and diagrams, which hold no picture, get one too, so that they are not lost
 * silently.
 * @param pictures gets what the numbers mean
 */
function markPictures(part: Document, relationships: ReadonlyMap<string, Relationship>, pictures: DocxPicture[]): void {
  for (const name of ['drawing', 'object', 'pict']) {
    for (const frame of findAll(part, name)) {
      // The view of an object can be a `pict` of its own, which was removed with it.
      if (!part.contains(frame) || frame.closest('numPicBullet')) continue
      const found = listPictures(frame, relationships)
      const run = frame.parentElement
      for (const picture of found) {
        pictures.push(picture)
        const marker = createRun(part, String(pictures.length - 1), 'picture')
        if (run?.localName === 'r' && frame.previousElementSibling?.localName === 't') run.after(marker)
        else if (run?.localName === 'r') run.before(marker)
        else frame.before(marker)
      }
      frame.remove()
    }
  }
}

function listPictures(frame: Element, relationships: ReadonlyMap<string, Relationship>): DocxPicture[] {
  const alt = readAlternativeText(frame)
  const linked = (id: string | undefined): DocxPicture[] => {
    const relationship = id === undefined ? undefined : relationships.get(id)
    if (!relationship) return []
    return [{ source: relationship.target, kind: relationship.isExternal ? 'address' : 'part', alt }]
  }
  const found = [
    ...findAll(frame, 'blip', drawings).flatMap((blip) => {
      const embedded = linked(readRelationship(blip, 'embed'))
      return embedded.length > 0 ? embedded : linked(readRelationship(blip, 'link'))
    }),
    ...findAll(frame, 'imagedata', vml).flatMap((data) => {
      const held = linked(readRelationship(data, 'id') ?? data.getAttributeNS(officeVml, 'relid') ?? undefined)
      return held.length > 0 ? held : linked(readRelationship(data, 'href'))
    }),
  ]
  const drawn = [
    ...findAll(frame, 'chart', charts).map(() => '图表'),
    ...findAll(frame, 'relIds', diagrams).map(() => '示意图'),
  ]
  return [...found, ...drawn.map((source): DocxPicture => ({ source, kind: 'drawing', alt }))]
}

function readAlternativeText(frame: Element): string {
  const described = findAll(frame, 'docPr', drawingFrames)[0]
  const shape = findAll(frame, 'shape', vml)[0]
  const text = described?.getAttribute('descr') ?? shape?.getAttribute('alt') ?? ''
  const written = text.replace(automaticText, '').trim()
  // A path on somebody's computer, which some programs put here.
  return /[\\/]|\.(png|jpe?g|gif|bmp|emf|wmf)$/i.test(written) ? '' : written
}
