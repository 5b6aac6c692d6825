import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { TypeName } from '../../content/registry'

/** The entry that was open last, and the ids of the list that was shown last, from top to bottom. */
let lastOpen: { type: TypeName; id: number } | null = null
let lastShown: { type: TypeName; ids: readonly number[] } | null = null

/** Remembers an entry whose form or history is open, so that its list can focus it afterwards. */
export function useOpenEntry(type: TypeName, id: number | undefined): void {
  useEffect(() => {
    if (id !== undefined) lastOpen = { type, id }
  }, [type, id])
}

/**
 * Focuses the row of the entry whose form was just left, so that the keys of the list work at once; if the list no longer
 * shows it, the row that came after it. Does nothing if something has the focus already.
 * @param rows the rows that are shown
 */
export function useReturnedRow(type: TypeName, rows: readonly unknown[]): void {
  const router = useRouter()
  useEffect(() => {
    const from = lastOpen
    const before = lastShown?.type === type ? lastShown.ids : []
    lastOpen = null
    if (from?.type !== type || document.activeElement !== document.body) return undefined
    const link = findRow(orderCandidates(before, [from.id]))
    link?.focus()
    // The router scrolls the page to its top, or to where it was, once it is rendered.
    const stop = router.subscribe('onRendered', () => {
      stop()
      if (document.activeElement === link) link?.scrollIntoView({ block: 'nearest' })
    })
    return stop
  }, [type, router])

  useEffect(() => {
    lastShown = { type, ids: listShownIds() }
  }, [type, rows])
}

/**
 * Remembers the positions of rows before an action on them.
 * @returns finds the element to focus afterwards and scrolls it into view: one of the rows if it is still there, else the
 * row after them, else the one before, else the heading of the list
 */
export function rememberPlace(ids: readonly number[]): () => HTMLElement | null {
  const candidates = orderCandidates(listShownIds(), ids)
  return () => {
    const found = findRow(candidates) ?? document.querySelector<HTMLElement>('main h1')
    found?.scrollIntoView({ block: 'nearest' })
    return found
  }
}

/**
 * The rows that may get the focus after an action on some of them, in order of preference.
 * @param order the ids of all rows, from top to bottom
 * @param ids the rows of the action
 */
export function orderCandidates(order: readonly number[], ids: readonly number[]): number[] {
  const last = order.findLastIndex((id) => ids.includes(id))
  const others = last < 0 ? [] : [...order.slice(last + 1), ...order.slice(0, last).toReversed()]
  return [...ids, ...others.filter((id) => !ids.includes(id))]
}

const rowLinks = '[data-entry] [data-row-link]'

function findRow(candidates: readonly number[]): HTMLElement | null {
  const links = new Map([...document.querySelectorAll<HTMLElement>(rowLinks)].map((link) => [readId(link), link]))
  const id = candidates.find((candidate) => links.has(candidate))
  return (id === undefined ? undefined : links.get(id)) ?? document.querySelector<HTMLElement>(rowLinks)
}

function listShownIds(): number[] {
  return [...document.querySelectorAll<HTMLElement>(rowLinks)].map(readId)
}

function readId(link: HTMLElement): number {
  return Number(link.closest<HTMLElement>('[data-entry]')?.dataset.entry)
}
