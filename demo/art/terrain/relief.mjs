import { graticule, network, summits } from './furniture.mjs'
import { clamp, makeNoise, random, ridged } from './noise.mjs'
import { coordinate, mix, openSvg, ramp, short, unitsPerPixel } from './svg.mjs'
import { elevations, heightBounds, layers, quantile, terrain } from './terrain.mjs'

/** Layers of height stacked like cut paper, each with a lit and a shaded edge. */
function relief(ground, { theme, levels, tolerance, waterLevels = 3 }) {
  const [low, high] = heightBounds(ground)
  const steps = Array.from({ length: levels }, (_, i) => low + (high - low) * (i / levels))
  let shapes = ''
  let body = ''
  layers(ground, steps, tolerance, 500).forEach((path, i) => {
    if (!path) return
    const water = i < waterLevels
    const index = !water && (i - waterLevels) % 4 === 0
    const fill = water
      ? mix(theme.water[0], theme.water[1], (i + 1) / waterLevels)
      : ramp(theme.land, (i - waterLevels) / (levels - 1 - waterLevels))
    const opacity = water ? theme.lineOpacity * 0.5 : index ? Math.min(1, theme.lineOpacity * 2) : theme.lineOpacity
    shapes += `<path id="a${i}" d="${path}"/>`
    if (!water) {
      body +=
        `<use href="#a${i}" x="5" y="7" fill="${theme.sh}" fill-opacity="${theme.shOpacity}"/>` +
        `<use href="#a${i}" x="-2" y="-3" fill="${theme.hi}" fill-opacity="${theme.hiOpacity}"/>`
    }
    body += `<use href="#a${i}" fill="${fill}" stroke="${theme.line}" stroke-opacity="${opacity}" stroke-width="${index ? 2.6 : 1.5}"/>`
  })
  return `<defs>${shapes}</defs><g transform="scale(${1 / unitsPerPixel})">${body}</g>`
}

/** Contour terrain with graticule and survey marks. */
export function contour(options) {
  const { width, height, theme, points = 7, apart = 150, region, mark = 11, net } = options
  const ground = terrain(options)
  return (
    openSvg(width, height, theme.water[0], '等高线地形装饰图') +
    relief(ground, options) +
    graticule(width, height, theme, net) +
    network(summits(ground, width, height, points, apart, region), theme, mark, elevations(ground)) +
    '</svg>'
  )
}

/** Contour lines alone, for dark bands and page ends. */
export function line(options) {
  const { width, height, theme, levels, tolerance, background = theme.water[0], stroke = theme.line } = options
  const ground = terrain(options)
  const heightOf = quantile(ground)
  const low = heightOf(0.06)
  const high = heightOf(0.995)
  const steps = Array.from({ length: levels }, (_, i) => low + ((high - low) * i) / levels)
  const lines = layers(ground, steps, tolerance, 700).map((path, i) => {
    const index = i % 4 === 0
    return `<path d="${path}" stroke-opacity="${index ? 0.5 : 0.24}" stroke-width="${index ? 2.6 : 1.8}"/>`
  })
  return (
    openSvg(width, height, background, '等高线') +
    `<g transform="scale(${1 / unitsPerPixel})" fill="none" stroke="${stroke}">${lines.join('')}</g></svg>`
  )
}

const lines = 34
const strokes = ['#4d86a8', '#3c9aa8', '#4fae94', '#9ccfa6', '#f0cf98']

/** A smooth open line through the middles of its segments, on whole pixels. */
function curve(points) {
  let [x, y] = points[0].map(Math.round)
  let path = `M${x} ${y}`
  for (let i = 1; i < points.length - 1; i++) {
    const [cx, cy] = points[i].map(Math.round)
    const ex = Math.round((points[i][0] + points[i + 1][0]) / 2)
    const ey = Math.round((points[i][1] + points[i + 1][1]) / 2)
    path += 'q' + coordinate(cx - x, true) + coordinate(cy - y) + coordinate(ex - x) + coordinate(ey - y)
    x = ex
    y = ey
  }
  return path
}

/** Stacked cross-sections (纵断面): one profile per survey line, the nearest in front. */
export function profile({ width, height, theme, seed }) {
  const crest = makeNoise(seed)
  const sway = makeNoise(seed + 3)
  let svg = openSvg(width, height, '#0a2536', '地形剖面装饰图')
  for (let k = 0; k < lines; k++) {
    const t = k / (lines - 1)
    const base = height * (0.34 + 0.7 * t)
    const tallest = 190 + 40 * Math.sin(t * 3.1)
    const points = []
    for (let x = -18; x <= width + 18; x += 9) {
      const u = x / width
      const envelope =
        0.07 +
        Math.exp(-(((u - 0.62 + 0.12 * t) / 0.17) ** 2)) * (1 - 0.45 * t) +
        0.62 * Math.exp(-(((u - 0.22 - 0.1 * t) / 0.14) ** 2)) * Math.sin(Math.min(1, t * 1.3) * 3.14)
      const h = ridged(crest, x / 150 + 0.4 * sway(x / 260, t * 3), t * 4.2, 4)
      points.push([x, base - tallest * envelope * (h * 1.25 - 0.35) - 7 * sway(x / 60, t * 7)])
    }
    svg +=
      `<path d="${curve(points)}V${height + 9}H-19Z" fill="${mix('#0b2a3c', '#0e4450', t)}" ` +
      `stroke="${ramp(strokes, t)}" stroke-width="${short(1.1 + t * 0.8)}"/>`
  }
  return (
    svg +
    graticule(width, height, { ...theme, graticule: '#cfe8e8', graticuleOpacity: 0.08 }, { step: 200, labels: false }) +
    '</svg>'
  )
}

const heights = ['#123f66', '#17678a', '#2a938f', '#6dbb8d', '#c7d68c', '#f2c06a', '#e58d4c']
const bands = 14

/** The aircraft with its scanning fan. */
const aircraft = (x, y) =>
  `<g transform="translate(${x} ${y}) rotate(-2.6)" fill="none" stroke="#fff" stroke-width="1.6">` +
  '<path d="M-150 150L0 0L150 150" stroke-opacity=".35" fill="#fff" fill-opacity=".07"/><circle r="4" fill="#fff"/>' +
  '<path d="M-13-9l26 18M-13 9l26-18"/><circle cx="-13" cy="-9" r="5"/><circle cx="13" cy="-9" r="5"/>' +
  '<circle cx="-13" cy="9" r="5"/><circle cx="13" cy="9" r="5"/></g>'

/** Airborne laser points: dots along scan lines, coloured by height, with the flight strips and the aircraft `at` a point of one. */
export function lidar(options) {
  const { width, height, seed, at = [548, 97.6] } = options
  const ground = terrain({ ...options, scale: 1.15, rough: 0.4, shape: 'river' })
  const sorted = [...ground.values].sort((a, b) => a - b)
  const low = sorted[0]
  const high = sorted[Math.floor(sorted.length * 0.99)]
  const buckets = Array.from({ length: bands }, () => [])
  const next = random(seed * 31)
  for (let row = 0; row < 52; row++) {
    const line = 30 + row * 10.4
    for (let x = 6; x < width; x += 9.2) {
      const px = x + (next() - 0.5) * 3
      const value = clamp((ground.at(px, line * 1.12) - low) / (high - low))
      const py = line - value * 58 + 24
      if (py < 4 || py > height - 4) continue
      buckets[Math.min(bands - 1, Math.floor(value * bands))].push([Math.round(px * 2), Math.round(py * 2)])
    }
  }
  let svg =
    openSvg(width, height, '#071b28', '激光点云装饰图') + '<g transform="scale(.5)" fill="none" stroke-linecap="round">'
  buckets.forEach((points, band) => {
    let path = ''
    let from = [0, 0]
    points.forEach(([x, y], i) => {
      path += i ? 'm' + coordinate(x - from[0], true) + coordinate(y - from[1]) + 'h0' : `M${x} ${y}h0`
      from = [x, y]
    })
    svg += `<path d="${path}" stroke="${ramp(heights, band / (bands - 1))}" stroke-width="${short(4.4 + band * 0.34)}"/>`
  })
  let strips = ''
  for (let k = 0; k < 3; k++) strips += `M-10 ${120 + k * 130}L${width + 10} ${84 + k * 130}`
  return (
    svg +
    `</g><path d="${strips}" stroke="#fff" stroke-opacity=".55" stroke-dasharray="10 7" fill="none"/>${aircraft(...at)}</svg>`
  )
}
