import { mapSize, type Point } from './sheet-geometry'

/** The part of the map that is seen, in its own units. */
export interface MapWindow {
  x: number
  y: number
  width: number
  height: number
}

/** How far the map can be zoomed. */
export const zooms = [1, 2, 4] as const

export type Zoom = (typeof zooms)[number]

/** How wide the map is seen without zoom: as a whole, or on narrow screens a crop out of its middle. */
export const windowWidths = { whole: mapSize.width, crop: 660 } as const

/** The window around a point, kept within the map. */
export function openWindow(width: number, zoom: Zoom, centre: Point): MapWindow {
  const size = { width: width / zoom, height: mapSize.height / zoom }
  return {
    x: clamp(centre.x - size.width / 2, mapSize.width - size.width),
    y: clamp(centre.y - size.height / 2, mapSize.height - size.height),
    ...size,
  }
}

/** Moves a window just as far as a point needs to be seen with some room around it. */
export function revealPoint(window: MapWindow, { x, y }: Point): Point {
  const room = Math.min(window.width, window.height) * 0.08
  const reach = (start: number, length: number, value: number) =>
    Math.min(Math.max(start + length / 2, value + room - length / 2), value - room + length / 2)
  return { x: reach(window.x, window.width, x), y: reach(window.y, window.height, y) }
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most)
}
