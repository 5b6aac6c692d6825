import { expect, test } from 'vitest'
import { layOutHonours } from './honour-card'

test.each([
  [1, 4, 1],
  [2, 4, 2],
  [3, 3, 0],
  [4, 4, 0],
  [5, 3, 0],
  [6, 3, 0],
  [7, 4, 0],
  [8, 4, 0],
  [9, 3, 0],
  [13, 4, 1],
])('%i certificates stand in %i columns, %i of them large', (count, columns, large) => {
  expect(layOutHonours(count, false)).toEqual({ columns, large })
})

test.each([
  [1, 4, 1],
  [2, 4, 2],
  [3, 4, 1],
  [4, 3, 1],
  [5, 3, 1],
  [6, 4, 1],
  [7, 4, 1],
  [12, 4, 2],
])('%i certificates with a main one stand in %i columns, %i of them large', (count, columns, large) => {
  expect(layOutHonours(count, true)).toEqual({ columns, large })
})
