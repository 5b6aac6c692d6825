import { colours } from '../marks'

const blockTags = new Set(
  (
    'p h2 h3 h4 div section article main header footer aside nav address center dl dt dd fieldset form details ' +
    'summary figcaption body tbody thead tfoot tr td th caption'
  ).split(' '),
)
/** A line break between two Chinese characters, which comes from a program that wraps the lines of its HTML. */
const brokenLine =
  /(?<=[\p{Script=Han}，。、；：？！“”（）《》])[ \t]*\r?\n\s*(?=[\p{Script=Han}，。、；：？！“”（）《》])/gu

/** How the next paragraph is made. */
interface BlockStyle {
  tag: string
  align: string
}

const plain: BlockStyle = { tag: 'p', align: '' }

/**
 * Copies content into blocks that the editor knows, so that text never stands outside of a paragraph and pictures and
 * tables never inside of one.
 * @param source stays as it is
 * @returns an element that holds the blocks
 */
export function buildBlocks(source: Element, style = plain): HTMLElement {
  const builder = new BlockBuilder(source.ownerDocument.createElement('div'))
  builder.addChildren(source, style, [])
  builder.closeBlock()
  return builder.target
}

class BlockBuilder {
  private block: HTMLElement | null = null

  constructor(readonly target: HTMLElement) {}

  addChildren(source: Element, style: BlockStyle, marks: readonly InlineMark[]): void {
    for (const node of source.childNodes) {
      if (node instanceof Text) this.addText(node.data, style, marks)
      else if (node instanceof Element) this.addElement(node, style, marks)
    }
  }

  /** Ends the paragraph that text is going to; one without text is dropped. */
  closeBlock(): void {
    const { block } = this
    this.block = null
    if (block === null) return
    while (block.lastChild instanceof HTMLBRElement) block.lastChild.remove()
    if ((block.textContent ?? '').trim() === '') block.remove()
  }

  private addElement(element: Element, style: BlockStyle, marks: readonly InlineMark[]): void {
    const { localName: tag } = element
    if (blockTags.has(tag)) {
      this.closeBlock()
      this.addChildren(element, readBlockStyle(element, style), marks)
      this.closeBlock()
    } else if (tag === 'br') this.block?.append(this.create('br'))
    else if (tag === 'ul' || tag === 'ol') this.addList(element)
    else if (element instanceof HTMLTableElement)
      this.addBlocks(buildTable(element, (cell) => buildBlocks(cell, readBlockStyle(cell, plain)).childNodes))
    else if (tag === 'img') this.addBlocks([copyPicture(element)])
    else if (tag === 'figure') this.addFigure(element, style)
    else if (tag === 'blockquote') this.addQuote(element)
    else if (tag === 'hr') this.addBlocks([this.create('hr')])
    else if (tag === 'video') this.addBlocks([element.cloneNode(true)])
    else if (tag === 'pre') {
      const pre = this.create('pre')
      pre.textContent = element.textContent
      this.addBlocks([pre])
    } else this.addChildren(element, style, [...marks, ...readMarks(element)])
  }

  private addText(data: string, style: BlockStyle, marks: readonly InlineMark[]): void {
    const text = data.replace(brokenLine, '').replace(/[ \t\r\n\u00A0]+/g, ' ')
    if (this.block === null) {
      if (text.trim() === '') return
      this.block = this.create(style.tag)
      if (style.align !== '') this.block.className = `align-${style.align}`
      this.target.append(this.block)
    }
    const node: Node = this.target.ownerDocument.createTextNode(text)
    const isHeading = this.block.localName !== 'p'
    this.block.append(
      marks
        .filter((mark) => !(isHeading && mark.tag === 'strong'))
        .reduceRight((inner, { tag, attribute }) => {
          const outer = this.create(tag)
          if (attribute) outer.setAttribute(...attribute)
          outer.append(inner)
          return outer
        }, node),
    )
  }

  private addBlocks(blocks: readonly Node[]): void {
    this.closeBlock()
    this.target.append(...blocks)
  }

  private addList(source: Element): void {
    const list = this.create(source.localName)
    const start = Number(source.getAttribute('start') ?? 1)
    if (list.localName === 'ol' && start > 1) list.setAttribute('start', String(start))
    for (const child of source.children) {
      const isNested = child.matches('ul, ol')
      const inner = new BlockBuilder(this.create('li'))
      if (isNested) inner.addElement(child, plain, [])
      else inner.addChildren(child, plain, [])
      inner.closeBlock()
      // Some programs put a nested list beside the item that it belongs to.
      const item = isNested ? list.lastElementChild : null
      if (item) item.append(...inner.target.childNodes)
      else if (inner.target.childNodes.length > 0) list.append(inner.target)
    }
    if (list.childNodes.length > 0) this.addBlocks([list])
  }

  private addQuote(source: Element): void {
    const quote = this.create('blockquote')
    quote.append(...buildBlocks(source).childNodes)
    if (quote.childNodes.length > 0) this.addBlocks([quote])
  }

  /** A picture with its caption stays one block; a figure around anything else is only a frame. */
  private addFigure(source: Element, style: BlockStyle): void {
    const pictures = source.querySelectorAll('img')
    const [picture] = pictures
    if (picture === undefined || pictures.length > 1 || source.querySelector('table, video') !== null) {
      this.closeBlock()
      this.addChildren(source, style, [])
      this.closeBlock()
      return
    }
    const figure = this.create('figure')
    figure.className = [...source.classList].filter((name) => /^w-(50|75|100)$/.test(name)).join(' ')
    const caption = this.create('figcaption')
    const text = source.querySelector('figcaption')
    if (text) for (const block of buildBlocks(text).children) caption.append(...block.childNodes)
    figure.append(copyPicture(picture), caption)
    this.addBlocks([figure])
  }

  private create(tag: string): HTMLElement {
    return this.target.ownerDocument.createElement(tag)
  }
}

function readBlockStyle(element: Element, outer: BlockStyle): BlockStyle {
  const written =
    readStyle(element, 'text-align') ||
    (element.getAttribute('align') ?? '') ||
    (/\balign-(center|right)\b/.exec(element.className)?.[1] ?? '') ||
    (element.localName === 'center' ? 'center' : '')
  const align = written === '' ? outer.align : (/^(center|right|end)$/i.exec(written)?.[0]?.toLowerCase() ?? '')
  return {
    tag: /^h[2-4]$/.test(element.localName) ? element.localName : outer.tag,
    align: align === 'end' ? 'right' : align,
  }
}

/** A picture by its address; pages that load late write the address beside it. */
function copyPicture(source: Element): HTMLElement {
  const picture = source.ownerDocument.createElement('img')
  const late = source.getAttribute('data-src') ?? source.getAttribute('data-original') ?? ''
  picture.setAttribute('src', /^https?:/i.test(late) ? late : (source.getAttribute('src') ?? ''))
  for (const name of ['alt', 'width', 'height']) {
    const value = source.getAttribute(name)
    if (value) picture.setAttribute(name, value)
  }
  return picture
}

/**
 * Copies a table with its merged cells, its rows in the order in which they are seen; a caption becomes a paragraph.
 * @param buildContent what a cell or the caption holds, as blocks
 * @returns nothing where the table has no cells
 */
function buildTable(source: HTMLTableElement, buildContent: (cell: Element) => NodeListOf<ChildNode>): Node[] {
  const create = (tag: string) => source.ownerDocument.createElement(tag)
  const body = create('tbody')
  for (const row of source.rows) {
    const copy = create('tr')
    for (const cell of row.cells) {
      const isHead = cell.localName === 'th' || row.parentElement?.localName === 'thead'
      const cellCopy = create(isHead ? 'th' : 'td')
      if (cell.colSpan > 1) cellCopy.setAttribute('colspan', String(cell.colSpan))
      if (cell.rowSpan > 1) cellCopy.setAttribute('rowspan', String(cell.rowSpan))
      cellCopy.append(...buildContent(cell))
      copy.append(cellCopy)
    }
    if (copy.childNodes.length > 0) body.append(copy)
  }
  if (body.childNodes.length === 0) return []
  const table = create('table')
  table.append(body)
  return source.caption ? [...buildContent(source.caption), table] : [table]
}

/** A mark of the text: the element that makes it, with its one attribute. */
interface InlineMark {
  tag: string
  attribute?: [name: string, value: string]
}

const tagsOfMarks: Record<string, string> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
  del: 's',
  strike: 's',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
  kbd: 'code',
  samp: 'code',
}

/** The marks of an inline element, by its name or by the style that other programs write instead. */
function readMarks(element: Element): InlineMark[] {
  const tags = new Set<string>()
  const named = tagsOfMarks[element.localName]
  if (named !== undefined) tags.add(named)
  const weight = readStyle(element, 'font-weight')
  if (/^(bold|bolder|[6-9]00)$/.test(weight)) tags.add('strong')
  // Google Docs wraps everything into <b style="font-weight:normal">.
  if (/^(normal|[1-4]00)$/.test(weight)) tags.delete('strong')
  const slant = readStyle(element, 'font-style')
  if (slant === 'italic') tags.add('em')
  if (slant === 'normal') tags.delete('em')
  const line = readStyle(element, 'text-decoration') || readStyle(element, 'text-decoration-line')
  if (line.includes('line-through')) tags.add('s')
  if (line.includes('underline') && element.closest('a') === null) tags.add('u')
  const rise = readStyle(element, 'vertical-align')
  if (rise === 'super' || element.matches('.MsoFootnoteReference, .MsoEndnoteReference')) tags.add('sup')
  if (rise === 'sub') tags.add('sub')
  const marks: InlineMark[] = [...tags].map((tag) => ({ tag }))
  const colour = Object.keys(colours).find((name) => element.classList.contains(`c-${name}`))
  if (colour !== undefined) marks.push({ tag: 'span', attribute: ['class', `c-${colour}`] })
  const target = element.localName === 'a' ? (element.getAttribute('href') ?? '').trim() : ''
  if (/^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(target)) marks.push({ tag: 'a', attribute: ['href', target] })
  return marks
}

/**
 * Reads one property of an element's own style as it was written: browsers drop properties that they do not support, such as `mso-list`.
 * @returns the value in lower case, or '' where the property is not set
 */
export function readStyle(element: Element, property: string): string {
  const pattern = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i')
  return (pattern.exec(element.getAttribute('style') ?? '')?.[1] ?? '').trim().toLowerCase()
}

/** Puts the children of an element in its place. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** Whether nothing in the element would be seen. */
export function isBlank(element: Element): boolean {
  return element.querySelector('img, video, table, hr') === null && (element.textContent ?? '').trim() === ''
}
