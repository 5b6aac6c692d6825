import file from './grid.json'
import { type Place, type Ray, extent } from './terrain-geometry'

const { step, columns, rows, rests } = file

/** The heights in metres, row by row from the north-west, every `step` px. */
const heights = decode()

function decode(): Float32Array {
  const decimetres = new Int32Array(columns * rows)
  const at = (i: number, j: number) => (i < 0 || j < 0 ? 0 : (decimetres[j * columns + i] ?? 0))
  rests.forEach((rest, index) => {
    const [i, j] = [index % columns, Math.floor(index / columns)]
    decimetres[index] = rest + at(i - 1, j) + at(i, j - 1) - at(i - 1, j - 1)
  })
  return Float32Array.from(decimetres, (value) => value / 10)
}

const heightOfCell = (i: number, j: number) =>
  heights[Math.min(rows - 1, Math.max(0, j)) * columns + Math.min(columns - 1, Math.max(0, i))] ?? 0

export const terrainGrid = { step, columns, rows, heights, heightOfCell }

/** The height of the ground in metres, between the points of the grid by the share of each of the four around. */
export function heightAt(x: number, y: number): number {
  const [u, v] = [(x - extent.left) / step, (y - extent.top) / step]
  const [i, j] = [Math.floor(u), Math.floor(v)]
  const mix = (from: number, to: number, share: number) => from + (to - from) * share
  return mix(
    mix(heightOfCell(i, j), heightOfCell(i + 1, j), u - i),
    mix(heightOfCell(i, j + 1), heightOfCell(i + 1, j + 1), u - i),
    v - j,
  )
}

const isInside = ({ x, y }: Place) => x >= extent.left && x <= extent.right && y >= extent.top && y <= extent.bottom

const along = ({ from, step: one }: Ray, distance: number): Place => ({
  x: from.x + one.x * distance,
  y: from.y + one.y * distance,
  height: from.height + one.height * distance,
})

/** How far apart a ray is compared with the ground, in px of the picture. */
const stride = 3

/**
 * The ground that a ray meets first; null where it misses the block, or meets one of its cut sides.
 * @param reach how far the ray goes
 */
export function findGround(ray: Ray, reach: number): Place | null {
  let above: number | undefined
  for (let distance = reach - 1500; distance < reach + 1500; distance += stride) {
    const place = along(ray, distance)
    if (!isInside(place)) {
      above = undefined
      continue
    }
    if (place.height > heightAt(place.x, place.y)) above = distance
    else if (above === undefined) return null
    else return settle(ray, above, distance)
  }
  return null
}

/** Halves the stretch in which a ray goes under the ground until it is shorter than anything that could be seen. */
function settle(ray: Ray, above: number, below: number): Place {
  let [over, under] = [above, below]
  while (under - over > 0.01) {
    const middle = (over + under) / 2
    const place = along(ray, middle)
    if (place.height > heightAt(place.x, place.y)) over = middle
    else under = middle
  }
  const { x, y } = along(ray, under)
  return { x, y, height: heightAt(x, y) }
}

/** Whether nothing of the relief stands between a place and the eye. */
export function isSeen(place: Place, eye: Place): boolean {
  const [x, y, height] = [eye.x - place.x, eye.y - place.y, eye.height - place.height]
  const length = Math.hypot(x, y)
  for (let distance = 12; distance < 1200; distance += 6) {
    const share = distance / length
    const passed = { x: place.x + x * share, y: place.y + y * share, height: place.height + height * share }
    if (isInside(passed) && passed.height < heightAt(passed.x, passed.y)) return false
  }
  return true
}
