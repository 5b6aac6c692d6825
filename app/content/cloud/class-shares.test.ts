import { expect, test } from 'vitest'
import { computeClassShares } from './class-shares'

test('The percentages of a point cloud’s classes add up to 100, whatever each would be rounded to', () => {
  // Each rounded by itself: 51 + 25 + 25, and 33 + 33 + 33.
  expect(computeClassShares([1_010, 495, 495])).toEqual([50, 25, 25])
  expect(computeClassShares([1_000, 1_000, 1_000])).toEqual([34, 33, 33])
  expect(computeClassShares([0, 505_000, 0, 245_000, 250_000])).toEqual([0, 51, 0, 24, 25])
})

test('A class with less than half a percent of the points has none of the hundred, one alone has them all', () => {
  expect(computeClassShares([99_700, 300])).toEqual([100, 0])
  expect(computeClassShares([0, 7, 0])).toEqual([0, 100, 0])
  expect(computeClassShares([0, 0])).toEqual([0, 0])
})
