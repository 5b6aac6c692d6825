import { clamp } from './noise.mjs'

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

const parts = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16))

/** The colour between two `#rrggbb` colours; 0 is the first, 1 the second. */
export function mix(from, to, share) {
  const end = parts(to)
  const mixed = parts(from).map((value, i) => value + (end[i] - value) * share)
  return (
    '#' +
    mixed
      .map((value) =>
        Math.round(clamp(value, 0, 255))
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  )
}

/** The colour at a place from 0 to 1 along a list of colours. */
export function ramp(stops, place) {
  const at = clamp(place) * (stops.length - 1)
  const i = Math.min(stops.length - 2, Math.floor(at))
  return mix(stops[i], stops[i + 1], at - i)
}

/**
 * The pigments. The land ramp of `day` is that of blue-green landscape painting: silk at the foot,
 * malachite on the slope, azurite on the ridge. `hi` and `sh` are the lit and the shaded edge of a
 * layer, `mark` the survey marks, `halo` what keeps their labels legible.
 */
export const themes = {
  day: {
    water: ['#dcebf0', '#cfe3ea'],
    land: ['#f1ece0', '#e3e6d2', '#bfdcc6', '#84c0a8', '#479f8b', '#2a7f90', '#1f6593', '#174c7c'],
    line: '#0d3a4a',
    lineOpacity: 0.3,
    hi: '#ffffff',
    hiOpacity: 0.5,
    sh: '#0b3145',
    shOpacity: 0.16,
    ink: '#0a2f45',
    mark: '#a8421c',
    graticule: '#0d3a4a',
    graticuleOpacity: 0.2,
    halo: '#ffffff',
  },
  night: {
    water: ['#08202f', '#0a2736'],
    land: ['#0b2c3c', '#0c3546', '#0e4353', '#11555f', '#186c6c', '#2a8776', '#54a588', '#96c8a4'],
    line: '#e9c48d',
    lineOpacity: 0.26,
    hi: '#bfeadb',
    hiOpacity: 0.2,
    sh: '#020d15',
    shOpacity: 0.42,
    ink: '#f3e3c8',
    mark: '#f0b467',
    graticule: '#bfe0e0',
    graticuleOpacity: 0.16,
    halo: '#08202f',
  },
  azure: {
    water: ['#0b2b46', '#0c3152'],
    land: ['#0e3a60', '#11466f', '#14537f', '#1b638d', '#2a7799', '#4a93a8', '#7eb5b8', '#c4dccb'],
    line: '#ffffff',
    lineOpacity: 0.2,
    hi: '#d5eef2',
    hiOpacity: 0.2,
    sh: '#03172b',
    shOpacity: 0.36,
    ink: '#eef6f6',
    mark: '#f2ba6c',
    graticule: '#ffffff',
    graticuleOpacity: 0.14,
    halo: '#0b2b46',
  },
  ochre: {
    water: ['#d6e7ec', '#c7dee5'],
    land: ['#f6efe2', '#f2e4ca', '#ead2a8', '#dfba82', '#cd9c5f', '#b57f47', '#8f6641', '#5f5a4b'],
    line: '#5a3314',
    lineOpacity: 0.3,
    hi: '#fffaf0',
    hiOpacity: 0.55,
    sh: '#4a2a10',
    shOpacity: 0.16,
    ink: '#43240d',
    mark: '#14578a',
    graticule: '#5a3314',
    graticuleOpacity: 0.18,
    halo: '#fffaf0',
  },
}
