import { type RefObject, useEffect, useRef } from 'react'

/**
 * Brings the current link of a row that is wider than the screen to the row's middle, as often as another one
 * becomes current.
 * @returns a reference for the row that scrolls
 */
export function useCentredCurrent<Row extends HTMLElement>(): RefObject<Row | null> {
  const row = useRef<Row>(null)
  const known = useRef<Element>(undefined)
  useEffect(() => {
    const bar = row.current
    const current = bar?.querySelector<HTMLElement>('[aria-current]')
    if (!bar || !current || known.current === current) return
    known.current = current
    if (bar.scrollWidth > bar.clientWidth) bar.scrollLeft = current.offsetLeft - bar.offsetLeft - (bar.clientWidth - current.offsetWidth) / 2
  })
  return row
}
