import type { Editor } from '@tiptap/core'
import { type DragEvent as ReactDragEvent, type RefObject, useState } from 'react'
import { chooseBlock, countBlocks, getBlock, moveBlock } from './top-blocks'

/** Between which blocks something would land, and how far down the paper that is, in px. */
interface DropPlace {
  gap: number
  top: number
}

/**
 * Lets a whole block be dragged to between two others, never into one.
 * @param paper what holds the text and its margins
 * @param onMove told the new place of a block that was moved
 */
export function useBlockDrag(
  editor: Editor,
  paper: RefObject<HTMLElement | null>,
  onMove: (index: number) => void,
): { dragged: number | null; dropTop: number | null; start: (event: ReactDragEvent, index: number) => void } {
  const [dragged, setDragged] = useState<number | null>(null)
  const [dropTop, setDropTop] = useState<number | null>(null)

  function start({ dataTransfer }: ReactDragEvent, index: number) {
    const block = getBlock(editor.state.doc, index)
    const element = block && editor.view.nodeDOM(block.from)
    if (!block || !(element instanceof HTMLElement)) return
    dataTransfer.effectAllowed = 'move'
    dataTransfer.setData('text/plain', block.node.textContent)
    dataTransfer.setDragImage(element, 0, 0)
    // Chrome gives up a drag whose beginning changes the page.
    setTimeout(() => {
      chooseBlock(editor, index)
      setDragged(index)
    })

    const listening = new AbortController()
    // Before the editor hears of it, which would take the text apart at the pointer.
    const options = { capture: true, signal: listening.signal }
    const over = (event: DragEvent) => {
      const place = findDropPlace(editor, paper.current, event)
      setDropTop(place?.top ?? null)
      if (!place) return
      event.preventDefault()
      event.stopPropagation()
    }
    const drop = (event: DragEvent) => {
      const place = findDropPlace(editor, paper.current, event)
      if (!place) return
      event.preventDefault()
      event.stopPropagation()
      const to = place.gap > index ? place.gap - 1 : place.gap
      if (moveBlock(editor, index, to)) onMove(to)
    }
    const end = () => {
      listening.abort()
      setDragged(null)
      setDropTop(null)
      editor.view.focus()
    }
    document.addEventListener('dragover', over, options)
    document.addEventListener('drop', drop, options)
    document.addEventListener('dragend', end, options)
  }

  return { dragged, dropTop, start }
}

function findDropPlace(editor: Editor, paper: HTMLElement | null, { clientX, clientY }: DragEvent): DropPlace | null {
  const area = paper?.getBoundingClientRect()
  if (!area || clientX < area.left || clientX > area.right || clientY < area.top || clientY > area.bottom) return null
  const { doc } = editor.state
  const count = countBlocks(doc)
  let above = area.top
  for (let index = 0; index < count; index += 1) {
    const block = getBlock(doc, index)
    const element = block && editor.view.nodeDOM(block.from)
    if (!(element instanceof HTMLElement)) continue
    const { top, bottom } = element.getBoundingClientRect()
    if (clientY < (top + bottom) / 2) return { gap: index, top: (index === 0 ? top - 6 : (above + top) / 2) - area.top }
    above = bottom
  }
  return { gap: count, top: above + 6 - area.top }
}
