import { contextLength } from '../../content/comments/anchor'
import type { PagePassage } from '../../contract'

/** What is read of a page, without spaces: words are noted as one text, and the page breaks them into lines and elements. */
interface PageText {
  text: string
  /** Where each character is. */
  places: Array<{ node: Node; offset: number }>
}

/** What belongs to no text. */
const unread = 'script, style, noscript, [data-review]'

const removeSpaces = (text: string) => text.replace(/\s+/g, '')

export function readPageText(root: Element): PageText {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(unread) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  const page: PageText = { text: '', places: [] }
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const characters = node.textContent ?? ''
    for (let offset = 0; offset < characters.length; offset += 1)
      if (characters.charAt(offset).trim() !== '') {
        page.text += characters.charAt(offset)
        page.places.push({ node, offset })
      }
  }
  return page
}

/** Finds words on a page: of several places the one whose surroundings are those of the passage. */
export function findPassage({ text, places }: PageText, { words, before, after }: PagePassage): Range | null {
  const [wanted, head, tail] = [removeSpaces(words), removeSpaces(before), removeSpaces(after)]
  if (wanted === '') return null
  let best = { start: -1, likeness: -1 }
  for (let start = text.indexOf(wanted); start !== -1; start = text.indexOf(wanted, start + 1)) {
    const likeness = countAlike(text.slice(0, start), head, -1) + countAlike(text.slice(start + wanted.length), tail, 1)
    if (likeness > best.likeness) best = { start, likeness }
  }
  const [first, last] = [places[best.start], places[best.start + wanted.length - 1]]
  if (!first || !last) return null
  const range = document.createRange()
  range.setStart(first.node, first.offset)
  range.setEnd(last.node, last.offset + 1)
  return range
}

/** How many characters two texts share, from their ends (-1) or from their beginnings (1). */
function countAlike(one: string, other: string, step: 1 | -1): number {
  const at = (text: string, index: number) => text.at(step === 1 ? index : -index - 1)
  let count = 0
  while (count < other.length && at(one, count) !== undefined && at(one, count) === at(other, count)) count += 1
  return count
}

/** What somebody has selected on a page; null where that is nothing of its text. */
export function readSelected(root: Element): (PagePassage & { isTitle: boolean }) | null {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  const { commonAncestorContainer: container } = range
  const element = container instanceof Element ? container : container.parentElement
  const words = range.toString().trim()
  if (!element || !root.contains(element) || element.closest(unread) || words === '') return null
  const around = (end: 'before' | 'after') => {
    const rest = document.createRange()
    rest.selectNodeContents(root)
    if (end === 'before') rest.setEnd(range.startContainer, range.startOffset)
    else rest.setStart(range.endContainer, range.endOffset)
    return removeSpaces(rest.toString())
  }
  return {
    words,
    before: around('before').slice(-contextLength),
    after: around('after').slice(0, contextLength),
    isTitle: element.closest('h1') !== null,
  }
}

/** Shows words of the page selected in the middle of the screen. */
export function showPassage(passage: PagePassage): void {
  const main = document.querySelector('main')
  const range = main && findPassage(readPageText(main), passage)
  if (!range) return
  const selection = getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
}
