import { contours } from 'd3-contour'
import { makeNoise, ridged, rolling, smooth } from './noise.mjs'
import { area, ringPath, simplify } from './svg.mjs'

/** Where the ground is kept low so that text can stand on it. */
const calmings = {
  left: (h, u) => h * (0.34 + 0.72 * smooth(0.18, 0.74, u)) + 0.06 * smooth(0.5, 1, u),
  bottom: (h, u, v) => h * (0.4 + 0.66 * smooth(1, 0.15, v)),
  centre: (h, u, v) => h * (0.42 + 0.6 * smooth(0.1, 0.62, Math.hypot((u - 0.5) * 1.6, v - 0.5))),
}

/** What water does to the ground. */
const shapings = {
  river(h, u, v, { seed, noise }) {
    const middle = 0.55 + 0.22 * Math.sin(u * 5.2 + seed) + 0.1 * noise(u * 3.3, seed)
    return h * (0.2 + 0.8 * smooth(0, 0.42, Math.abs(v - middle)))
  },
  coast(h, u, v, { seed, noise }) {
    const shore = 0.5 + 0.07 * Math.sin(v * 5 + seed) + 0.34 * rolling(noise, u * 1.9, v * 1.9 + seed * 0.37, 4)
    return h * (0.1 + smooth(shore - 0.1, shore + 0.36, u)) + 0.3 * smooth(shore - 0.22, shore + 0.1, u) - 0.02
  },
  basin: (h, u, v) => h * (0.35 + 0.75 * smooth(0.06, 0.55, Math.hypot((u - 0.46) * 1.3, v - 0.6))),
}

/**
 * Invented ground over a picture and a margin around it.
 * @returns the heights on a grid (`values`, `columns`, `rows`, `step`, `margin`) and `at(x, y)` between its points
 */
export function terrain({ width, height, seed, calm, shape, scale = 1, rough = 1 }) {
  const margin = 48
  const step = 8
  const ridges = makeNoise(seed)
  const hills = makeNoise(seed + 101)
  const grain = makeNoise(seed + 907)
  const unit = 1 / (430 * scale)
  const at = (px, py) => {
    const x = px * unit
    const y = py * unit * 1.15
    const bendX = rolling(hills, x * 0.9 + 3, y * 0.9, 2) * 0.55
    const bendY = rolling(grain, x * 0.9, y * 0.9 + 8, 2) * 0.55
    let h =
      0.56 * ridged(ridges, x + bendX, y + bendY, 3) +
      0.36 * (rolling(hills, x * 0.7 + bendY, y * 0.7, 3) + 0.5) +
      0.06 * rough * rolling(grain, x * 3.1, y * 3.1, 2)
    const u = px / width
    const v = py / height
    if (calm) h = calmings[calm](h, u, v)
    if (shape) h = shapings[shape](h, u, v, { seed, noise: grain })
    return h
  }
  const columns = Math.ceil((width + 2 * margin) / step) + 1
  const rows = Math.ceil((height + 2 * margin) / step) + 1
  const values = new Float64Array(columns * rows)
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) values[j * columns + i] = at(i * step - margin, j * step - margin)
  return { values, columns, rows, at, step, margin }
}

/** The heights of a terrain in ascending order, and the height below which a share of the ground lies. */
export function quantile(ground) {
  const sorted = [...ground.values].sort((a, b) => a - b)
  return (share) => sorted[Math.floor(share * (sorted.length - 1))]
}

/** The lowest and the highest height that a picture tells apart: what lies beyond is rare. */
export function heightBounds(ground) {
  const height = quantile(ground)
  return [height(0.08), height(0.995)]
}

/** Heights in metres, as survey marks print them. */
export function elevations(ground) {
  const [low, high] = heightBounds(ground)
  return (height) => 120 + ((height - low) / (high - low)) * 1180
}

/** The area above each of the given heights, as path data; rings smaller than `smallest` are left out. */
export function layers(ground, heights, tolerance, smallest) {
  const { columns, rows, step, margin } = ground
  return contours()
    .size([columns, rows])
    .thresholds(heights)(Array.from(ground.values))
    .map(({ coordinates }) => {
      let path = ''
      for (const ring of coordinates.flat()) {
        const points = ring.slice(0, -1).map(([x, y]) => [(x - 0.5) * step - margin, (y - 0.5) * step - margin])
        if (area(points) >= smallest) path += ringPath(smoothable(points, tolerance))
      }
      return path
    })
}

/** A ring with few points, started at its left-most one so that the closing seam does not wander. */
function smoothable(points, tolerance) {
  let start = 0
  points.forEach((point, i) => {
    if (point[0] < points[start][0]) start = i
  })
  const turned = [...points.slice(start), ...points.slice(0, start)]
  const half = Math.floor(turned.length / 2)
  const few = [
    ...simplify(turned.slice(0, half + 1), tolerance),
    ...simplify([...turned.slice(half), turned[0]], tolerance).slice(1, -1),
  ]
  // Long straight runs keep their shape under smoothing only if they are subdivided.
  return few.flatMap((point, i) => {
    const next = few[(i + 1) % few.length]
    const far = Math.hypot(next[0] - point[0], next[1] - point[1]) > 70
    return far ? [point, [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2]] : [point]
  })
}
