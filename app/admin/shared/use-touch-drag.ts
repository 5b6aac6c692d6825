import { type TouchEvent as ReactTouchEvent, useEffect, useRef } from 'react'

/** A finger holds this long before it drags, in ms: shorter touches tap and scroll. */
const holdMs = 350
/** A finger that moves further before then scrolls, in px. */
const slackPx = 10

interface TouchDrag<Item> {
  /** Called when the drag begins, and with what lies under the finger as it moves. */
  onOver: (item: Item, under: Element | null) => void
  onDrop: (item: Item, under: Element | null) => void
  onCancel: () => void
}

/**
 * Dragging by a finger, for what a mouse drags by the browser's own events: not every browser starts these by a finger, and
 * on a link it opens a menu.
 * @returns the handlers of something that can be dragged
 */
export function useTouchDrag<Item>(drag: TouchDrag<Item>) {
  const latest = useRef(drag)
  useEffect(() => {
    latest.current = drag
  })
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])

  return (item: Item) => ({
    onTouchStart({ touches, currentTarget }: ReactTouchEvent<HTMLElement>) {
      current.current?.abort()
      const first = touches.length === 1 ? touches.item(0) : null
      if (!first) return
      const touch = new AbortController()
      current.current = touch
      const start = { x: first.clientX, y: first.clientY }
      let isDragging = false
      let under: Element | null = null

      const timer = setTimeout(() => {
        isDragging = true
        follow(start.x, start.y)
      }, holdMs)
      touch.signal.addEventListener('abort', () => clearTimeout(timer))

      function follow(x: number, y: number) {
        under = document.elementFromPoint(x, y)
        latest.current.onOver(item, under)
      }

      function onMove(event: TouchEvent) {
        const moved = event.touches.length === 1 ? event.touches.item(0) : null
        if (!moved) return cancel()
        if (isDragging) {
          // Otherwise the page scrolls.
          event.preventDefault()
          follow(moved.clientX, moved.clientY)
        } else if (Math.hypot(moved.clientX - start.x, moved.clientY - start.y) > slackPx) cancel()
      }

      function onEnd(event: TouchEvent) {
        touch.abort()
        if (!isDragging) return
        // No click follows.
        event.preventDefault()
        latest.current.onDrop(item, under)
      }

      function cancel() {
        touch.abort()
        if (isDragging) latest.current.onCancel()
      }

      const { signal } = touch
      currentTarget.addEventListener('touchmove', onMove, { passive: false, signal })
      currentTarget.addEventListener('touchend', onEnd, { passive: false, signal })
      currentTarget.addEventListener('touchcancel', cancel, { signal })
      // What a browser does with a held finger itself.
      for (const own of ['contextmenu', 'dragstart'])
        currentTarget.addEventListener(own, (event) => event.preventDefault(), { signal, capture: true })
    },
  })
}
