import { expect, test } from 'vitest'
import { placeCards } from './place-cards'

const cards = [
  { id: 1, top: 100, height: 60 },
  { id: 2, top: 120, height: 60 },
  { id: 3, top: 400, height: 60 },
]

test('Cards stand beside their words, and 8 px below the one before where it is in the way', () => {
  expect([...placeCards(cards, null, 0)]).toEqual([
    [1, 100],
    [2, 168],
    [3, 400],
  ])
})

test('The open card keeps its line and pushes the others', () => {
  expect(Object.fromEntries(placeCards(cards, 2, 0))).toEqual({ 1: 52, 2: 120, 3: 400 })
  expect(Object.fromEntries(placeCards([...cards.slice(0, 2), { id: 3, top: 130, height: 60 }], 2, 0))).toEqual({
    1: 52,
    2: 120,
    3: 188,
  })
})

test('No card is pushed over the head of the panel', () => {
  expect(Object.fromEntries(placeCards(cards, 2, 90))).toEqual({ 1: 90, 2: 158, 3: 400 })
  expect(Object.fromEntries(placeCards([{ id: 1, top: 10, height: 60 }], null, 50))).toEqual({ 1: 50 })
})
