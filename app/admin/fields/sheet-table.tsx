import { useState, type KeyboardEvent, useRef, type PointerEvent } from 'react'
import styled from 'styled-components'
import { changeSheets, nameSheet, placeSheet, type SheetChange, sheetGrid, type SheetPlace } from '../../content/sheets'
import { adminTextSize, color, frameRatio, layer, translucent } from '../../ui/theme'

interface SheetTableProps {
  label: string
  sheets: readonly string[]
  /** Sheets that are offered and not taken yet. */
  found: readonly string[]
  onChange: (sheets: string[]) => void
}

const columns = [...sheetGrid.columns]
const rows = Array.from({ length: sheetGrid.rows }, (_, row) => row)

/** How a key moves over the grid: by columns and rows. */
const steps: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-columns.length, 0],
  End: [columns.length, 0],
}

/** The grid of sheets: dragging a rectangle picks or drops its sheets, and so do arrows and the space bar. */
export function SheetTable({ label, sheets, found, onChange }: SheetTableProps) {
  const [current, setCurrent] = useState(() => sheets[0] ?? 'A1')
  const table = useRef<HTMLDivElement>(null)
  const focus = (name: string) => {
    setCurrent(name)
    table.current?.querySelector<HTMLElement>(`[data-sheet="${name}"]`)?.focus()
  }
  const drag = useSheetDrag((change) => {
    onChange(changeSheets(sheets, change))
    focus(nameSheet(change.to))
  })
  const shown = new Set(drag.change ? changeSheets(sheets, drag.change) : sheets)
  const offered = new Set(found)
  const pick = (place: SheetPlace, isAdded: boolean) =>
    onChange(changeSheets(sheets, { from: place, to: place, isAdded }))

  function handleKey(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const place = placeSheet(current)
    if (event.key === ' ') {
      event.preventDefault()
      return pick(place, !shown.has(current))
    }
    const [byColumns, byRows] = steps[event.key] ?? []
    if (byColumns === undefined || byRows === undefined) return
    event.preventDefault()
    const next = {
      column: clamp(place.column + byColumns, columns.length),
      row: clamp(place.row + byRows, rows.length),
    }
    focus(nameSheet(next))
    if (event.shiftKey) onChange(changeSheets(sheets, { from: place, to: next, isAdded: true }))
  }

  return (
    <Table ref={table} role="grid" aria-label={label} aria-multiselectable onKeyDown={handleKey}>
      <Row role="row">
        <Head role="columnheader">行</Head>
        {columns.map((column) => (
          <Head key={column} role="columnheader">
            {column}
          </Head>
        ))}
      </Row>
      <Ground aria-hidden src="/art/case-map-day.svg" alt="" />
      {rows.map((row) => (
        <Row key={row} role="row">
          <Head role="rowheader">{row + 1}</Head>
          {columns.map((_letter, column) => {
            const name = nameSheet({ column, row })
            return (
              <Sheet
                key={name}
                role="gridcell"
                aria-label={name}
                aria-selected={shown.has(name)}
                data-sheet={name}
                data-found={offered.has(name) || undefined}
                tabIndex={name === current ? 0 : -1}
                onFocus={() => setCurrent(name)}
                {...drag.listen({ column, row }, !shown.has(name))}
              />
            )
          })}
        </Row>
      ))}
    </Table>
  )
}

function clamp(value: number, length: number): number {
  return Math.min(Math.max(value, 0), length - 1)
}

const Table = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: 24px repeat(${columns.length}, minmax(0, 1fr));
  max-width: 800px;
  user-select: none;
`

const Row = styled.div`
  display: contents;
`

const Head = styled.div`
  display: grid;
  place-items: center;
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
  line-height: 1;
  &[role='columnheader'] {
    height: 20px;
  }
`

const Ground = styled.img`
  position: absolute;
  inset: 20px 0 0 24px;
  width: calc(100% - 24px);
  height: calc(100% - 20px);
  opacity: 0.5;
  pointer-events: none;
`

const Sheet = styled.div`
  position: relative;
  min-width: 0;
  min-height: 0;
  ${frameRatio(44, 36)}
  border-right: 1px solid ${translucent.ink(0.2)};
  border-bottom: 1px solid ${translucent.ink(0.2)};
  cursor: cell;
  &:hover {
    background: ${translucent.white(0.5)};
  }
  &[aria-selected='true'] {
    background: ${translucent.deepBlue(0.62)};
    box-shadow: inset 0 0 0 1px ${color.surface};
  }
  &[data-found] {
    box-shadow: inset 0 0 0 2px ${color.mark};
  }
  &:focus-visible {
    z-index: ${layer.raised};
    outline: 2px solid ${color.focus};
    outline-offset: 0;
    box-shadow: inset 0 0 0 2px ${color.surface};
  }
`

/**
 * Picking sheets with a pointer. A mouse or pen drags a rectangle; a finger, which also scrolls the page, taps.
 * @param finish takes the rectangle once the pointer is released
 */
function useSheetDrag(finish: (change: SheetChange) => void) {
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
