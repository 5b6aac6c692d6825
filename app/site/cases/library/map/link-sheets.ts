import { nameSheet, placeSheet } from '../../../../content/sheets'
import { findCentre } from './sheet-geometry'

/**
 * The axis of a road or a river through the centres of its sheets, as the data of an SVG path. Neighbours are joined;
 * sheets that touch at a corner only where no third sheet joins them.
 */
export function linkSheets(sheets: readonly string[]): string {
  const covered = new Set(sheets)
  const lines = [...covered].flatMap((sheet) => {
    const { column, row } = placeSheet(sheet)
    const has = (byColumns: number, byRows: number) =>
      covered.has(nameSheet({ column: column + byColumns, row: row + byRows }))
    const to = (byColumns: number, byRows: number) => drawLine(sheet, { column: column + byColumns, row: row + byRows })
    return [
      ...(has(1, 0) ? [to(1, 0)] : []),
      ...(has(0, 1) ? [to(0, 1)] : []),
      ...([-1, 1] as const).flatMap((side) => (has(side, 1) && !has(side, 0) && !has(0, 1) ? [to(side, 1)] : [])),
    ]
  })
  return lines.join('')
}

function drawLine(sheet: string, to: { column: number; row: number }): string {
  const [start, end] = [findCentre(sheet), findCentre(nameSheet(to))]
  return `M${start.x} ${start.y}L${end.x} ${end.y}`
}
