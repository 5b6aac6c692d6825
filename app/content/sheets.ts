/**
 * The grid of the schematic map of projects: 18 columns A to R and 15 rows. Where it lies, and how large its sheets are, is
 * a setting (`content/sheet-numbers.ts`).
 * Editors pick sheets, never positions, so what is published is as coarse as the grid.
 */
export const sheetGrid = { columns: 'ABCDEFGHIJKLMNOPQR', rows: 15 } as const

/** As large as a file may be in which shapes are looked for. */
export const maxExtentFileBytes = 10 * 1024 * 1024

/** The position of a sheet in the grid, counted from 0 at the top left. */
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

/** The sheets that a text names, in the order of storage, and the words that name none. */
interface ReadSheets {
  sheets: string[]
  unknown: string[]
}

/** Reads sheets out of a text such as `C4:E6, F7`: single ones, and rectangles by two opposite corners. */
export function readSheets(text: string): ReadSheets {
  const sheets = new Set<string>()
  const unknown: string[] = []
  const words = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\s*[:\-–—~]\s*/gu, ':')
    .split(/[\s,、;。]+/u)
    .filter(Boolean)
  for (const word of words) {
    const corners = word.split(':').map(readSheet)
    const [first] = corners
    const last = corners.at(-1)
    if (!first || !last || corners.length > 2) unknown.push(word)
    else for (const sheet of listSheetsBetween(first, last)) sheets.add(sheet)
  }
  return { sheets: [...sheets].toSorted(compareSheets), unknown }
}

function readSheet(word: string): SheetPlace | undefined {
  if (!/^[A-Z]\d{1,2}$/.test(word)) return undefined
  const { column, row } = placeSheet(word)
  return column < 0 || row < 0 || row >= sheetGrid.rows ? undefined : { column, row }
}

/** The sheets of the rectangle between two corners, in the order of storage. */
function listSheetsBetween(one: SheetPlace, other: SheetPlace): string[] {
  const sheets: string[] = []
  const right = Math.max(one.column, other.column)
  const bottom = Math.max(one.row, other.row)
  for (let row = Math.min(one.row, other.row); row <= bottom; row += 1)
    for (let column = Math.min(one.column, other.column); column <= right; column += 1)
      sheets.push(nameSheet({ column, row }))
  return sheets
}

/** The shortest usual way to write sheets: rectangles from the top left, each as wide and then as high as it can be. */
export function writeSheets(sheets: readonly string[]): string {
  const left = new Set(sheets.toSorted(compareSheets))
  const parts: string[] = []
  for (const name of left) {
    const first = placeSheet(name)
    let last = first
    const grow = (next: SheetPlace, start: SheetPlace) => {
      const isWhole = listSheetsBetween(start, next).every((sheet) => left.has(sheet))
      if (isWhole) last = next
      return isWhole
    }
    while (grow({ ...last, column: last.column + 1 }, first));
    while (grow({ ...last, row: last.row + 1 }, { column: first.column, row: last.row + 1 }));
    for (const sheet of listSheetsBetween(first, last)) left.delete(sheet)
    parts.push(last === first ? name : `${name}:${nameSheet(last)}`)
  }
  return parts.join(', ')
}

/** A rectangle of sheets, by two corners, that is picked or dropped. */
export interface SheetChange {
  from: SheetPlace
  to: SheetPlace
  isAdded: boolean
}

/** Picks or drops a rectangle of sheets. */
export function changeSheets(sheets: readonly string[], { from, to, isAdded }: SheetChange): string[] {
  const changed = new Set(listSheetsBetween(from, to))
  const others = sheets.filter((name) => !changed.has(name))
  return isAdded ? [...others, ...changed].toSorted(compareSheets) : others
}
