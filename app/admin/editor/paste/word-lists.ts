import { readListNumber } from './list-number'
import { readStyle } from './read-style'

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
export function rebuildWordLists(body: HTMLElement): void {
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
