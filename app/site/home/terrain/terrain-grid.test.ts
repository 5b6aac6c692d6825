import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import file from './spot-heights.json'
import {
  formatAngle,
  formatMinutes,
  latitudeAt,
  longitudeAt,
  castRay,
  eyeOf,
  narrowView,
  project,
  wideView,
} from './terrain-geometry'
import { findGround, heightAt, isSeen } from './terrain-grid'

const art = readFileSync('public/art/banner-1-qianli-night.svg', 'utf8')

/** The texts of the drawing with where they begin. */
const printed = [...art.matchAll(/<text x="([\d.]+)" y="([\d.]+)">([^<]+)<\/text>/g)].map(([, x, y, text = '']) => ({
  x: Number(x),
  y: Number(y),
  text,
}))

describe('The heights of the terrain', () => {
  it('are at every survey mark what is printed there, to the tenth of a metre', () => {
    const read = file.spots.map(({ x, y }) => heightAt(x, y).toFixed(1))

    expect(read).toEqual(['1301.4', '1294.7', '1230.4', '1082.8', '1080.2', '1037.3', '986.3', '968.1', '927.4'])
    expect(file.spots.map(({ height }) => height.toFixed(1))).toEqual(read)
  })

  it('are those that the drawing of the same ground prints beside its marks', () => {
    const marks = printed.filter(({ text }) => /^\d+\.\d$/.test(text))

    expect(marks).toHaveLength(9)
    // A text begins 16.5 px right of its mark and 5 px below.
    for (const { x, y, text } of marks) expect(heightAt(x - 16.5, y - 5).toFixed(1)).toBe(text)
  })

  it('are read without a pointer at 113°28′10″ E, 34°20′32″ N, where the ground is 637.1 m high', () => {
    expect(formatAngle(longitudeAt(1516))).toBe('113°28′10″')
    expect(formatAngle(latitudeAt(404))).toBe('34°20′32″')
    expect(heightAt(1516, 404).toFixed(1)).toBe('637.1')
  })
})

it('The coordinates are those that the drawing prints along its net', () => {
  const names = printed.filter(({ text }) => text.includes('°'))
  const parallels = names.filter(({ x }) => x === 10)
  const meridians = names.filter(({ y }) => y === 20)

  expect(parallels.map(({ text }) => text)).toEqual(['34°30′', '34°22′', '34°14′'].slice(0, parallels.length))
  expect(parallels.map(({ y }) => formatMinutes(latitudeAt(y + 6)))).toEqual(parallels.map(({ text }) => text))
  // The drawing leans its meridians by three hundredths of how far they are from the middle.
  const upright = meridians.map(({ x }) => (x - 6 + 960 * 0.03) / 1.03)
  expect(upright.map((x) => formatMinutes(longitudeAt(x)))).toEqual(meridians.map(({ text }) => text))
})

describe.each([
  ['desktop', wideView],
  ['telephone', narrowView],
])('On a %s', (_, view) => {
  it('the ground under a mark is the ground of the mark, from wherever it is looked at', () => {
    for (const azimuth of [24, 100, 215, 330]) {
      const direction = { azimuth, pitch: 60 }
      for (const spot of file.spots) {
        expect(isSeen({ ...spot, height: spot.height + 6 }, eyeOf(view, direction))).toBe(true)
        const ground = findGround(castRay(view, direction, project(view, direction, spot)), view.distance)
        expect(Math.hypot((ground?.x ?? 0) - spot.x, (ground?.y ?? 0) - spot.y)).toBeLessThan(2)
      }
    }
  })

  it('what is printed behind the block is not seen, and before it is', () => {
    const north = { x: 1440, y: -40, height: -60 }
    const south = { x: 1440, y: 640, height: -60 }
    const seenFrom = (azimuth: number) =>
      [north, south].map((place) => isSeen(place, eyeOf(view, { azimuth, pitch: 37 })))

    expect(seenFrom(0)).toEqual([false, true])
    expect(seenFrom(180)).toEqual([true, false])
  })

  it('nothing is read beside the block and on its cut sides', () => {
    const { start } = view
    const south = { x: 1440, y: 600, height: 0 }
    expect(findGround(castRay(view, start, project(view, start, south)), view.distance)).toBeNull()
    expect(findGround(castRay(view, start, { x: -view.width / 2, y: view.height }), view.distance)).toBeNull()
  })
})
