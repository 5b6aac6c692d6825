import { compareSheets, type SheetPlace } from '../../content/sheet-grid'
import { listSheetsBetween } from '../../content/sheets-text'

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
