import { type RefObject, useCallback, useEffect, useState } from 'react'
import { layoutWidths } from '../../../../ui/theme'
import { type MapWindow, openWindow, revealPoint, windowWidths, type Zoom, zooms } from './map-window'
import { mapSize, type Point, sheetSize } from './sheet-geometry'

/** Where the crop of narrow screens has its middle: it leaves out column A and the last two. */
const middle: Point = { x: sheetSize.width + windowWidths.crop / 2, y: mapSize.height / 2 }

/** The part of the map that is seen, and how to move it. */
export interface MapView {
  window: MapWindow
  zoom: Zoom
  /** How many pixels of the page's layout a unit of the map is long. */
  scale: number
  /** Whether the map is the crop of narrow screens. */
  isCropped: boolean
  /** The next larger or smaller zoom, around a point. */
  zoomBy: (steps: 1 | -1, around?: Point) => void
  /** Shows the whole map again. */
  reset: () => void
  /** Moves what is seen by fractions of the window; without zoom it stays. */
  panBy: (x: number, y: number) => void
  /** Brings a point into sight. */
  reveal: (point: Point) => void
}

/** Keeps which part of the map is seen in its element. */
export function useMapWindow(plane: RefObject<HTMLElement | null>): MapView {
  const [zoom, setZoom] = useState<Zoom>(1)
  const [centre, setCentre] = useState(middle)
  const [isCropped, setCropped] = useState(() => matchMedia(layoutWidths.mobile).matches)
  const [shownWidth, setShownWidth] = useState<number>(windowWidths.whole)

  useEffect(() => {
    const element = plane.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      setShownWidth(element.clientWidth)
      setCropped(matchMedia(layoutWidths.mobile).matches)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [plane])

  const width = isCropped ? windowWidths.crop : windowWidths.whole
  const window = openWindow(width, zoom, centre)

  const zoomBy = useCallback(
    (steps: 1 | -1, around?: Point) => {
      const next = zooms[zooms.indexOf(zoom) + steps]
      if (!next) return
      setZoom(next)
      if (around) setCentre(around)
    },
    [zoom],
  )
  const reset = useCallback(() => {
    setZoom(1)
    setCentre(middle)
  }, [])
  const panBy = useCallback(
    (x: number, y: number) => {
      if (zoom === 1) return
      // From what is really seen: a centre beyond the edge would have to be dragged back first.
      setCentre((current) => {
        const seen = openWindow(width, zoom, current)
        return { x: seen.x + seen.width * (0.5 + x), y: seen.y + seen.height * (0.5 + y) }
      })
    },
    [zoom, width],
  )
  const reveal = useCallback(
    (point: Point) => setCentre((current) => revealPoint(openWindow(width, zoom, current), point)),
    [width, zoom],
  )
  return { window, zoom, scale: shownWidth / window.width, isCropped, zoomBy, reset, panBy, reveal }
}
