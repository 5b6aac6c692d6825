import { expect, test } from 'vitest'
import { orderCandidates } from './row-focus'

test('The focus stays on the row while it is there, then goes to the rows after it, then to those before it', () => {
  expect(orderCandidates([1, 2, 3, 4, 5], [3])).toEqual([3, 4, 5, 2, 1])
})

test('After the last row of a list the focus goes to the row before it', () => {
  expect(orderCandidates([1, 2, 3], [3])).toEqual([3, 2, 1])
})

test('After several rows the focus goes to what follows the last of them, and to none of them twice', () => {
  expect(orderCandidates([1, 2, 3, 4, 5], [4, 2])).toEqual([4, 2, 5, 3, 1])
})

test('A row that the list has not shown has no neighbours', () => {
  expect(orderCandidates([1, 2, 3], [9])).toEqual([9])
})
