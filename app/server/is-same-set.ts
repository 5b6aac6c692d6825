/** Whether two lists hold the same numbers, in whatever order and however often. */
export function isSameSet(one: readonly number[], other: readonly number[]): boolean {
  return new Set(one).size === new Set(other).size && one.every((id) => other.includes(id))
}
