import type { WordsPlace } from '../../content/checks'
import { focusField } from '../form/focus-field'
import { showRail } from '../form/form-rail'
import { findEditor, findRange } from './find-range'

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
