import { type TouchEvent, useRef } from 'react'

interface Point {
  x: number
  y: number
}

/** From how far a touch counts as a swipe, in px. */
const minDistance = 48

/**
 * Which way a touch turns: 1 (forwards) for a swipe to the left, -1 for one to the right, null for scrolling and
 * tapping.
 */
export function swipeStep(start: Point, end: Point): 1 | -1 | null {
  const x = end.x - start.x
  const y = end.y - start.y
  if (Math.abs(x) <= minDistance || Math.abs(x) <= 2 * Math.abs(y)) return null
  return x < 0 ? 1 : -1
}

/**
 * Handlers that call `turn` for a swipe to the side, not for scrolling or tapping.
 * @param turn called with 1 for a swipe to the left, -1 to the right
 */
export function useSwipe(turn: (step: 1 | -1) => void) {
  const start = useRef<Point>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      // Two fingers zoom.
      const touch = touches.length === 1 && touches.item(0)
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0)
      if (!touch || !start.current) return
      const step = swipeStep(start.current, { x: touch.clientX, y: touch.clientY })
      if (step) turn(step)
    },
  }
}
