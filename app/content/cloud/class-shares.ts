/**
 * The percentages of the points that classes have, in whole numbers that add up to 100: each is rounded down, and what is
 * missing goes to those of which most was cut off.
 * @param counts how many points each class has
 */
export function computeClassShares(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (count * 100) / total)
  const shares = exact.map(Math.floor)
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0)
  const largestFirst = exact
    .map((share, place) => ({ place, rest: share - Math.floor(share) }))
    .toSorted((one, other) => other.rest - one.rest)
  for (const { place } of largestFirst.slice(0, missing)) shares[place] = (shares[place] ?? 0) + 1
  return shares
}
