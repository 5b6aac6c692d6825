import { describe, expect, test } from 'vitest'
import { findStepTarget, insertInOrder, listTileKeys, moveItems } from './use-album'

const letters = ['a', 'b', 'c', 'd', 'e']

describe('moving tiles', () => {
  test('One tile is put after another', () => {
    expect(moveItems(letters, new Set([0]), { index: 2, side: 'after' })).toEqual(['b', 'c', 'a', 'd', 'e'])
  })

  test('Several tiles keep their order and come to stand together', () => {
    expect(moveItems(letters, new Set([1, 4]), { index: 0, side: 'before' })).toEqual(['b', 'e', 'a', 'c', 'd'])
    expect(moveItems(letters, new Set([0, 3]), { index: 4, side: 'after' })).toEqual(['b', 'c', 'e', 'a', 'd'])
  })

  test('Tiles that are dropped on one of themselves come together there', () => {
    expect(moveItems(letters, new Set([0, 2]), { index: 2, side: 'before' })).toEqual(['b', 'a', 'c', 'd', 'e'])
  })

  test('A step ends at the ends of the album', () => {
    expect(findStepTarget(5, new Set([1]), -4)).toEqual({ index: 0, side: 'before' })
    expect(findStepTarget(5, new Set([1, 3]), 1)).toEqual({ index: 4, side: 'after' })
    expect(findStepTarget(5, new Set([3]), 4)).toEqual({ index: 4, side: 'after' })
  })
})

describe('adding a picture', () => {
  const images = [{ src: 'old' }, { src: 'first' }, { src: 'third' }]
  const selectedAt = new Map([
    ['first', 10],
    ['third', 30],
  ])

  test('One that arrives late stands where it was selected', () => {
    expect(insertInOrder(images, { src: 'second' }, 20, selectedAt).map(({ src }) => src)).toEqual([
      'old',
      'first',
      'second',
      'third',
    ])
  })

  test('One that was selected first stands before the others', () => {
    expect(insertInOrder(images, { src: 'new' }, 5, selectedAt).map(({ src }) => src)).toEqual([
      'old',
      'new',
      'first',
      'third',
    ])
  })

  test('One that was selected last stands at the end, whatever was moved', () => {
    const moved = [{ src: 'third' }, { src: 'first' }, { src: 'old' }]
    expect(insertInOrder(moved, { src: 'last' }, 40, selectedAt).at(-1)).toEqual({ src: 'last' })
  })
})

test('A picture that is used twice has two names', () => {
  expect(listTileKeys([{ src: 'a' }, { src: 'b' }, { src: 'a' }])).toEqual(['a', 'b', 'a 2'])
})
