import { placeSheet, sheetGrid } from '../../../../content/sheets'

/** A point of the map, in its own units. */
export interface Point {
  x: number
  y: number
}

/** The size of a sheet and of the map, in its own units: pixels of the map at its widest and not zoomed. */
export const sheetSize = { width: 44, height: 36 }
export const mapSize = {
  width: sheetGrid.columns.length * sheetSize.width,
  height: sheetGrid.rows * sheetSize.height,
}

/** The middle of a sheet. */
export function findCentre(sheet: string): Point {
  const { column, row } = placeSheet(sheet)
  return { x: (column + 0.5) * sheetSize.width, y: (row + 0.5) * sheetSize.height }
}

/** Where the mark of a project stands: in the middle of that of its sheets which is nearest to the middle of all. */
export function findMarkPoint(sheets: readonly string[]): Point {
  const centres = sheets.map(findCentre)
  const middle = {
    x: centres.reduce((sum, { x }) => sum + x, 0) / centres.length,
    y: centres.reduce((sum, { y }) => sum + y, 0) / centres.length,
  }
  return centres.reduce((best, point) =>
    measureDistance(point, middle) < measureDistance(best, middle) ? point : best,
  )
}

/** How far two points are from each other. */
export function measureDistance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
