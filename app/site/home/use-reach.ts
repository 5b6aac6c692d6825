import { type FocusEvent, type PointerEvent, useState } from 'react'

/**
 * Tells when a part of the page is within reach of the visitor, and whether he is at it right now.
 * @returns `reached` once the mouse or the keyboard came near; `held` while the mouse or the focus is inside
 */
export function useReach() {
  const [reached, setReached] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)

  return {
    reached,
    held: hovered || focused,
    handlers: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') return
        setHovered(true)
        setReached(true)
      },
      onPointerLeave: () => setHovered(false),
      onFocus: (event: FocusEvent) => {
        setFocused(true)
        // Not in the middle of a click, which would miss what takes the place of its target.
        if (event.target.matches(':focus-visible')) setReached(true)
      },
      onBlur: (event: FocusEvent) =>
        setFocused(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)),
    },
  }
}
