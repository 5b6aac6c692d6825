import { expect, test } from 'vitest'
import { initialDraft } from './draft'

test('A new entry begins with the category that its address names', () => {
  expect(initialDraft('honour', null, 3).category).toBe(3)
})

test('A new entry begins with the first category where none of its type is named', () => {
  expect(initialDraft('honour', null).category).toBe(1)
  expect(initialDraft('honour', null, 7).category).toBe(1)
  expect(initialDraft('milestone', null, 3).category).toBe(0)
})

test('A stored entry keeps its category', () => {
  expect(initialDraft('honour', { category: 2, title: '', values: {} }, 3).category).toBe(2)
})
