import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, type HTMLAttributes, useState } from 'react'
import { type TypeName, getContentType } from '../../content/registry'
import type { ManagedRow } from '../../contract'

import type { Place } from './entry-commands'

/** Fetched at the first move. */
const loadCommands = () => import('./entry-commands')

type Side = 'before' | 'after' | 'inside'

/** What a row needs to be put in its place by hand: by mouse, or step by step with the two buttons. */
export interface RowDrag {
  /** For the grip, which starts the drag. */
  handle: HTMLAttributes<HTMLElement> & { draggable: true }
  /** For the row, which takes what is dropped. */
  target: HTMLAttributes<HTMLElement>
  /** Where at this row the dragged one would land; `inside` puts it under this one. */
  over: Side | undefined
  up: (() => void) | undefined
  down: (() => void) | undefined
}

interface Shown {
  /** How many rows come on pages before this one, and how many there are on all. */
  offset: number
  total: number
  category: number
}

/** Makes the rows of a list sortable by hand; in a tree they can also be put under one another. */
export function useRowDrag(
  type: TypeName,
  rows: readonly PlacedRow[],
  { offset, total, category }: Shown,
): (index: number) => RowDrag {
  const client = useQueryClient()
  const [dragged, setDragged] = useState<number>()
  const [aim, setAim] = useState<{ id: number; side: Side }>()
  const [busy, setBusy] = useState(false)
  const isTree = parentField(type) !== undefined

  async function run(work: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    await work()
    setBusy(false)
  }

  const move = (id: number, place: Place) =>
    void run(async () => (await loadCommands()).moveEntry(client, type, id, place))

  async function drop(id: number, target: PlacedRow, side: Side) {
    const { row, parent } = target
    const own = rows.find((placed) => placed.row.id === id)
    if (!own || id === row.id || !canTake(target, side)) return
    const { moveEntry, moveUnder } = await loadCommands()
    const above = side === 'inside' ? row.id : parent
    if (own.parent !== above) {
      const title = rows.find((placed) => placed.row.id === above)?.row.title ?? ''
      await moveUnder(client, type, id, { parent: above, title })
    }
    if (side !== 'inside') await moveEntry(client, type, id, side === 'before' ? { before: row.id } : { after: row.id })
  }

  /** Nothing can be put under itself. */
  function canTake({ row, parent }: PlacedRow, side: Side): boolean {
    if (!isTree || dragged === undefined) return true
    const possible = new Set(listPossibleParents(rows, dragged).map(({ id }) => id))
    const above = side === 'inside' ? row.id : parent
    return above === null || possible.has(above)
  }

  return (index) => {
    const placed = rows[index]
    const row = placed?.row
    const siblings = rows.filter(({ parent }) => parent === placed?.parent)
    const at = siblings.findIndex((sibling) => sibling.row === row)
    const above = siblings[at - 1]?.row
    const below = siblings[at + 1]?.row
    const position = offset + index + 1
    // At the edge of a page the neighbour is on the next one.
    const up: Place | undefined = above
      ? { before: above.id }
      : !isTree && position > 1
        ? { position: position - 1, category }
        : undefined
    const down: Place | undefined = below
      ? { after: below.id }
      : !isTree && position < total
        ? { position: position + 1, category }
        : undefined
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
          if (dragged === undefined || !placed || !row) return
          const side = readSide(event, isTree)
          if (!canTake(placed, side)) return setAim(undefined)
          event.preventDefault()
          if (aim?.id !== row.id || aim.side !== side) setAim({ id: row.id, side })
        },
        onDrop: (event) => {
          event.preventDefault()
          setAim(undefined)
          const side = readSide(event, isTree)
          if (dragged !== undefined && placed) void run(() => drop(dragged, placed, side))
        },
      },
      over: aim && aim.id === row?.id && dragged !== row.id ? aim.side : undefined,
      up: row && up && !busy ? () => move(row.id, up) : undefined,
      down: row && down && !busy ? () => move(row.id, down) : undefined,
    }
  }
}

/** The upper or lower part of a row; in a tree the middle of it is the row itself. */
function readSide(event: DragEvent<HTMLElement>, isTree: boolean): Side {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const part = (event.clientY - top) / height
  if (isTree && part > 0.3 && part < 0.7) return 'inside'
  return part < 0.5 ? 'before' : 'after'
}

/** A row of a list and where it stands in the tree; lists without a tree are flat. */
interface PlacedRow {
  row: ManagedRow
  depth: number
  parent: number | null
}

/** The name of the field that holds the entry above, when entries of the type form a tree. */
export function parentField(type: TypeName): string | undefined {
  const { fields } = getContentType(type)
  return Object.keys(fields).find((name) => fields[name]?.kind === 'parent')
}

/**
 * Puts every row under the one above it, in the order they came. Rows whose parent is not among them stand at the top.
 */
export function placeRows(type: TypeName, rows: readonly ManagedRow[]): PlacedRow[] {
  const name = parentField(type)
  if (name === undefined) return rows.map((row) => ({ row, depth: 0, parent: null }))
  const ids = new Set(rows.map(({ id }) => id))
  const above = (row: ManagedRow) => {
    const parent = row.values[name]
    return typeof parent === 'number' && ids.has(parent) && parent !== row.id ? parent : null
  }
  const under = (parent: number | null, depth: number): PlacedRow[] =>
    rows
      .filter((row) => above(row) === parent)
      .flatMap((row) => [{ row, depth, parent }, ...(depth < 10 ? under(row.id, depth + 1) : [])])
  return under(null, 0)
}

/** The rows that an entry may stand under: all but itself and those under it. */
export function listPossibleParents(placed: readonly PlacedRow[], id: number): ManagedRow[] {
  const under = new Set([id])
  // Every row comes after the one above it.
  for (const { row, parent } of placed) if (parent !== null && under.has(parent)) under.add(row.id)
  return placed.flatMap(({ row }) => (under.has(row.id) ? [] : [row]))
}

/** Where an entry stands in a list that is in order by hand. */
export interface Standing {
  /** From 1, among the entries of the list. */
  position: number
  total: number
  category: number
  /** In a tree: the entry above, and those it could stand under. */
  tree: { parent: number | null; possible: readonly ManagedRow[] } | undefined
}

/** What the field that holds the entry above is called, such as 上级. */
export function parentLabel(type: TypeName): string {
  return getContentType(type).fields[parentField(type) ?? '']?.label ?? ''
}
