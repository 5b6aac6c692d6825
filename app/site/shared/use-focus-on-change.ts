import { type RefObject, useEffect, useRef } from 'react'

/**
 * Gives the heading of a part the focus when another part takes its place on the same page, so that
 * a keyboard or a screen reader goes on from there. Nothing happens when the page opens.
 * @param part what the page shows now
 * @returns a reference for the heading, which needs `tabIndex={-1}`
 */
export function useFocusOnChange<Heading extends HTMLElement>(part: unknown): RefObject<Heading | null> {
  const heading = useRef<Heading>(null)
  const shown = useRef(part)
  useEffect(() => {
    if (shown.current === part) return
    shown.current = part
    heading.current?.focus({ preventScroll: true })
  }, [part])
  return heading
}
