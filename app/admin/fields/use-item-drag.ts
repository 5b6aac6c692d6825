import { type DragEvent, useState } from 'react'

/** A list with one item in another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = [...items]
  const [item] = rest.splice(from, 1)
  if (item !== undefined) rest.splice(to, 0, item)
  return rest
}

/**
 * Lets the items of a short list be put in order by dragging; the buttons beside them do the same by keyboard.
 * @returns the attributes of the item at an index
 */
export function useItemDrag(onMove: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number>()
  const [over, setOver] = useState<number>()
  return (index: number) => ({
    draggable: true,
    'data-drop':
      over === index && from !== undefined && from !== index ? (from < index ? 'after' : 'before') : undefined,
    onDragStart: (event: DragEvent) => {
      // Text is selected by dragging too.
      if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)
        return event.preventDefault()
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', String(index))
      setFrom(index)
    },
    onDragOver: (event: DragEvent) => {
      if (from === undefined) return
      event.preventDefault()
      if (over !== index) setOver(index)
    },
    onDrop: (event: DragEvent) => {
      if (from === undefined) return
      event.preventDefault()
      if (from !== index) onMove(from, index)
      setFrom(undefined)
      setOver(undefined)
    },
    onDragEnd: () => {
      setFrom(undefined)
      setOver(undefined)
    },
  })
}
