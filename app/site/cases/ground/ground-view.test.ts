import { expect, test } from 'vitest'
import { panBy, reveal, toFrame, toPicture, wholeView, zoomAt } from './ground-view'

test('What lies under the pointer stays there while the pictures are enlarged', () => {
  const view = zoomAt(wholeView, 2, { u: 0.25, v: 0.75 })
  expect(view).toEqual({ zoom: 2, x: -0.25, y: -0.75 })
  expect(toPicture(view, { u: 0.25, v: 0.75 })).toEqual({ u: 0.25, v: 0.75 })
  expect(toFrame(view, { u: 0.5, v: 0.5 })).toEqual({ u: 0.75, v: 0.25 })
})

test('The pictures are enlarged eight times at most, and never smaller than their frame', () => {
  expect(zoomAt(wholeView, 20)).toEqual({ zoom: 8, x: -3.5, y: -3.5 })
  expect(zoomAt({ zoom: 2, x: -1, y: -0.2 }, 0.25)).toEqual(wholeView)
})

test('The pictures are moved no farther than to their edges', () => {
  expect(panBy(wholeView, { u: 0.3, v: -0.3 })).toEqual(wholeView)
  expect(panBy({ zoom: 2, x: -0.5, y: -0.5 }, { u: 0.25, v: -0.75 })).toEqual({ zoom: 2, x: -0.25, y: -1 })
})

test('A place beyond the frame is brought into it, one inside moves nothing', () => {
  const view = { zoom: 4, x: 0, y: 0 }
  const { x, y } = reveal(view, { u: 0.5, v: 0.1 })
  expect(x).toBeCloseTo(-1.06, 10)
  expect(y).toBe(0)
  expect(reveal(view, { u: 0.1, v: 0.1 })).toEqual(view)
})
