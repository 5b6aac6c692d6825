/** Numbers from a seed, evenly from 0 up to 1 (Park and Miller). */
export function createRandom(seed: number) {
  let state = seed
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, pick: <Value>(from: readonly Value[]): Value => from[below(from.length)] as Value }
}
export type Random = ReturnType<typeof createRandom>
