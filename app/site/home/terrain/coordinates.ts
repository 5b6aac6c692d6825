import { extent } from './terrain-geometry'

/** The net of the picture: a cell of 240 px is 10′ by 8′ and begins at 112°30′ E, 34°30′ N (`scripts/art/furniture.mjs`). */
const cell = { size: 240, left: 120, top: 120, west: 112.5, north: 34.5, width: 10 / 60, height: 8 / 60 }

export const longitudeAt = (x: number) => cell.west + ((x - cell.left) / cell.size) * cell.width
export const latitudeAt = (y: number) => cell.north - ((y - cell.top) / cell.size) * cell.height

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Degrees, minutes and seconds, such as `113°28′10″`. */
export function formatAngle(degrees: number): string {
  const seconds = Math.round(degrees * 3600)
  return `${formatMinutes(degrees)}${twoDigits(seconds % 60)}″`
}

/** Degrees and whole minutes, such as `113°28′`. */
export function formatMinutes(degrees: number): string {
  const minutes = Math.floor(Math.round(degrees * 3600) / 60)
  return `${Math.floor(minutes / 60)}°${twoDigits(minutes % 60)}′`
}

/** The lines of the net that cross the block. */
export const meridians = linesBetween(extent.left, extent.right, cell.left)
export const parallels = linesBetween(extent.top, extent.bottom, cell.top)

function linesBetween(from: number, to: number, first: number): number[] {
  const lines: number[] = []
  for (let line = first; line < to; line += cell.size) if (line > from) lines.push(line)
  return lines
}
