import { expect, test } from 'vitest'
import { readCamera } from './scene-view'
import { findSurface } from './search-surface'

/** A roof over a floor, ten by ten metres and five metres apart, in steps of half a metre; the floor comes last. */
const hall = {
  head: { step: 0.5 },
  geometry: {
    positions: Uint16Array.from([
      ...[0, 0, 10, 20, 0, 10, 20, 20, 10, 0, 20, 10],
      ...[0, 0, 0, 20, 0, 0, 20, 20, 0, 0, 20, 0],
    ]),
    indices: Uint32Array.from([0, 1, 2, 0, 2, 3, 4, 6, 5, 4, 7, 6]),
  },
}
const middle = { u: 0.5, v: 0.5, ratio: 1.6 }
const rounded = (place: readonly number[] | null) => place && place.map((value) => Math.round(value * 100) / 100)

test('The nearest surface is found where another lies behind it, whichever way its triangles turn', () => {
  const camera = readCamera({ aim: [4, 6, 5], azimuth: 20, pitch: 80, distance: 50 })

  expect(rounded(findSurface(hall, camera, middle))).toEqual([4, 6, 5])
})

test('Between roof and floor the line of sight goes on to the floor', () => {
  const camera = readCamera({ aim: [5, 2, 0], azimuth: 0, pitch: 20, distance: 50 })

  expect(rounded(findSurface(hall, camera, middle))).toEqual([5, 2, 0])
})

test('A place of the frame to the right lies to the east of its middle for who looks north', () => {
  const camera = readCamera({ aim: [5, 5, 5], azimuth: 0, pitch: 60, distance: 20 })
  const [east = 0, north = 0, up = 0] = findSurface(hall, camera, { ...middle, u: 0.55 }) ?? []

  expect(east).toBeGreaterThan(5.5)
  expect(north).toBeCloseTo(5, 5)
  expect(up).toBeCloseTo(5, 5)
})

test('Beside the model, and behind the eye, there is nothing', () => {
  const beside = readCamera({ aim: [30, 5, 5], azimuth: 0, pitch: 60, distance: 20 })
  const behind = readCamera({ aim: [5, 5, -20], azimuth: 0, pitch: 80, distance: 5 })

  expect(findSurface(hall, beside, middle)).toBeNull()
  expect(findSurface(hall, behind, middle)).toBeNull()
})
