import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/**
 * Gives the heading of a part the focus when another part takes its place on the same page, so that
 * a keyboard or a screen reader goes on from there. Nothing happens when the page opens.
 * @param part what the page shows now
 * @param isTyping whether somebody types on, who keeps the focus
 * @returns a reference for the heading, which needs `tabIndex={-1}`
 */
export function useFocusOnChange<Heading extends HTMLElement>(
  part: unknown,
  isTyping = () => false,
): RefObject<Heading | null> {
  const heading = useRef<Heading>(null)
  const shown = useRef(part)
  const goOn = useEffectEvent(() => {
    if (!isTyping()) heading.current?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (shown.current === part) return
    shown.current = part
    goOn()
  }, [part])
  return heading
}
