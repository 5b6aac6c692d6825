import type { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useState } from 'react'

/** How long a finger rests on a block before its handle comes, in ms. */
const longPressMs = 500

/**
 * The place of the block that the pointer is at, or beside, or that a finger has rested on.
 * @param paper what holds the text and its margins
 */
export function useHoveredBlock(editor: Editor, paper: RefObject<HTMLElement | null>): number | null {
  const [hovered, setHovered] = useState<number | null>(null)

  useEffect(() => {
    const area = paper.current
    if (!area) return undefined
    let rest: ReturnType<typeof setTimeout>
    const show = ({ clientY }: PointerEvent) => setHovered(findBlockAt(editor, area, clientY))
    const hide = () => setHovered(null)
    const move = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') show(event)
      else if (Math.hypot(event.movementX, event.movementY) > 3) clearTimeout(rest)
    }
    const press = (event: PointerEvent) => {
      clearTimeout(rest)
      if (event.pointerType !== 'mouse') rest = setTimeout(() => show(event), longPressMs)
    }
    const release = () => clearTimeout(rest)
    const leave = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') hide()
    }
    const listening = new AbortController()
    const { signal } = listening
    area.addEventListener('pointermove', move, { signal })
    area.addEventListener('pointerleave', leave, { signal })
    area.addEventListener('pointerdown', press, { signal })
    area.addEventListener('pointerup', release, { signal })
    area.addEventListener('pointercancel', release, { signal })
    // While somebody types or chooses by keys, the pointer only lies there.
    editor.on('update', hide)
    editor.on('selectionUpdate', hide)
    return () => {
      clearTimeout(rest)
      listening.abort()
      editor.off('update', hide)
      editor.off('selectionUpdate', hide)
    }
  }, [editor, paper])

  return hovered
}

/** The place of the block at a height of the screen. */
function findBlockAt({ view }: Editor, area: HTMLElement, height: number): number | null {
  const { left, width } = area.getBoundingClientRect()
  let element = document.elementFromPoint(left + width / 2, height)
  while (element && element.parentElement !== view.dom) element = element.parentElement
  return element ? view.state.doc.resolve(view.posAtDOM(element, 0)).index(0) : null
}
