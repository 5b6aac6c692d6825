import { type RefObject, useEffect, useRef } from 'react'
import type { Place } from './ground-view'

/** How far a pointer moves before it drags instead of setting a point, in px. */
const dragStart = 4
/** How much a turn of the wheel by a px enlarges. */
const wheelRate = 0.0015

export interface GestureHandlers {
  /** What a drag does that begins beside the dividing line. */
  dragMoves: 'line' | 'pictures'
  /** Moves the dividing line to a share of the frame. */
  moveLine: (u: number) => void
  /**
   * Moves the pictures by fractions of the frame.
   * @param isSecond with two fingers or the shift key, where there are two ways of moving
   */
  pan: (by: Place, isSecond: boolean) => void
  zoom: (factor: number, around: Place) => void
  /** A click or tap on a place of the frame. */
  press: (place: Place) => void
  /** Where the mouse is; nothing once it has left. */
  point: (place: Place | null) => void
}

/**
 * Reads pointers over the frame of the pictures. A drag moves the line or the pictures, two fingers move and enlarge, and the
 * wheel enlarges with Ctrl alone, as on the map of the cases: without it the page scrolls.
 */
export function useGroundGestures(frame: RefObject<HTMLElement | null>, handlers: GestureHandlers): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })

  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const controller = new AbortController()
    const options = { signal: controller.signal }
    const active = { signal: controller.signal, passive: false }
    // Measured once for a gesture: no move makes the browser lay the page out.
    let box = element.getBoundingClientRect()
    const measure = () => (box = element.getBoundingClientRect())
    const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Place => ({
      u: (clientX - box.left) / box.width,
      v: (clientY - box.top) / box.height,
    })

    let drag: { id: number; x: number; y: number; moves: 'line' | 'pictures'; hasMoved: boolean } | undefined
    element.addEventListener(
      'pointerdown',
      ({ target, button, isPrimary, pointerId: id, clientX: x, clientY: y }) => {
        if (button !== 0 || !isPrimary) return
        if (target instanceof Element && target.closest('button')) return
        measure()
        const isLine = target instanceof Element && target.closest('[data-line]') !== null
        drag = { id, x, y, moves: isLine ? 'line' : latest.current.dragMoves, hasMoved: false }
      },
      options,
    )
    addEventListener(
      'pointermove',
      (event) => {
        if (!drag || event.pointerId !== drag.id) return
        const { clientX: x, clientY: y } = event
        if (!drag.hasMoved && Math.hypot(x - drag.x, y - drag.y) < dragStart) return
        if (drag.moves === 'line') latest.current.moveLine(placeOf(event).u)
        else latest.current.pan({ u: (x - drag.x) / box.width, v: (y - drag.y) / box.height }, event.shiftKey)
        drag = { ...drag, x, y, hasMoved: true }
      },
      options,
    )
    addEventListener(
      'pointerup',
      (event) => {
        if (drag?.id === event.pointerId && !drag.hasMoved) latest.current.press(placeOf(event))
        drag = undefined
      },
      options,
    )
    addEventListener('pointercancel', () => (drag = undefined), options)
    // The browser would drag the picture as a file.
    element.addEventListener('dragstart', (event) => event.preventDefault(), options)

    element.addEventListener('pointerenter', measure, options)
    element.addEventListener(
      'pointermove',
      (event) => {
        if (event.pointerType === 'mouse' && !drag) latest.current.point(placeOf(event))
      },
      options,
    )
    element.addEventListener('pointerleave', () => latest.current.point(null), options)
    addEventListener('scroll', measure, { ...options, passive: true })

    element.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return
        event.preventDefault()
        measure()
        latest.current.zoom(Math.exp(-event.deltaY * wheelRate), placeOf(event))
      },
      active,
    )

    let fingers: { clientX: number; clientY: number; apart: number } | undefined
    const readFingers = ({ touches: [one, other] }: TouchEvent) =>
      one &&
      other && {
        clientX: (one.clientX + other.clientX) / 2,
        clientY: (one.clientY + other.clientY) / 2,
        apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
      }
    element.addEventListener(
      'touchstart',
      (event) => {
        measure()
        fingers = readFingers(event)
        if (fingers) drag = undefined
      },
      options,
    )
    element.addEventListener('touchend', (event) => (fingers = readFingers(event)), options)
    element.addEventListener(
      'touchmove',
      (event) => {
        const next = readFingers(event)
        if (!next) return
        if (event.cancelable) event.preventDefault()
        if (fingers) {
          const u = (next.clientX - fingers.clientX) / box.width
          latest.current.pan({ u, v: (next.clientY - fingers.clientY) / box.height }, true)
          latest.current.zoom(next.apart / Math.max(fingers.apart, 1), placeOf(next))
        }
        fingers = next
      },
      active,
    )
    return () => controller.abort()
  }, [frame])
}
