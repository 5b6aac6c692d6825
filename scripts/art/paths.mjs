/** Path units per pixel: whole numbers on a half-pixel lattice keep the files small. */
export const unitsPerPixel = 2

export const fontAttribute =
  'font-family="DIN Alternate,Bahnschrift,Roboto Condensed,Noto Sans CJK SC,Arial,sans-serif"'

/** A number with one decimal at most. */
export const short = (value) => Math.round(value * 10) / 10

/** A number as path data: a sign separates by itself, otherwise a space does, unless it comes first. */
export const coordinate = (value, first) => (first || value < 0 ? String(value) : ' ' + value)

/** The opening of a picture with its background. */
export function openSvg(width, height, background, label, view = `0 0 ${width} ${height}`) {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${width}" height="${height}" ` +
    `preserveAspectRatio="xMidYMid slice" role="img" aria-label="${label}"><rect width="${width}" height="${height}" fill="${background}"/>`
  )
}

/** Drops points of a line that lie within `tolerance` of the line through their neighbours (Ramer, Douglas and Peucker). */
export function simplify(points, tolerance) {
  if (points.length < 8) return points
  const keep = new Uint8Array(points.length)
  keep[0] = keep[points.length - 1] = 1
  const stack = [[0, points.length - 1]]
  while (stack.length) {
    const [from, to] = stack.pop()
    const [ax, ay] = points[from]
    const [bx, by] = points[to]
    const length = Math.hypot(bx - ax, by - ay) || 1e-9
    let farthest = -1
    let distance = 0
    for (let i = from + 1; i < to; i++) {
      const [x, y] = points[i]
      const away =
        length < 1e-6 ? Math.hypot(x - ax, y - ay) : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
      if (away > distance) {
        distance = away
        farthest = i
      }
    }
    if (distance > tolerance && farthest > 0) {
      keep[farthest] = 1
      stack.push([from, farthest], [farthest, to])
    }
  }
  return points.filter((_, i) => keep[i])
}

/**
 * A closed smooth curve through the middles of a ring's edges, its corners as control points.
 * Uses the short `t` command wherever the reflected control point is close enough.
 */
export function ringPath(ring) {
  const count = ring.length
  if (count < 3) return ''
  const corners = ring.map(([x, y]) => [x * unitsPerPixel, y * unitsPerPixel])
  const middle = (i) => {
    const a = corners[i % count]
    const b = corners[(i + 1) % count]
    return [Math.round((a[0] + b[0]) / 2), Math.round((a[1] + b[1]) / 2)]
  }
  let at = middle(count - 1)
  let path = 'M' + coordinate(at[0], true) + coordinate(at[1])
  let control = null
  for (let i = 0; i < count; i++) {
    const corner = corners[i]
    const end = middle(i)
    const dx = end[0] - at[0]
    const dy = end[1] - at[1]
    const reflected = control ? [2 * at[0] - control[0], 2 * at[1] - control[1]] : null
    if (reflected && Math.hypot(reflected[0] - corner[0], reflected[1] - corner[1]) < 1.7) {
      path += 't' + coordinate(dx, true) + coordinate(dy)
      control = reflected
    } else {
      const rounded = [Math.round(corner[0]), Math.round(corner[1])]
      path +=
        'q' + coordinate(rounded[0] - at[0], true) + coordinate(rounded[1] - at[1]) + coordinate(dx) + coordinate(dy)
      control = rounded
    }
    at = end
  }
  return path + 'z'
}

/** The area a ring encloses. */
export function area(ring) {
  let twice = 0
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++)
    twice += (ring[j][0] + ring[i][0]) * (ring[j][1] - ring[i][1])
  return Math.abs(twice / 2)
}
