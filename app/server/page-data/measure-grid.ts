import geographiclib from 'geographiclib-geodesic'
import type { GridPlace } from '../../content/sheet-numbers'
import { placeSheet, sheetGrid } from '../../content/sheets'

/** The ellipsoid of CGCS2000, in m. */
const cgcs2000 = new geographiclib.Geodesic.Geodesic(6_378_137, 1 / 298.257222101)

/** How large the sheets of a grid are on the ground. */
export interface GridMeasures {
  /** The area of sheets on the ellipsoid of CGCS2000, in whole km². */
  measureSheets: (sheets: readonly string[]) => number
  /** A sheet in the middle of the grid: its area in whole km², and its width in tenths of a km. */
  middleSheet: { area: number; width: number }
}

/** The grid that was measured last: a site has one. */
let latest: { place: GridPlace; measures: GridMeasures } | undefined

/** Measures a grid, once as long as it stays the same. */
export function measureGrid(place: GridPlace): GridMeasures {
  if (latest?.place.north !== place.north || latest.place.sheetHeight !== place.sheetHeight)
    latest = { place, measures: createMeasures(place) }
  return latest.measures
}

/** Its longitude changes no area. */
function createMeasures({ north, sheetWidth, sheetHeight }: GridPlace): GridMeasures {
  const [top, width, height] = [north / 3600, sheetWidth / 3600, sheetHeight / 3600]
  /** The area of each row's sheets, in km². */
  const areas = Array.from({ length: sheetGrid.rows }, (_, row) => measureSheet(top - row * height, width, height))
  return {
    measureSheets: (sheets) => Math.round(sheets.reduce((sum, name) => sum + (areas[placeSheet(name).row] ?? 0), 0)),
    middleSheet: {
      area: Math.round(areas[Math.floor(sheetGrid.rows / 2)] ?? 0),
      width: measureWidth(top - (sheetGrid.rows * height) / 2, width),
    },
  }
}

function measureSheet(top: number, width: number, height: number): number {
  const polygon = cgcs2000.Polygon()
  polygon.AddPoint(top, 0)
  polygon.AddPoint(top - height, 0)
  polygon.AddPoint(top - height, width)
  polygon.AddPoint(top, width)
  return Number(polygon.Compute(false, true).area) / 1e6
}

function measureWidth(latitude: number, width: number): number {
  const { s12 = 0 } = cgcs2000.Inverse(latitude, 0, latitude, width)
  return Math.round(s12 / 100) / 10
}
