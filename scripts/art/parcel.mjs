import { themes } from './colour.mjs'
import { graticule } from './furniture.mjs'
import { makeNoise, random } from './noise.mjs'
import { area, openSvg, short as s } from './paths.mjs'

/** Land use by distance from the centre: up to which distance, and the colours with their cumulative shares. */
const rings = [
  [
    0.12,
    [
      [0.6, '#c8553a'],
      [1, '#e0a15a'],
    ],
  ],
  [
    0.27,
    [
      [0.5, '#edc46f'],
      [0.72, '#e3a65c'],
      [0.86, '#84c0a8'],
      [1, '#d9785a'],
    ],
  ],
  [
    0.42,
    [
      [0.42, '#f3e3ae'],
      [0.7, '#cfe0b4'],
      [0.85, '#edc46f'],
      [1, '#b39ac0'],
    ],
  ],
  [
    Infinity,
    [
      [0.45, '#d9e6b9'],
      [0.75, '#9fcda8'],
      [1, '#5ba98b'],
    ],
  ],
]

/** The part of a convex polygon on one side of a line through `c` with normal `n`, kept `gap` away from it. */
function cut(polygon, c, n, side, gap) {
  const distance = (p) => side * ((p[0] - c[0]) * n[0] + (p[1] - c[1]) * n[1]) - gap
  const part = []
  polygon.forEach((p, i) => {
    const q = polygon[(i + 1) % polygon.length]
    const dp = distance(p)
    const dq = distance(q)
    if (dp >= 0) part.push(p)
    if (dp * dq < 0) part.push([p[0] + ((q[0] - p[0]) * dp) / (dp - dq), p[1] + ((q[1] - p[1]) * dp) / (dp - dq)])
  })
  return part
}

/** Splits a polygon again and again along streets, which are wider the earlier they are cut. */
function parcels(polygon, depth, next, found = []) {
  const xs = polygon.map((p) => p[0])
  const ys = polygon.map((p) => p[1])
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [w, h] = [Math.max(...xs) - left, Math.max(...ys) - top]
  if (depth > 8 || area(polygon) < 1500 + 9000 * next() ** 3) return [...found, polygon]
  const across = w > h
  const place = 0.36 + 0.28 * next()
  const angle = (across ? Math.PI / 2 : 0) + (next() - 0.5) * 0.12 - 0.16
  const centre = [left + w * (across ? place : 0.5), top + h * (across ? 0.5 : place)]
  const normal = [-Math.sin(angle), Math.cos(angle)]
  const gap = depth < 2 ? 8 : depth < 4 ? 4 : 1.2
  for (const side of [1, -1]) {
    const part = cut(polygon, centre, normal, side, gap)
    if (part.length > 2) found = parcels(part, depth + 1, next, found)
  }
  return found
}

function riverPath(width, height, seed) {
  let path = `M-20 ${height * 0.78}`
  for (let i = 1; i <= 6; i++) {
    const x = (i * width) / 6
    path +=
      `S${s(x - 90)} ${s(height * (0.74 - 0.1 * i + 0.12 * Math.sin(i * 2 + seed)))}` +
      ` ${s(x + 6)} ${s(height * (0.72 - 0.085 * i + 0.1 * Math.sin(i * 1.7 + seed)))}`
  }
  return path
}

/** The growth boundary (城镇开发边界): a wavering ring around the centre. */
function boundaryPath(width, height, noise) {
  const points = Array.from({ length: 44 }, (_, i) => {
    const turn = (i / 44) * Math.PI * 2
    const radius = 0.31 + 0.05 * noise(Math.cos(turn) * 1.6 + 4, Math.sin(turn) * 1.6)
    return [width * 0.6 + Math.cos(turn) * width * radius, height * 0.5 + Math.sin(turn) * height * radius * 1.28]
  })
  return `M${points.map((p) => p.map(Math.round).join(' ')).join('L')}z`
}

/** Land-use zoning in restrained planning-map colours, with a river and the growth boundary. */
export function parcel({ width, height, seed }) {
  const next = random(seed * 7 + 1)
  const noise = makeNoise(seed)
  const sheet = [
    [-60, -60],
    [width + 60, -60],
    [width + 60, height + 60],
    [-60, height + 60],
  ]
  const paths = {}
  for (const cell of parcels(sheet, 0, next)) {
    const cx = cell.reduce((sum, p) => sum + p[0], 0) / cell.length
    const cy = cell.reduce((sum, p) => sum + p[1], 0) / cell.length
    const away =
      Math.hypot((cx - width * 0.6) / width, ((cy - height * 0.5) / height) * 0.7) + 0.16 * noise(cx / 160, cy / 160)
    const lot = next()
    const colour = rings.find(([limit]) => away < limit)[1].find(([share]) => lot < share)[1]
    paths[colour] = (paths[colour] ?? '') + `M${cell.map((p) => p.map(Math.round).join(' ')).join('L')}z`
  }
  const river = riverPath(width, height, seed)
  const boundary = boundaryPath(width, height, noise)
  return (
    openSvg(width, height, '#f4f1e8', '用地分区装饰图') +
    Object.entries(paths)
      .map(([colour, path]) => `<path fill="${colour}" d="${path}"/>`)
      .join('') +
    `<g fill="none"><path d="${river}" stroke="#f4f1e8" stroke-width="42"/><path d="${river}" stroke="#8fc1d6" stroke-width="30"/>` +
    `<path d="${river}" stroke="#c3dfe9" stroke-width="12"/>` +
    `<path d="${boundary}" stroke="#fff" stroke-width="6" stroke-opacity=".8"/>` +
    `<path d="${boundary}" stroke="#a12f1b" stroke-width="2.4" stroke-dasharray="16 5 3 5"/></g>` +
    graticule(width, height, { ...themes.day, graticuleOpacity: 0.12 }, { step: 200, labels: false }) +
    '</svg>'
  )
}
