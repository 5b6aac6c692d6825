import { mix, ramp } from './colour.mjs'
import { graticule } from './furniture.mjs'
import { makeNoise, ridged } from './noise.mjs'
import { coordinate, openSvg, short } from './paths.mjs'

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
