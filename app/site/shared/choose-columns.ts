/**
 * In how many columns tiles of one size stand, so that none is left alone in the last row: three, or else two.
 * @param count how many tiles there are
 */
export function chooseColumns(count: number): 2 | 3 {
  return count > 3 && count % 3 === 1 ? 2 : 3
}
