import { expect, test } from 'vitest'
import { pageNumbers } from './pagination'

test('A short list shows every page', () => {
  expect(pageNumbers(1, 1)).toEqual([1])
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4])
})

test('A long list shows both ends and the neighbours of the current page', () => {
  expect(pageNumbers(10, 20)).toEqual([1, null, 9, 10, 11, null, 20])
})

test('A gap of one page is filled with that page', () => {
  expect(pageNumbers(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20])
  expect(pageNumbers(18, 20)).toEqual([1, null, 17, 18, 19, 20])
})

test('A page beyond the last still shows the ends', () => {
  expect(pageNumbers(40, 3)).toEqual([1, 2, 3])
})
