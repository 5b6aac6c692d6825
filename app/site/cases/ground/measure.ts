/** A point of the ground: metres east and north of the south-west corner of its picture. */
export interface GroundPoint {
  x: number
  y: number
  /** The mean error of its place in metres, over both directions together. */
  error: number
}

/** What was measured, with its mean error. */
export interface Measured {
  value: number
  error: number
}

const squareMetresPerMu = 10_000 / 15
const squareMetresPerHectare = 10_000

/**
 * The mean error of a point that somebody sets in a picture: that of the picture, and that of setting it.
 * @param pixel how many metres one pixel is on which it was set
 */
export const combineErrors = (accuracy: number, pixel: number) => Math.hypot(accuracy, pixel)

/**
 * The length of a line through points. By the law of propagation of errors, each end counts fully, and a point between
 * only as far as the line bends there.
 * @param isClosed whether it leads back to its first point
 */
export function measureLength(points: readonly GroundPoint[], isClosed = false): Measured {
  let value = 0
  let variance = 0
  points.forEach((point, index) => {
    const before = leave(isClosed || index > 0 ? points.at(index - 1) : undefined, point)
    const after = leave(point, points[index + 1] ?? (isClosed ? points[0] : undefined))
    value += after.length
    variance += varianceOf(point, before.x - after.x, before.y - after.y)
  })
  return { value, error: Math.sqrt(variance) }
}

/** How far it is from one point to another, and in which direction; no way has none. */
function leave(from: GroundPoint | undefined, to: GroundPoint | undefined): { x: number; y: number; length: number } {
  const length = from && to ? Math.hypot(to.x - from.x, to.y - from.y) : 0
  if (!from || !to || length === 0) return { x: 0, y: 0, length: 0 }
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length, length }
}

/** The area inside a ring of points, which closes by itself. */
export function measureArea(points: readonly GroundPoint[]): Measured {
  let twice = 0
  let variance = 0
  points.forEach((point, index) => {
    const before = points.at(index - 1) ?? point
    const after = points[(index + 1) % points.length] ?? point
    twice += point.x * after.y - after.x * point.y
    variance += varianceOf(point, (after.y - before.y) / 2, (before.x - after.x) / 2)
  })
  return { value: Math.abs(twice) / 2, error: Math.sqrt(variance) }
}

/** What a point adds to the variance of a result that changes by so much when it moves by a metre in x and in y. */
function varianceOf({ error }: GroundPoint, byX: number, byY: number): number {
  return (error ** 2 / 2) * (byX ** 2 + byY ** 2)
}

/** Whether two sides of a ring of points cross: it has no area then. */
export function crossesItself(points: readonly GroundPoint[]): boolean {
  const sides = points.map((point, index) => [point, points[(index + 1) % points.length] ?? point] as const)
  return sides.some(([a, b], one) =>
    sides.some(([c, d], other) => {
      // Neighbours share a point.
      if (other < one + 2 || (one === 0 && other === sides.length - 1)) return false
      return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
    }),
  )
}

function side(from: GroundPoint, to: GroundPoint, point: GroundPoint): number {
  return (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
}

/** As many decimals as an error lets a number have: the last one still means something. */
function countDecimals(error: number, most: number): number {
  if (error <= 0) return most
  return Math.min(Math.max(Math.ceil(-Math.log10(error)), 0), most)
}

/** A number with its mean error, such as `128.4 ±0.5`. */
function formatMeasured({ value, error }: Measured, unit: number, most: number): string {
  const decimals = countDecimals(error / unit, most)
  // An error is rounded up: it never says more than was found.
  const step = 10 ** decimals
  const bound = Math.ceil((error / unit) * step - 1e-9) / step
  return `${(value / unit).toFixed(decimals)} ±${bound.toFixed(decimals)}`
}

/** A length with its mean error, in metres or from a kilometre on in kilometres. */
export function formatLength(length: Measured): string {
  return length.value < 1000 ? `${formatMeasured(length, 1, 2)} m` : `${formatMeasured(length, 1000, 3)} km`
}

/** An area with its mean error in square metres, mu and hectares. */
export function formatArea(area: Measured): { squareMetres: string; mu: string; hectares: string } {
  return {
    squareMetres: `${formatMeasured(area, 1, 1)} m²`,
    mu: `${formatMeasured(area, squareMetresPerMu, 3)} 亩`,
    hectares: `${formatMeasured(area, squareMetresPerHectare, 4)} 公顷`,
  }
}

/** Where a point is, to a tenth of a metre. */
export const formatPlace = ({ x, y }: GroundPoint) => `东 ${x.toFixed(1)} m，北 ${y.toFixed(1)} m`

/** The longest round length that is not longer than so many metres, for a scale bar. */
export function chooseScale(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  return ([5, 2, 1].find((step) => step * power <= most) ?? 1) * power
}
