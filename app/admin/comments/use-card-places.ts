import { type RefObject, useLayoutEffect, useState } from 'react'
import type { CommentThread } from '../../contract'
import type { EntryCommentsState } from './comments-context'
import { useThreadPlaces } from './field-places'
import { placeCards } from './place-cards'
import { findAnchorElement, sortThreads } from './sort-threads'

/**
 * Orders the comments as what they are about stands in the form, and puts each beside it where the panel is a column of
 * the form.
 */
export function useCardPlaces(
  panel: RefObject<HTMLElement | null>,
  { threads, activeId, pending, moved }: EntryCommentsState,
): { ordered: CommentThread[]; isBeside: boolean; topOf: (id: number) => number | null } {
  const readPlace = useThreadPlaces()
  const [tops, setTops] = useState<ReadonlyMap<number, number> | null>(null)
  const [resized, setResized] = useState(0)
  const ordered = sortThreads(threads, readPlace)

  // Text that wraps anew and cards that grow move what stands below.
  useLayoutEffect(() => {
    const column = panel.current
    const form = column?.parentElement
    if (!column || !form) return undefined
    const observer = new ResizeObserver(() => setResized((count) => count + 1))
    observer.observe(form)
    for (const card of column.querySelectorAll('[data-card], [data-panel-head]')) observer.observe(card)
    return () => observer.disconnect()
  }, [panel, threads])

  useLayoutEffect(() => {
    const column = panel.current
    if (!column) return
    if (getComputedStyle(column).position === 'fixed') return setTops(null)
    const start = column.getBoundingClientRect().top
    const head = column.querySelector('[data-panel-head]')
    const boxes = ordered.map((thread) => {
      const card = column.querySelector<HTMLElement>(`[data-card="${thread.id}"]`)
      const element = readPlace(thread) === 'gone' ? null : findAnchorElement(thread)
      const isShown = element !== null && element.getClientRects().length > 0
      const top = isShown ? element.getBoundingClientRect().top - start : 0
      return { id: thread.id, top, height: card?.offsetHeight ?? 0 }
    })
    const least = (head?.getBoundingClientRect().bottom ?? start) - start + 8
    const placed = placeCards(boxes, activeId, least)
    // The column is as high as its cards need.
    const ends = boxes.map(({ id, height }) => (placed.get(id) ?? 0) + height)
    column.style.minHeight = `${Math.max(0, ...ends) + 8}px`
    setTops((before) => (isSame(before, placed) ? before : placed))
    // Measured whenever something may have moved.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [panel, threads, activeId, pending, moved, resized])

  return { ordered, isBeside: tops !== null, topOf: (id) => tops?.get(id) ?? null }
}

function isSame(one: ReadonlyMap<number, number> | null, other: ReadonlyMap<number, number>): boolean {
  return one !== null && one.size === other.size && [...other].every(([id, top]) => one.get(id) === top)
}
