/**
 * The fixed grid of the schematic map of projects: 18 columns A to R and 15 rows, each sheet 7.5′ wide and 5′ high.
 * Editors pick sheets, never positions, so what is published is as coarse as the grid.
 */
export const sheetGrid = { columns: 'ABCDEFGHIJKLMNOPQR', rows: 15 } as const

/** Where a sheet stands in the grid; both count from 0, at the top left. */
export interface SheetPlace {
  column: number
  row: number
}

/** The name of the sheet at a place, such as `C4`. */
export function nameSheet({ column, row }: SheetPlace): string {
  return `${sheetGrid.columns[column]}${row + 1}`
}

/** The place of a sheet that is known to be one of the grid. */
export function placeSheet(name: string): SheetPlace {
  return { column: sheetGrid.columns.indexOf(name.charAt(0)), row: Number(name.slice(1)) - 1 }
}

/** Row by row from the top left: the order in which sheets are stored. */
export function compareSheets(one: string, other: string): number {
  const [first, second] = [placeSheet(one), placeSheet(other)]
  return first.row - second.row || first.column - second.column
}
