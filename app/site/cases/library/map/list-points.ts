import type { ExtentValue } from '../../../../content/values'
import type { MappedCase } from '../../../../data/site/cases'
import { findMarkPoint, type Point } from './sheet-geometry'

/** A case that has a place on the map. */
export interface MappedPoint {
  id: number
  title: string
  extent: ExtentValue
  point: Point
}

/** The cases whose sheets are marked, in the order in which they are listed. */
export function listPoints(rows: readonly MappedCase[]): MappedPoint[] {
  return rows.flatMap(({ entry: { id, title, values } }) =>
    values.extent ? [{ id, title, extent: values.extent, point: findMarkPoint(values.extent.sheets) }] : [],
  )
}
