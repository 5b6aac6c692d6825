import { useEffect, useRef } from 'react'
import { findElement, isForPage, usePageKeys } from '../shared/page-keys'

/** Marks the title of what is open, which takes a focus that was lost. */
export const openTitle = { 'data-submission-title': true, tabIndex: -1 } as const

const focusTitle = () => document.querySelector<HTMLElement>('[data-submission-title]')?.focus()
const findRow = (id: number) => document.querySelector<HTMLElement>(`a[data-submission="${id}"]`)
const focusRow = (id: number) => findRow(id)?.focus()
const isFocusLost = () => document.activeElement === document.body

/** What the keys of `useWalk` do, in short. */
export const walkKeys = [
  ['↑ ↓', '上一份、下一份'],
  ['Enter', '进入详情'],
  ['Esc', '回到列表'],
] as const

/**
 * The way through a list whose open row stands in full beside it: ↑ and ↓ open the row before and after, and the focus
 * follows; Enter on the open row leads into what is beside it, Esc from there back.
 * @param rows of the page that is shown
 * @param current the id of the open row
 * @param open opens a row in the place of the current one
 * @returns where the current row stands (from 0, -1 for one that is not listed), what opens its neighbours and whether
 * there are any
 */
export function useWalk(rows: ReadonlyArray<{ id: number }>, current: number | undefined, open: (id: number) => void) {
  const at = rows.findIndex(({ id }) => id === current)
  const place = useRef(0)
  const last = useRef(current)
  useEffect(() => {
    if (at >= 0) place.current = at
    if (!isFocusLost()) return
    // A focused row that left the list has lost the focus to the body, and so has the button that closed what was open.
    if (current !== undefined) focusTitle()
    else if (last.current !== undefined) focusRow(last.current)
  }, [rows, at, current])
  useEffect(() => {
    last.current = current
    if (current !== undefined) findRow(current)?.scrollIntoView({ block: 'nearest' })
  }, [current])

  function walk(step: 1 | -1): boolean {
    // What was just closed has left the list: the one after it took its place.
    const index = at >= 0 ? at + step : current === undefined ? 0 : place.current - (step < 0 ? 1 : 0)
    const row = rows[index]
    if (!row) return false
    place.current = index
    open(row.id)
    focusRow(row.id)
    return true
  }

  /** @returns whether the key does something here */
  function handleKey({ key, target }: KeyboardEvent): boolean {
    if (key === 'ArrowDown') return walk(1)
    if (key === 'ArrowUp') return walk(-1)
    if (current === undefined) return false
    if (key === 'Enter' && target === findRow(current)) {
      focusTitle()
      return true
    }
    if (key === 'Escape' && findElement(target)?.closest('article')) {
      focusRow(current)
      return true
    }
    return false
  }

  usePageKeys((event) => {
    if (isForPage(event) && handleKey(event)) event.preventDefault()
  })

  return {
    at,
    total: rows.length,
    walk,
    hasNext: at >= 0 ? at + 1 < rows.length : rows.length > 0,
    hasPrevious: at >= 0 ? at > 0 : rows.length > 0,
  }
}

export type Walk = ReturnType<typeof useWalk>
