import { expect, test } from 'vitest'
import { swipeStep } from './use-swipe'

test.each([
  ['to the left turns forwards', { x: 120, y: 210 }, 1],
  ['to the right turns backwards', { x: 280, y: 190 }, -1],
  ['of 48 px turns nothing', { x: 152, y: 200 }, null],
  ['that goes down rather than aside turns nothing', { x: 100, y: 260 }, null],
  ['in one place turns nothing', { x: 200, y: 200 }, null],
])('A touch %s', (_name, end, step) => {
  expect(swipeStep({ x: 200, y: 200 }, end)).toBe(step)
})
