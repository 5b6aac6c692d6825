import { buildBlocks, isBlank, readStyle, unwrap } from './build-blocks'

const clutter =
  'style, script, meta, link, title, xml, template, noscript, iframe, object, embed, svg, input, select, textarea, button, ' +
  'map, audio, br.Apple-interchange-newline, .MsoCommentReference'

/**
 * Reduces what Word, WPS, Excel, 公众号 and web pages put on the clipboard to what formatted text can hold: headings,
 * paragraphs, lists, tables, quotes, marks, links, and pictures with the address they came with.
 * @param html as the clipboard gives it; nothing of it is loaded or run
 * @returns blocks only, without styles, comments and empty paragraphs
 */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  removeClutter(body)
  convertWordHeadings(body)
  rebuildWordLists(body)
  shiftHeadings(body)
  return buildBlocks(body).innerHTML
}

/** Whether Word, Excel or WPS wrote the HTML. */
export function isOfficeHtml(html: string): boolean {
  return /urn:schemas-microsoft-com:office|class="?Mso|\bmso-/i.test(html)
}

function removeClutter(body: HTMLElement): void {
  const comments = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT)
  // Collected first: the walk does not survive that its node is removed.
  const found: Node[] = []
  while (comments.nextNode()) found.push(comments.currentNode)
  for (const comment of found) comment.parentNode?.removeChild(comment)
  for (const element of body.querySelectorAll(clutter)) element.remove()
  for (const element of body.querySelectorAll('[style]')) {
    if (isHidden(element)) element.remove()
  }
  // Elements of Office's own vocabularies: <o:p>, <st1:place>, <w:sdt>.
  for (const element of body.querySelectorAll('*')) {
    if (element.localName.includes(':')) unwrap(element)
  }
  for (const paragraph of body.querySelectorAll('p')) {
    if (isBlank(paragraph)) paragraph.remove()
  }
}

function isHidden(element: Element): boolean {
  return (
    readStyle(element, 'display') === 'none' ||
    readStyle(element, 'mso-hide') === 'all' ||
    readStyle(element, 'mso-element').startsWith('comment')
  )
}

/** Word writes only its own heading styles 1 to 6 as headings. */
function convertWordHeadings(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) {
    const outline = Number(readStyle(paragraph, 'mso-outline-level'))
    const named = Number(/\bMsoHeading(\d)\b/.exec(paragraph.className)?.[1] ?? 0)
    const level = outline || named || (paragraph.classList.contains('MsoTitle') ? 1 : 0)
    if (level > 0) renameElement(paragraph, `h${Math.min(level, 6)}`)
  }
}

/** An article has levels 2 to 4. One heading of level 1 is a title, so the others keep theirs; several are chapters. */
function shiftHeadings(body: HTMLElement): void {
  const shift = body.querySelectorAll('h1').length > 1 ? 1 : 0
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Number(heading.localName.slice(1)) + shift
    renameElement(heading, `h${Math.max(2, Math.min(level, 4))}`)
  }
}

function renameElement(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name)
  for (const attribute of ['class', 'style', 'align']) {
    const value = element.getAttribute(attribute)
    if (value !== null) renamed.setAttribute(attribute, value)
  }
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** A list that is being filled, with the number that its next item would have. */
interface OpenList {
  element: HTMLElement
  level: number
  next: number
}

/**
 * Word and WPS write the items of lists as paragraphs with a level and a written marker. Rebuilds nested lists from
 * them. A marker that no list of ours can show (第一条, 一、) stays as text, and so do the numbers of headings.
 */
function rebuildWordLists(body: HTMLElement): void {
  let open: OpenList[] = []
  for (const paragraph of body.querySelectorAll('p, div, h1, h2, h3, h4, h5, h6')) {
    const level = Number(/^l\d+\s+level(\d)/.exec(readStyle(paragraph, 'mso-list'))?.[1] ?? 0)
    if (level === 0) continue
    if (open[0] !== undefined && paragraph.previousElementSibling !== open[0].element) open = []
    const marker = [...paragraph.querySelectorAll('[style]')].find(
      (element) => readStyle(element, 'mso-list') === 'ignore',
    )
    const text = (marker?.textContent ?? '').replace(/\s/g, '')
    const expected = open.findLast((list) => list.level === level)?.next ?? 1
    const number = readListNumber(text, expected)
    if (number === null || !paragraph.matches('p, div')) {
      marker?.replaceWith(`${text} `)
      continue
    }
    marker?.remove()
    addItem(open, paragraph, level, number)
  }
}

/** @param number 0 for a bullet */
function addItem(open: OpenList[], paragraph: Element, level: number, number: number): void {
  while ((open.at(-1)?.level ?? 0) > level) open.pop()
  const last = open.at(-1)
  if (last?.level === level && !continues(last, number)) open.pop()
  if (open.at(-1)?.level !== level) open.push(createList(open.at(-1), paragraph, level, number))
  const list = open.at(-1)
  if (list === undefined) return
  const item = paragraph.ownerDocument.createElement('li')
  list.element.append(item)
  list.next = number + 1
  item.append(paragraph)
}

function continues({ element, next }: OpenList, number: number): boolean {
  return element.localName === 'ul' ? number === 0 : number === next
}

function createList(parent: OpenList | undefined, paragraph: Element, level: number, number: number): OpenList {
  const element = paragraph.ownerDocument.createElement(number === 0 ? 'ul' : 'ol')
  if (number > 1) element.setAttribute('start', String(number))
  const item = parent?.element.lastElementChild
  if (item) item.append(element)
  else paragraph.before(element)
  return { element, level, next: number }
}

const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 }

/**
 * Reads the marker of a list's item.
 * @param marker without spaces
 * @param expected the number the item would have, which distinguishes the letter i from the Roman numeral
 * @returns the number, 0 for a bullet, null where an ordered list of ours would show something else
 */
function readListNumber(marker: string, expected: number): number | null {
  // Bullets are marks, or letters that a symbol font draws as marks.
  if (/^[^\p{L}\p{N}]*$/u.test(marker) || /^[a-zØü§]$/iu.test(marker)) return 0
  const decimal = /^[([（【]?(?:\d+[.．])*(\d{1,3})[.)\]）】、．]*$/u.exec(marker)?.[1]
  if (decimal !== undefined) return Number(decimal) || null
  if (/^[①-⑳]$/u.test(marker)) return marker.charCodeAt(0) - '①'.charCodeAt(0) + 1
  const letters = /^[(（]?([a-z]{1,6})[.)）、．]$/iu.exec(marker)?.[1]?.toLowerCase()
  if (letters === undefined) return null
  const roman = readRoman(letters)
  const alphabetic = letters.length === 1 ? letters.charCodeAt(0) - 'a'.charCodeAt(0) + 1 : null
  if (alphabetic === expected) return alphabetic
  return roman === expected || alphabetic === null || letters === 'i' ? roman : alphabetic
}

function readRoman(letters: string): number | null {
  const values = [...letters].map((letter) => romanDigits[letter] ?? 0)
  if (values.includes(0)) return null
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0)
}
