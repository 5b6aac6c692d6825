import { type RefObject, useEffect, useRef } from 'react'
import type { MapView } from './use-map-window'

/** How far a pointer moves before it drags instead of clicking, in px. */
const dragStart = 4
/** How far a wheel turns for a step of the zoom. */
const wheelStep = 60

/** Moves the map: a mouse drags, two fingers pan while one scrolls the page, and the wheel zooms with Ctrl alone. */
export function useMapGestures(plane: RefObject<HTMLElement | null>, view: MapView): void {
  const latest = useRef(view)
  useEffect(() => {
    latest.current = view
  }, [view])

  useEffect(() => {
    const element = plane.current
    if (!element) return undefined
    const controller = new AbortController()
    const options = { signal: controller.signal }
    const active = { signal: controller.signal, passive: false }
    const pan = (x: number, y: number) => {
      const { width, height } = element.getBoundingClientRect()
      latest.current.panBy(-x / width, -y / height)
    }

    let from: { x: number; y: number } | undefined
    let isDragging = false
    element.addEventListener(
      'pointerdown',
      ({ button, pointerType, clientX: x, clientY: y }) => {
        isDragging = false
        from = button === 0 && pointerType !== 'touch' ? { x, y } : undefined
      },
      options,
    )
    addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }) => {
        if (!from || (!isDragging && Math.hypot(x - from.x, y - from.y) < dragStart)) return
        isDragging = true
        pan(x - from.x, y - from.y)
        from = { x, y }
      },
      options,
    )
    for (const kind of ['pointerup', 'pointercancel'] as const)
      addEventListener(kind, () => (from = undefined), options)
    // What a drag ends on is not meant; a click of the keyboard, which has no detail, always is.
    element.addEventListener(
      'click',
      (event) => {
        if (isDragging && event.detail > 0) event.stopPropagation()
        isDragging = false
      },
      { ...options, capture: true },
    )

    let turned = 0
    element.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return
        event.preventDefault()
        turned += event.deltaY
        if (Math.abs(turned) < wheelStep) return
        const { left, top, width, height } = element.getBoundingClientRect()
        const { window } = latest.current
        latest.current.zoomBy(turned < 0 ? 1 : -1, {
          x: window.x + ((event.clientX - left) / width) * window.width,
          y: window.y + ((event.clientY - top) / height) * window.height,
        })
        turned = 0
      },
      active,
    )

    let fingers: { x: number; y: number } | undefined
    const readFingers = ({ touches: [one, other] }: TouchEvent) =>
      one && other && { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 }
    element.addEventListener('touchstart', (event) => (fingers = readFingers(event)), options)
    element.addEventListener('touchend', (event) => (fingers = readFingers(event)), options)
    element.addEventListener(
      'touchmove',
      (event) => {
        const next = readFingers(event)
        if (!next) return
        if (event.cancelable) event.preventDefault()
        if (fingers) pan(next.x - fingers.x, next.y - fingers.y)
        fingers = next
      },
      active,
    )
    return () => controller.abort()
  }, [plane])
}
