import { fontAttribute, short as s } from './svg.mjs'

/** A cell of the net is 10′ wide and 8′ high: at this latitude that is a square on the ground, as it is in the picture. */
const cell = { west: 112 * 60 + 30, north: 34 * 60 + 30, width: 10, height: 8 }

/** Degrees and minutes of invented places: no real coordinate is drawn. */
function degrees(minutes) {
  return `${Math.floor(minutes / 60)}°${String(minutes % 60).padStart(2, '0')}′`
}

/** The net of meridians and parallels with crosses where they meet and ticks along the edges. */
export function graticule(width, height, theme, { step = 240, labels = true, skew = 0.03 } = {}) {
  let net = ''
  let crosses = ''
  let names = ''
  const xs = []
  const ys = []
  for (let x = step / 2; x < width; x += step) xs.push(x)
  for (let y = step / 2; y < height; y += step) ys.push(y)
  const bend = (x) => (x - width / 2) * skew
  xs.forEach((x, i) => {
    net += `M${s(x - bend(x))} ${height}L${s(x + bend(x))} 0`
    if (labels) names += `<text x="${s(x + bend(x)) + 6}" y="20">${degrees(cell.west + i * cell.width)}</text>`
  })
  ys.forEach((y, i) => {
    net += `M0 ${s(y)}Q${width / 2} ${s(y + height * 0.03)} ${width} ${s(y)}`
    if (labels) names += `<text x="10" y="${s(y) - 6}">${degrees(cell.north - i * cell.height)}</text>`
  })
  for (const x of xs) {
    for (const y of ys) {
      const cy = y + height * 0.03 * 2 * (x / width) * (1 - x / width)
      const cx = x + bend(x) * (1 - (2 * cy) / height)
      crosses += `M${s(cx - 7)} ${s(cy)}h14M${s(cx)} ${s(cy - 7)}v14`
    }
  }
  for (let x = step / 8; x < width; x += step / 4) {
    const length = Math.round((x / step) * 4) % 2 ? 6 : 10
    crosses += `M${s(x)} 0v${length}M${s(x)} ${height}v-${length}`
  }
  return (
    `<g fill="none" stroke="${theme.graticule}"><path d="${net}" stroke-opacity="${theme.graticuleOpacity}"/>` +
    `<path d="${crosses}" stroke-opacity="${Math.min(1, theme.graticuleOpacity * 3)}"/></g>` +
    (labels ? `<g fill="${theme.ink}" fill-opacity=".55" font-size="12" ${fontAttribute}>${names}</g>` : '')
  )
}

const triangle = (x, y, r) => `<path d="M${s(x)} ${s(y - r)}l${s(r * 0.92)} ${s(r * 1.6)}h${s(-r * 1.84)}z"/>`
const dot = (x, y, r) => `<circle cx="${s(x)}" cy="${s(y)}" r="${s(r * 0.17)}" class="f"/>`

/** Survey marks after the national topographic symbols: triangulation, GNSS, levelling and traverse point. */
const marks = {
  triangulation: (x, y, r) => triangle(x, y, r) + dot(x, y, r),
  gnss: (x, y, r) => triangle(x, y, r) + `<circle cx="${s(x)}" cy="${s(y + r * 0.08)}" r="${s(r * 0.36)}"/>`,
  levelling: (x, y, r) =>
    `<circle cx="${s(x)}" cy="${s(y)}" r="${s(r * 0.72)}"/>` +
    `<path d="M${s(x - r * 0.5)} ${s(y - r * 0.5)}l${s(r)} ${s(r)}m0 ${s(-r)}l${s(-r)} ${s(r)}"/>`,
  traverse: (x, y, r) =>
    `<rect x="${s(x - r * 0.65)}" y="${s(y - r * 0.65)}" width="${s(r * 1.3)}" height="${s(r * 1.3)}"/>` + dot(x, y, r),
}
/** Which mark stands on which summit, from the highest on, and then again. */
export const markOrder = ['triangulation', 'gnss', 'triangulation', 'levelling', 'triangulation', 'traverse']

/** The highest summits of a terrain that stand apart from each other and on dry land. */
export function summits(ground, width, height, count, apart, region) {
  const { values, columns, rows, step, margin } = ground
  const isTop = (i, j, value) => {
    for (let a = -2; a <= 2; a++)
      for (let b = -2; b <= 2; b++) if (values[(j + a) * columns + i + b] > value) return false
    return true
  }
  const found = []
  for (let j = 2; j < rows - 2; j++) {
    for (let i = 2; i < columns - 2; i++) {
      const value = values[j * columns + i]
      const x = i * step - margin
      const y = j * step - margin
      const inside =
        x > 60 && x < width - 110 && y > 56 && y < height - 50 && (!region || region(x / width, y / height))
      if (inside && isTop(i, j, value)) found.push([x, y, value])
    }
  }
  const dry = [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.45)]
  const chosen = []
  for (const top of found.filter((one) => one[2] >= dry).sort((a, b) => b[2] - a[2])) {
    if (chosen.length < count && chosen.every((other) => Math.hypot(other[0] - top[0], other[1] - top[1]) > apart))
      chosen.push(top)
  }
  return chosen
}

/** The edges of a triangulation chain: shortest first, never crossing, at most five at a point. */
export function chain(points) {
  const candidates = []
  points.forEach((p, i) =>
    points.forEach((q, j) => {
      if (i < j) candidates.push([Math.hypot(p[0] - q[0], p[1] - q[1]), i, j])
    }),
  )
  candidates.sort((a, b) => a[0] - b[0])
  const side = (p, q, r) => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
  const cross = (a, b, c, d) => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
  const longest = candidates.length ? candidates[Math.floor(candidates.length * 0.62)][0] : 0
  const degree = points.map(() => 0)
  const taken = []
  for (const [length, i, j] of candidates) {
    const crosses = taken.some(
      ([a, b]) => a !== i && a !== j && b !== i && b !== j && cross(points[i], points[j], points[a], points[b]),
    )
    if (length > longest || degree[i] > 4 || degree[j] > 4 || crosses) continue
    taken.push([i, j])
    degree[i]++
    degree[j]++
  }
  return taken
}

/** Survey marks with their heights and the dotted sight lines between them. */
export function network(points, theme, radius, elevation) {
  let sights = ''
  for (const [i, j] of chain(points)) {
    const [a, b] = [points[i], points[j]]
    const gap = (radius * 1.5) / Math.hypot(a[0] - b[0], a[1] - b[1])
    sights +=
      `M${s(a[0] + (b[0] - a[0]) * gap)} ${s(a[1] + (b[1] - a[1]) * gap)}` +
      `L${s(b[0] - (b[0] - a[0]) * gap)} ${s(b[1] - (b[1] - a[1]) * gap)}`
  }
  const labels = points.map(
    (p) => `<text x="${s(p[0] + radius * 1.5)}" y="${s(p[1] + 5)}">${elevation(p[2]).toFixed(1)}</text>`,
  )
  return (
    `<path d="${sights}" fill="none" stroke="${theme.halo}" stroke-width="3" stroke-opacity=".3"/>` +
    `<path d="${sights}" fill="none" stroke="${theme.mark}" stroke-width="1.4" stroke-dasharray="1 6" stroke-linecap="round" stroke-opacity=".85"/>` +
    `<style>.f{fill:${theme.mark};stroke:none}</style>` +
    `<g fill="${theme.halo}" fill-opacity=".72" stroke="${theme.mark}" stroke-width="1.7" stroke-linejoin="round">` +
    `${points.map((p, i) => marks[markOrder[i % 6]](p[0], p[1], radius)).join('')}</g>` +
    `<g fill="${theme.ink}" stroke="${theme.halo}" stroke-width="3.4" stroke-opacity=".82" stroke-linejoin="round" paint-order="stroke" ` +
    `font-size="${radius > 9 ? 15 : 13}" ${fontAttribute} letter-spacing=".4">${labels.join('')}</g>`
  )
}
