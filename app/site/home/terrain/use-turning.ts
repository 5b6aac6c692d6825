import { type KeyboardEvent, type PointerEvent, type TouchEvent, useEffect, useRef, useState } from 'react'
import type { Direction } from './terrain-geometry'

/** Degrees for a px of dragging, and for a press of a key. */
const perPixel = 0.3
const perKey: Record<string, [azimuth: number, pitch: number]> = {
  ArrowLeft: [-5, 0],
  ArrowRight: [5, 0],
  ArrowUp: [0, 2],
  ArrowDown: [0, -2],
}
const lowest = 25
const highest = 60

/** How long it goes on turning by itself after it is let go, in ms. */
const inertiaMs = 400
/** While nobody has used it: how far it turns to each side, in degrees, and how long there and back take, in ms. */
const idle = { degrees: 6, ms: 24_000 }

const limitPitch = (pitch: number) => Math.min(highest, Math.max(lowest, pitch))
const turn = ({ azimuth, pitch }: Direction, [by, down]: [number, number]): Direction => ({
  azimuth: azimuth + by,
  pitch: limitPitch(pitch + down),
})

interface Drag {
  x: number
  y: number
  at: number
  /** Degrees in a ms. */
  speed: [number, number]
}

interface TurningOptions {
  start: Direction
  /** It may turn by itself as long as nobody has used it. */
  idles: boolean
  onUse: () => void
}

/** Turns by dragging, by the arrow keys and, until the first use, slowly by itself. */
export function useTurning({ start, idles, onUse }: TurningOptions) {
  const [direction, setDirection] = useState(start)
  const [isUsed, setIsUsed] = useState(false)
  const [isTurning, setIsTurning] = useState(false)
  const drag = useRef<Drag>(null)
  const frame = useRef(0)
  const idledMs = useRef(0)

  useEffect(() => setDirection(start), [start])
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  useEffect(() => {
    if (!idles || isUsed) return undefined
    let last = performance.now()
    let next = requestAnimationFrame(function sway(now) {
      // A page out of sight draws nothing: its time does not count.
      idledMs.current += Math.min(100, now - last)
      last = now
      const azimuth = start.azimuth + idle.degrees * Math.sin((idledMs.current / idle.ms) * 2 * Math.PI)
      setDirection({ ...start, azimuth })
      next = requestAnimationFrame(sway)
    })
    return () => cancelAnimationFrame(next)
  }, [idles, isUsed, start])

  const use = () => {
    cancelAnimationFrame(frame.current)
    setIsUsed(true)
    onUse()
  }

  const goOn = ({ speed }: Drag) => {
    const from = performance.now()
    let last = from
    frame.current = requestAnimationFrame(function slow(now) {
      const rest = 1 - (now - from) / inertiaMs
      if (rest <= 0) return
      const ms = (now - last) * rest * rest
      last = now
      setDirection((before) => turn(before, [speed[0] * ms, speed[1] * ms]))
      frame.current = requestAnimationFrame(slow)
    })
  }

  const endDrag = () => {
    const ended = drag.current
    drag.current = null
    setIsTurning(false)
    return ended
  }

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      use()
      setIsTurning(true)
      drag.current = { x: event.clientX, y: event.clientY, at: event.timeStamp, speed: [0, 0] }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = drag.current
      if (!held) return
      // A finger that goes up or down scrolls the page.
      const down = event.pointerType === 'touch' ? 0 : (event.clientY - held.y) * perPixel
      const by: [number, number] = [(event.clientX - held.x) * perPixel, down]
      const ms = Math.max(1, event.timeStamp - held.at)
      drag.current = { x: event.clientX, y: event.clientY, at: event.timeStamp, speed: [by[0] / ms, by[1] / ms] }
      setDirection((before) => turn(before, by))
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const ended = endDrag()
      // It stays as it is when the pointer rested before it was released.
      if (ended && event.timeStamp - ended.at < 60) goOn(ended)
    },
    onPointerCancel: () => void endDrag(),
    // The slides would take it for a swipe.
    onTouchStart: (event: TouchEvent) => event.stopPropagation(),
    onTouchEnd: (event: TouchEvent) => event.stopPropagation(),
    onKeyDown: (event: KeyboardEvent) => {
      const by = perKey[event.key]
      if ((!by && event.key !== 'Home') || event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      use()
      setDirection((before) => (by ? turn(before, by) : start))
    },
  }
  return { direction, isTurning, handlers }
}
