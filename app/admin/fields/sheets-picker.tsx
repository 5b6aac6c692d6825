import { useState, type KeyboardEvent, useRef, type PointerEvent } from 'react'
import styled from 'styled-components'
import { extentKinds } from '../../content/fields'
import {
  readSheets,
  writeSheets,
  nameSheet,
  placeSheet,
  sheetGrid,
  type SheetPlace,
  changeSheets,
  type SheetChange,
} from '../../content/sheets'
import type { ExtentKind } from '../../content/values'
import { Button } from '../../ui/form/button'
import { ChoiceField } from '../../ui/form/choice-field'
import { Field } from '../../ui/form/field'
import { TextField } from '../../ui/form/inputs'
import { adminTextSize, color, media, layer, translucent } from '../../ui/theme'
import { KeptSign, useKeptValues, usePlaceInEntry } from '../form/kept-values'
import { fieldProps, type FieldViewProps } from './view'

const hint = '按图幅标出大致范围，用于案例库的示意地图；不标则只列入列表'

/** The sheets of a project: its kind, its sheets as text, and the grid to pick them on by pointer and by keyboard. */
export default function SheetsPicker({ field, value, onChange, onBlur, error }: FieldViewProps<'sheets'>) {
  const [lastKind, setLastKind] = useState<ExtentKind>('area')
  if (value && value.kind !== lastKind) setLastKind(value.kind)
  const kind = value?.kind ?? lastKind
  const sheets = value?.sheets ?? []
  const choose = (names: string[]) => onChange(names.length === 0 ? null : { kind, sheets: names })
  return (
    <Field {...fieldProps({ field, error })} hint={hint} kind="group">
      {() => (
        <div onBlur={onBlur}>
          <Inputs>
            <ChoiceField
              size="admin"
              label="类别"
              columns={2}
              options={Object.entries(extentKinds)}
              value={kind}
              control={{
                name: `${field.label}类别`,
                onChange: ({ target }) => {
                  const next = target.value as ExtentKind
                  if (value) onChange({ ...value, kind: next })
                  else setLastKind(next)
                },
              }}
            />
            <SheetsText sheets={sheets} onChange={choose} />
          </Inputs>
          <SheetTable label={`${field.label}的图幅`} sheets={sheets} onChange={choose} />
          <Foot>
            <span role="status">{sheets.length === 0 ? '尚未选择图幅' : `已选 ${sheets.length} 幅`}</span>
            <Button size="admin" variant="secondary" aria-disabled={sheets.length === 0} onClick={() => choose([])}>
              清空
            </Button>
          </Foot>
        </div>
      )}
    </Field>
  )
}

/** Sheets as text. What was typed stays as it is until it is right and left, or other sheets are picked. */
function SheetsText({ sheets, onChange }: { sheets: string[]; onChange: (sheets: string[]) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const read = readSheets(typed ?? '')
  const { unknown } = read
  const written = writeSheets(sheets)
  const [lastWritten, setLastWritten] = useState(written)
  if (written !== lastWritten) {
    setLastWritten(written)
    if (unknown.length > 0 || written !== writeSheets(read.sheets)) setTyped(null)
  }
  // What is right is part of the form.
  const wrong = unknown.length > 0 ? (typed ?? '') : ''
  const kept = useKeptValues(usePlaceInEntry('sheets'), { wrong }, { wrong: '' }, (parts) =>
    setTyped(parts.wrong || null),
  )
  return (
    <div>
      <TextField
        size="admin"
        label="图幅编号"
        hint="列 A–R、行 1–15；矩形写两个对角，如 C4:E6, F7"
        error={
          isLeft && unknown.length > 0
            ? `“${unknown.join('、')}”不是网格内的图幅，应为列 A–R、行 1–15，如 C4:E6, F7`
            : undefined
        }
        control={{
          value: typed ?? written,
          spellCheck: false,
          autoComplete: 'off',
          onChange: ({ target }) => {
            setTyped(target.value)
            setLeft(false)
            const next = readSheets(target.value)
            if (next.unknown.length === 0) onChange(next.sheets)
          },
          onBlur: () => {
            setLeft(true)
            if (unknown.length === 0) setTyped(null)
          },
        }}
      />
      <KeptSign kept={kept} />
    </div>
  )
}

const Inputs = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 16px;
  margin-bottom: 12px;
  ${media.mobile} {
    grid-template-columns: 1fr;
  }
`

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin-top: 8px;
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
`

interface SheetTableProps {
  label: string
  sheets: readonly string[]
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
function SheetTable({ label, sheets, onChange }: SheetTableProps) {
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
  aspect-ratio: 44 / 36;
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
