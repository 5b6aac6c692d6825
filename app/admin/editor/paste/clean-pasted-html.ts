import { buildBlocks } from './build-blocks'
import { isBlank, readStyle, unwrap } from './read-style'
import { rebuildWordLists } from './word-lists'

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
