import { expect, test } from 'vitest'
import { chooseColumns } from './choose-columns'

test.each([
  [1, 3],
  [2, 2],
  [3, 3],
  [4, 2],
  [5, 3],
  [6, 3],
  [7, 2],
  [10, 2],
])('%i tiles stand in %i columns', (count, columns) => {
  expect(chooseColumns(count)).toBe(columns)
})
