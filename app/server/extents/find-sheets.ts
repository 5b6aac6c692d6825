import type { GridPlace } from '../../content/sheet-numbers'
import { compareSheets, nameSheet, sheetGrid } from '../../content/sheets.ts'
import type { Position, Shapes } from './shapes'

/** The sheets that the shapes of a file touch, and how many shapes lie outside of the grid, in whole or in part. */
export interface FoundSheets {
  sheets: string[]
  shapes: number
  outside: number
}

/** A place in sheets: 1 is the width or the height of one, counted from the grid's north-western corner. */
type Spot = readonly [x: number, y: number]
type Ring = readonly Spot[]

const size: Spot = [sheetGrid.columns.length, sheetGrid.rows]

/** What files and projections round away: of a sheet of 1:2.5万 it is a centimetre. */
const tolerance = 1e-6

/**
 * Finds the sheets of a grid that shapes touch: a polygon those that it shares ground with, a line those that it runs
 * through, a point the one that it lies in. What lies on the line between two sheets is of the southern or eastern one,
 * and on the outer edge of the grid of the last one.
 */
export function findSheets({ points, lines, polygons }: Shapes, grid: GridPlace): FoundSheets {
  const found = new Set<string>()
  let outside = 0
  const toSpot = ([longitude, latitude]: Position): Spot => [
    snap((longitude * 3600 - grid.west) / grid.sheetWidth),
    snap((grid.north - latitude * 3600) / grid.sheetHeight),
  ]
  const add = (isWhole: boolean) => {
    if (!isWhole) outside += 1
  }
  for (const point of points) add(addSpot(found, toSpot(point)))
  for (const line of lines) add(addLine(found, line.map(toSpot)))
  for (const rings of polygons)
    add(
      addPolygon(
        found,
        rings.map((ring) => ring.map(toSpot)),
      ),
    )
  return {
    sheets: [...found].toSorted(compareSheets),
    shapes: points.length + lines.length + polygons.length,
    outside,
  }
}

/** Takes a place that is as good as on the line between two sheets as on it. */
function snap(value: number): number {
  const nearest = Math.round(value)
  return Math.abs(value - nearest) < tolerance ? nearest : value
}

/** @returns whether the spot lies on the grid */
function addSpot(found: Set<string>, spot: Spot): boolean {
  const [column = -1, row = -1] = spot.map((value, axis) => (value === size[axis] ? value - 1 : Math.floor(value)))
  if (column < 0 || row < 0 || column >= size[0] || row >= size[1]) return false
  found.add(nameSheet({ column, row }))
  return true
}

/** @returns whether the line lies on the grid as a whole */
function addLine(found: Set<string>, line: Ring): boolean {
  const [first] = line
  if (first && line.every(([x, y]) => x === first[0] && y === first[1])) return addSpot(found, first)
  let isWhole = true
  for (const [index, start] of line.slice(0, -1).entries()) {
    const end = line[index + 1] ?? start
    const cuts = [0, ...listCuts(start, end, 0), ...listCuts(start, end, 1), 1].toSorted((one, other) => one - other)
    for (const [at, from] of cuts.slice(0, -1).entries()) {
      const to = cuts[at + 1] ?? from
      if (to - from <= Number.EPSILON) continue
      const middle = (from + to) / 2
      const spot: Spot = [start[0] + (end[0] - start[0]) * middle, start[1] + (end[1] - start[1]) * middle]
      if (!addSpot(found, spot)) isWhole = false
    }
  }
  return isWhole
}

/** Where a stretch crosses the lines between sheets, as parts of its length. */
function listCuts(start: Spot, end: Spot, axis: 0 | 1): number[] {
  const [from, to] = [start[axis], end[axis]]
  const first = Math.max(0, Math.ceil(Math.min(from, to)))
  const last = Math.min(size[axis], Math.floor(Math.max(from, to)))
  if (from === to) return []
  const cuts = []
  for (let line = first; line <= last; line += 1) cuts.push((line - from) / (to - from))
  return cuts
}

/** @returns whether the polygon lies on the grid as a whole */
function addPolygon(found: Set<string>, rings: readonly Ring[]): boolean {
  const [outer = []] = rings
  const whole = measure(rings)
  if (whole <= Number.EPSILON) return addLine(found, [...outer, ...outer.slice(0, 1)])
  const least = tolerance * Math.min(1, whole)
  const [left, right] = findSpan(outer, 0)
  for (let column = Math.max(0, Math.floor(left)); column < Math.min(size[0], Math.ceil(right)); column += 1) {
    const strip = rings.map((ring) => clip(ring, 0, column))
    const [top, bottom] = findSpan(strip[0] ?? [], 1)
    for (let row = Math.max(0, Math.floor(top)); row < Math.min(size[1], Math.ceil(bottom)); row += 1)
      if (measure(strip.map((ring) => clip(ring, 1, row))) > least) found.add(nameSheet({ column, row }))
  }
  return outer.every(([x, y]) => x >= 0 && y >= 0 && x <= size[0] && y <= size[1])
}

/** The area of an outer ring without its holes, in sheets. */
function measure(rings: readonly Ring[]): number {
  const [outer = 0, ...holes] = rings.map(measureRing)
  return outer - holes.reduce((sum, hole) => sum + hole, 0)
}

function measureRing(ring: Ring): number {
  let double = 0
  let [lastX, lastY] = ring.at(-1) ?? [0, 0]
  for (const [x, y] of ring) {
    double += lastX * y - x * lastY
    lastX = x
    lastY = y
  }
  return Math.abs(double) / 2
}

function findSpan(ring: Ring, axis: 0 | 1): [least: number, most: number] {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (const spot of ring) {
    least = Math.min(least, spot[axis])
    most = Math.max(most, spot[axis])
  }
  return [least, most]
}

/** What of a ring lies in a column or a row (Sutherland and Hodgman, 1974). */
function clip(ring: Ring, axis: 0 | 1, from: number): Ring {
  return clipSide(clipSide(ring, axis, from, 1), axis, from + 1, -1)
}

/** @param side 1 keeps what lies beyond the border, -1 what lies before it */
function clipSide(ring: Ring, axis: 0 | 1, border: number, side: 1 | -1): Ring {
  const kept: Spot[] = []
  let last = ring.at(-1)
  for (const spot of ring) {
    const isIn = (spot[axis] - border) * side >= 0
    if (last && isIn !== (last[axis] - border) * side >= 0) {
      const part = (border - last[axis]) / (spot[axis] - last[axis])
      const crossing: Spot = [last[0] + (spot[0] - last[0]) * part, last[1] + (spot[1] - last[1]) * part]
      kept.push(crossing)
    }
    if (isIn) kept.push(spot)
    last = spot
  }
  return kept
}
