import { type PointerEvent, useState } from 'react'
import type { SheetPlace } from '../../content/sheet-grid'
import type { SheetChange } from './change-sheets'

/**
 * Picking sheets with a pointer. A mouse or pen drags a rectangle; a finger, which also scrolls the page, taps.
 * @param finish takes the rectangle once the pointer is released
 */
export function useSheetDrag(finish: (change: SheetChange) => void) {
  const [change, setChange] = useState<SheetChange | null>(null)

  /** What the cell of a sheet listens to. @param isAdded whether a drag from here picks sheets, or drops them */
  function listen(place: SheetPlace, isAdded: boolean) {
    return {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0 || event.pointerType === 'touch') return
        event.preventDefault()
        const start = { from: place, to: place, isAdded }
        setChange(start)
        followPointer(event, start)
      },
      onPointerUp: ({ pointerType }: PointerEvent) => {
        if (pointerType === 'touch') finish({ from: place, to: place, isAdded })
      },
    }
  }

  function followPointer({ currentTarget, pointerId }: PointerEvent, start: SheetChange) {
    let latest = start
    const controller = new AbortController()
    const options = { signal: controller.signal }
    const table = currentTarget.closest('[role="grid"]')
    const move = (event: globalThis.PointerEvent) => {
      const place = table && findPlace(table, event)
      if (event.pointerId !== pointerId || !place) return
      latest = { ...start, to: place }
      setChange(latest)
    }
    const end = (isDone: boolean) => {
      controller.abort()
      setChange(null)
      if (isDone) finish(latest)
    }
    addEventListener('pointermove', move, options)
    addEventListener('pointerup', () => end(true), options)
    addEventListener('pointercancel', () => end(false), options)
    addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), options)
  }

  return { change, listen }
}

/** The sheet under the pointer; beside the grid, the nearest. */
function findPlace(table: Element, { clientX, clientY }: globalThis.PointerEvent): SheetPlace | null {
  const first = table.querySelector('[data-sheet]')?.getBoundingClientRect()
  const { right, bottom } = table.getBoundingClientRect()
  if (!first) return null
  const { left, top, width, height } = first
  return {
    column: Math.floor((Math.min(Math.max(clientX, left), right - 1) - left) / width),
    row: Math.floor((Math.min(Math.max(clientY, top), bottom - 1) - top) / height),
  }
}
