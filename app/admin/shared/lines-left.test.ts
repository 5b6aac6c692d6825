import { expect, test } from 'vitest'
import { listLinesLeft } from './lines-left'

test('Lines that were refused stay, in the words they were sent in', () => {
  expect(listLinesLeft('旧,新\r\n甲,乙\r\n丙', '旧,新\r\n甲,乙\r\n丙', [3])).toBe('丙')
  expect(listLinesLeft('甲,乙\n\n丙,丁', '甲,乙\n\n丙,丁', [])).toBe('')
})

test('Lines that were added or changed while the others were sent stay', () => {
  expect(listLinesLeft('甲,乙\n丙,戊\n己,庚', '甲,乙\n丙,丁', [])).toBe('丙,戊\n己,庚')
})
