import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, type HTMLAttributes, useState } from 'react'
import type { TypeName } from '../../content/registry'
import type { PlacedRow } from './tree'
import { notifyDone, notifyFailure } from '../shell/notify'
import { moveEntry } from './reorder'

/** What a row needs to be put in its place by hand: by mouse, or step by step with the two buttons. */
export interface RowDrag {
  /** For the grip, which starts the drag. */
  handle: HTMLAttributes<HTMLElement> & { draggable: true }
  /** For the row, which takes what is dropped. */
  target: HTMLAttributes<HTMLElement>
  /** On which side of this row the dragged one would land. */
  over: 'before' | 'after' | undefined
  up: (() => void) | undefined
  down: (() => void) | undefined
}

/** Makes the rows of a list sortable by hand. */
export function useRowDrag(type: TypeName, rows: readonly PlacedRow[]): (index: number) => RowDrag {
  const client = useQueryClient()
  const [dragged, setDragged] = useState<number>()
  const [aim, setAim] = useState<{ id: number; place: 'before' | 'after' }>()
  const [busy, setBusy] = useState(false)

  async function move(id: number, target: number, place: 'before' | 'after') {
    if (busy || id === target) return
    setBusy(true)
    try {
      await moveEntry(client, type, id, target, place)
      notifyDone('顺序已更新')
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (index) => {
    const row = rows[index]?.row
    const siblings = rows.filter(({ parent }) => parent === rows[index]?.parent)
    const at = siblings.findIndex((sibling) => sibling.row === row)
    const above = siblings[at - 1]?.row
    const below = siblings[at + 1]?.row
    return {
      handle: {
        draggable: true,
        onDragStart: (event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', row?.title ?? '')
          const line = event.currentTarget.closest('tr')
          if (line) event.dataTransfer.setDragImage(line, 20, 20)
          setDragged(row?.id)
        },
        onDragEnd: () => {
          setDragged(undefined)
          setAim(undefined)
        },
      },
      target: {
        onDragOver: (event) => {
          if (dragged === undefined || !row) return
          event.preventDefault()
          const place = side(event)
          if (aim?.id !== row.id || aim.place !== place) setAim({ id: row.id, place })
        },
        onDrop: (event) => {
          event.preventDefault()
          setAim(undefined)
          if (dragged !== undefined && row) void move(dragged, row.id, side(event))
        },
      },
      over: aim && aim.id === row?.id && dragged !== row.id ? aim.place : undefined,
      up: row && above && !busy ? () => void move(row.id, above.id, 'before') : undefined,
      down: row && below && !busy ? () => void move(row.id, below.id, 'after') : undefined,
    }
  }
}

function side(event: DragEvent<HTMLElement>): 'before' | 'after' {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  return event.clientY < top + height / 2 ? 'before' : 'after'
}
