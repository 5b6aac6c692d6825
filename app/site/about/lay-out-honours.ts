/** How the certificates of a kind stand in their grid. */
export interface HonourLayout {
  columns: 3 | 4
  /** How many of the first are twice as wide, with their text beside the scan. */
  large: number
}

/**
 * Lays certificates out so that rows are full where that can be, and none stands alone in the last.
 * @param hasMain whether the first is the one that counts most
 */
export function layOutHonours(count: number, hasMain: boolean): HonourLayout {
  if (count <= 2) return { columns: 4, large: count }
  const large = hasMain ? 1 : 0
  const places = count + large
  if (places % 4 !== 0 && places % 3 === 0) return { columns: 3, large }
  if (places % 4 !== 1) return { columns: 4, large }
  return places % 3 === 1 ? { columns: 4, large: large + 1 } : { columns: 3, large }
}
