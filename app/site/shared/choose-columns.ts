/**
 * In how many columns tiles of one size stand, so that two fill their row and none is left alone in the last: three, or
 * else two.
 * @param count how many tiles there are
 */
export function chooseColumns(count: number): 2 | 3 {
  return count === 2 || (count > 3 && count % 3 === 1) ? 2 : 3
}
