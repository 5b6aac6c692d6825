/** Where a mark stands in the schematic, in per cent of its width and height. */
export interface MarkPlace {
  left: number
  top: number
}

const perRow = 9
/** Up and down along a row, so that the marks look like a survey chain and their names keep apart. */
const swing = [16, -14, 4, 20, -18, 10, -6]

/**
 * Places for the offices in the schematic: in the order of the list, not by geography.
 * @param count how many offices there are
 */
export function marksOf(count: number): MarkPlace[] {
  const rows = rowsOf(count)
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / perRow)
    const inRow = Math.min(perRow, count - row * perRow)
    const band = 100 / rows
    return {
      left: Math.round((((index % perRow) + 0.5) / inRow) * 920 + 40) / 10,
      top: Math.round((band * (row + 0.5) + (swing[index % swing.length] ?? 0) / rows) * 10) / 10,
    }
  })
}

/** In how many rows that many offices stand. */
export function rowsOf(count: number): number {
  return Math.max(1, Math.ceil(count / perRow))
}
