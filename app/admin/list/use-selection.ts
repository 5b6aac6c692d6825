import { useEffect, useRef, useState } from 'react'
import type { ManagedRow } from '../../contract'
import { notifyDone } from '../shell/notify'

/** What is selected in a list. */
export interface Selection<Row = ManagedRow> {
  /** The selected rows of this page. */
  picked: Row[]
  /** Whether everything that the filters choose is meant, on every page. */
  everything: boolean
  has: (id: number) => boolean
  /** @param range whether everything from the row that was chosen last is meant */
  toggle: (id: number, selected: boolean, range?: boolean) => void
  pickPage: () => void
  pickEverything: () => void
  clear: () => void
}

/**
 * The selection of a list. Where another page or filter clears it, a notice says so.
 * @param search what the list shows: another page or filter is another selection
 */
export function useSelection<Row extends { id: number }>(rows: readonly Row[], search: object): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [everything, setEverything] = useState(false)
  const last = useRef<number>(undefined)
  const shown = JSON.stringify(search)
  const [selectedIn, setSelectedIn] = useState(shown)

  // During rendering: an effect would run after a selection that is made as soon as the list appears, and clear it.
  if (selectedIn !== shown) {
    setSelectedIn(shown)
    setIds(new Set())
    setEverything(false)
  }

  const picked = rows.filter(({ id }) => ids.has(id))
  const isAny = everything || picked.length > 0
  const before = useRef({ shown, isAny })
  useEffect(() => {
    if (before.current.isAny && before.current.shown !== shown) notifyDone('列表范围已改变，已取消选择')
    before.current = { shown, isAny }
  }, [shown, isAny])

  function toggle(id: number, selected: boolean, range = false) {
    const between = range ? rowsBetween(rows, last.current, id) : [id]
    const rest = [...ids].filter((other) => !between.includes(other))
    setIds(new Set(selected ? [...rest, ...between] : rest))
    setEverything(false)
    last.current = id
  }

  return {
    picked,
    everything,
    has: (id) => everything || ids.has(id),
    toggle,
    pickPage() {
      setIds(new Set(rows.map(({ id }) => id)))
      setEverything(false)
    },
    pickEverything: () => setEverything(true),
    clear() {
      setIds(new Set())
      setEverything(false)
    },
  }
}

function rowsBetween(rows: ReadonlyArray<{ id: number }>, from: number | undefined, to: number): number[] {
  const [one, other] = [from, to].map((id) => rows.findIndex((row) => row.id === id)).sort((a, b) => a - b)
  return one === undefined || other === undefined || one < 0 ? [to] : rows.slice(one, other + 1).map(({ id }) => id)
}
