import { showRail } from '../form/form-rail'
import type { WordsPlace } from '../../content/checks'
import { focusField } from '../form/focus-field'

/**
 * Leads to the words of a finding in the form: selected in formatted text, otherwise with the caret before them. Those in
 * a block are changed by its button.
 */
export function showPlace(finding: WordsPlace): void {
  const { field, block } = finding.place
  const shownBlock = block && findEditor(field)?.querySelectorAll('.node-contentBlock')[block.index]
  if (shownBlock) {
    shownBlock.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
    return shownBlock.scrollIntoView({ block: 'center', behavior: 'instant' })
  }
  const range = findRange(finding) ?? findCaption(finding)
  const editor = findEditor(field)
  if (!range || !editor) return focusField(field, finding.text === '' ? null : { text: finding.text, offset: 0 })
  showRail(editor)
  editor.focus({ preventScroll: true })
  getSelection()?.setBaseAndExtent(range.startContainer, range.startOffset, range.endContainer, range.endOffset)
  const { startContainer } = range
  const shown = startContainer instanceof Element ? startContainer : startContainer.parentElement
  return shown?.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** The caption of a picture in formatted text: with the caret there, the menu of the picture has its alternative text. */
function findCaption({ place }: WordsPlace): Range | null {
  if (place.block || place.part !== 'alt' || place.item === undefined) return null
  const caption = findEditor(place.field)?.querySelectorAll('figure')[place.item]?.querySelector('figcaption')
  if (!caption) return null
  const range = document.createRange()
  range.selectNodeContents(caption)
  range.collapse(false)
  return range
}

const textBlocks = 'p, h2, h3, h4, figcaption, pre'

/** The editor of a field of the form that is open, while it shows formatted text. */
function findEditor(field: string): HTMLElement | null {
  return document.querySelector(`[data-field="${CSS.escape(field)}"] [contenteditable=true]`)
}

/**
 * Where the words of a finding stand in the editor.
 * @returns null when they do not stand there (any more)
 */
export function findRange({ place, start, end, text }: WordsPlace): Range | null {
  const editor = findEditor(place.field)
  if (!editor || place.block || place.part !== undefined || place.item === undefined || start === end) return null
  const blocks = [...editor.querySelectorAll(textBlocks)].filter(isCounted)
  const counted = place.item
  // The placeholder of a missing picture is no paragraph in the editor, so the nearest block with the words is taken.
  const [nearest] = blocks
    .map((block, index) => ({ index, pieces: listPieces(block) }))
    .filter(({ pieces }) => joinPieces(pieces).slice(start, end) === text)
    .toSorted((one, other) => Math.abs(one.index - counted) - Math.abs(other.index - counted))
  return nearest ? createRange(nearest.pieces, start, end) : null
}

/** Which blocks `parseBlocks` counts: those with a text, and empty paragraphs outside lists and tables. */
function isCounted(block: Element): boolean {
  return block.textContent.trim() !== '' || (block.tagName === 'P' && !block.closest('li, td, th'))
}

interface Piece {
  node: Node
  text: string
}

/** The texts and line breaks of a block, in order; a break at its end is the editor's own. */
function listPieces(block: Element): Piece[] {
  const pieces: Piece[] = []
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) pieces.push({ node, text: node.data })
    else if (node instanceof HTMLBRElement && node !== block.lastChild) pieces.push({ node, text: '\n' })
  }
  return pieces
}

function joinPieces(pieces: Piece[]): string {
  return pieces.map(({ text }) => text).join('')
}

function createRange(pieces: Piece[], start: number, end: number): Range | null {
  const range = document.createRange()
  let at = 0
  let hasStart = false
  for (const { node, text } of pieces) {
    const isText = node instanceof Text
    if (isText && !hasStart && start < at + text.length) {
      range.setStart(node, start - at)
      hasStart = true
    }
    if (isText && hasStart && end <= at + text.length) {
      range.setEnd(node, end - at)
      return range
    }
    at += text.length
  }
  return null
}
