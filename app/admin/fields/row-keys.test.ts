import { expect, test } from 'vitest'
import { nameRows } from './row-keys'

const start = { contents: ['甲', '乙', '丙'], keys: [0, 1, 2], next: 3 }
const keysOf = (contents: string[]) => nameRows(start, contents).keys

test('A row keeps its key while it is typed into', () => {
  expect(keysOf(['甲', '乙方', '丙'])).toEqual([0, 1, 2])
})

test('Rows keep their keys when another is removed, added or moved', () => {
  expect(keysOf(['乙', '丙'])).toEqual([1, 2])
  expect(keysOf(['甲', '乙', '丙', ''])).toEqual([0, 1, 2, 3])
  expect(keysOf(['丙', '甲', '乙'])).toEqual([2, 0, 1])
})

test('A key is not given again', () => {
  const removed = nameRows(start, ['甲', '乙'])
  expect(nameRows(removed, ['甲', '乙', '丁']).keys).toEqual([0, 1, 3])
})

test('Of rows that hold the same each has its own key', () => {
  expect(new Set(keysOf(['', '', ''])).size).toBe(3)
})
