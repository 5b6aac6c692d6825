import { expect, test } from 'vitest'
import { createSlots } from './slots'

test('One client gets no more than its share of the slots, and others get the rest', () => {
  const slots = createSlots(3, 2)

  expect(slots.take('greedy')).toBeTypeOf('function')
  expect(slots.take('greedy')).toBeTypeOf('function')
  expect(slots.take('greedy')).toBe('takenByClient')
  expect(slots.take('other')).toBeTypeOf('function')
  expect(slots.take('other')).toBe('takenByAll')
})

test('A slot that is given back can be taken again, once', () => {
  const slots = createSlots(1, 1)
  const release = slots.take('one')
  if (typeof release !== 'function') throw new Error('no slot')

  release()
  release()

  expect(slots.take('other')).toBeTypeOf('function')
  expect(slots.take('third')).toBe('takenByAll')
})
