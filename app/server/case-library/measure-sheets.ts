import geographiclib from 'geographiclib-geodesic'
import { placeSheet, sheetGrid, type SheetPlace } from '../../content/sheet-grid'

/** The ellipsoid of CGCS2000, in m. */
const cgcs2000 = new geographiclib.Geodesic.Geodesic(6_378_137, 1 / 298.257222101)

/** The northern edge of the grid, in degrees. Its longitude changes no area. */
const north = 35 + 10 / 60
const sheetWidth = 7.5 / 60
const sheetHeight = 5 / 60

/** The area of each row's sheets, in km². */
const areas = Array.from({ length: sheetGrid.rows }, (_, row) => measureSheet({ row, column: 0 }))

function measureSheet({ row, column }: SheetPlace): number {
  const top = north - row * sheetHeight
  const left = column * sheetWidth
  const polygon = cgcs2000.Polygon()
  polygon.AddPoint(top, left)
  polygon.AddPoint(top - sheetHeight, left)
  polygon.AddPoint(top - sheetHeight, left + sheetWidth)
  polygon.AddPoint(top, left + sheetWidth)
  return Number(polygon.Compute(false, true).area) / 1e6
}

/** The area of sheets on the ellipsoid of CGCS2000, in whole km². */
export function measureSheets(sheets: readonly string[]): number {
  return Math.round(sheets.reduce((sum, name) => sum + (areas[placeSheet(name).row] ?? 0), 0))
}

/** A sheet in the middle of the grid: its area in whole km², and its width in tenths of a km. */
export const middleSheet = {
  area: Math.round(areas[Math.floor(sheetGrid.rows / 2)] ?? 0),
  width: measureWidth(north - (sheetGrid.rows * sheetHeight) / 2),
}

function measureWidth(latitude: number): number {
  const { s12 = 0 } = cgcs2000.Inverse(latitude, 0, latitude, sheetWidth)
  return Math.round(s12 / 100) / 10
}
