import { mix, ramp, themes, coordinate, openSvg, area, short as s } from './svg.mjs'
import { graticule } from './furniture.mjs'
import { clamp, makeNoise, random } from './noise.mjs'

const cell = 29
const cells = 42
const centre = 20
const tones = ['#fbf8f0', '#e6eee6', '#a9d6cb', '#59aaa6', '#2a7fa5', '#174c7c']

/** A closed path of straight lines between whole pixels. */
function polygon(points) {
  let path = `M${points[0][0]} ${points[0][1]}`
  points.slice(1).forEach(([x, y], i) => {
    const dx = x - points[i][0]
    const dy = y - points[i][1]
    path += dx === 0 ? 'v' + dy : 'l' + coordinate(dx, true) + coordinate(dy)
  })
  return path + 'z'
}

/** What stands on each cell of the grid, from back to front: water, park or a block with its height. */
function plan(seed, isVisible) {
  const noise = makeNoise(seed)
  const next = random(seed * 13)
  const found = []
  for (let sum = 0; sum < 2 * cells; sum++) {
    for (let x = 0; x < cells; x++) {
      const y = sum - x
      if (y < 0 || y >= cells) continue
      const [base, rise] = [next(), next()]
      if (!isVisible(x, y)) continue
      const river = (x - centre) * 0.45 + centre + 6 + 1.6 * Math.sin(x * 0.42)
      if (Math.abs(y - river) < 1.25) found.push({ x, y, h: -2, kind: 'water' })
      else if (x % 5 === 4 || y % 6 === 5) continue
      else if (noise(x * 0.21, y * 0.21) < -0.3) found.push({ x, y, h: 0, kind: 'park' })
      else {
        const core = Math.exp(-((x - centre - 1) ** 2 + (y - centre + 2) ** 2) / 34)
        found.push({ x, y, h: Math.round(9 + 22 * base + 190 * core * rise ** 1.25), kind: 'block' })
      }
    }
  }
  return found
}

/** An isometric block model (实景三维) with a river and parks. */
export function city({ width, height, seed }) {
  const project = (x, y, z) => [width * 0.5 + (x - y) * cell, height * 0.56 + (x + y - 2 * centre) * cell * 0.5 - z]
  const pixel = (x, y, z) => project(x, y, z).map(Math.round)
  const isVisible = (x, y) => {
    const [px, py] = project(x + 0.5, y + 0.5, 0)
    return px >= -cell && px <= width + cell && py >= -cell && py <= height + 120
  }
  const flat = { water: '', park: '' }
  let blocks = ''
  for (const { x, y, h, kind } of plan(seed, isVisible)) {
    const inset = { water: -0.02, park: 0.05, block: 0.1 }[kind]
    const a = pixel(x + inset, y + inset, h)
    const b = pixel(x + 1 - inset, y + inset, h)
    const d = pixel(x + inset, y + 1 - inset, h)
    if (kind !== 'block') {
      flat[kind] += polygon([a, b, pixel(x + 1 - inset, y + 1 - inset, h), d])
      continue
    }
    const c = [b[0] + d[0] - a[0], b[1] + d[1] - a[1]]
    const down = (point) => [point[0], point[1] + h]
    const roof = ramp(tones, Math.floor(clamp(h / 165) * 7) / 7)
    blocks +=
      `<path fill="${mix(roof, '#0f4570', 0.3)}" d="${polygon([d, c, down(c), down(d)])}"/>` +
      `<path fill="${mix(roof, '#0a2f45', 0.52)}" d="${polygon([c, b, down(b), down(c)])}"/>` +
      `<path fill="${roof}" d="${polygon([a, b, c, d])}"/>`
  }
  return (
    openSvg(width, height, '#eef2f2', '三维城市装饰图') +
    `<path fill="#a9d2e0" d="${flat.water}"/><path fill="#98cbb2" d="${flat.park}"/>` +
    blocks +
    graticule(width, height, { ...themes.day, graticuleOpacity: 0.1 }, { step: 200, labels: false }) +
    '</svg>'
  )
}

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

const turn = -0.2

/** Water, drainage, gas, power, telecom: colour, width, and how far beside the street's middle they run. */
const networks = [
  { colour: '#4aa8e0', stroke: 3.4, beside: -7, main: true },
  { colour: '#c98b52', stroke: 4.6, beside: 6, main: true },
  { colour: '#e9c24e', stroke: 2.2, beside: -2, main: false },
  { colour: '#e0685a', stroke: 1.8, beside: 2, main: false },
  { colour: '#5fc79a', stroke: 1.8, beside: 10, main: false },
]

/** One pipe that wanders along the streets; answers its corners in grid steps and whether a well stands there. */
function walk(next, columns, rows) {
  let i = Math.floor(next() * columns)
  let j = Math.floor(next() * rows)
  const corners = [{ i, j, well: false }]
  let along = next() < 0.5
  const length = 3 + Math.floor(next() * 5)
  const stepX = next() < 0.5 ? -1 : 1
  const stepY = next() < 0.5 ? -1 : 1
  for (let k = 0; k < length; k++) {
    if (along) i = Math.min(columns - 1, Math.max(0, i + stepX))
    else j = Math.min(rows - 1, Math.max(0, j + stepY))
    if (next() < 0.42) along = !along
    corners.push({ i, j, well: next() < 0.8 })
  }
  return corners
}

/** Underground utilities (地下管网) along a street grid: one colour per kind, wells at the turns. */
export function pipe({ width, height, seed }) {
  const next = random(seed * 5 + 2)
  const turned = (x, y) => [
    Math.round(width / 2 + (x - width / 2) * Math.cos(turn) - (y - height / 2) * Math.sin(turn)),
    Math.round(height / 2 + (x - width / 2) * Math.sin(turn) + (y - height / 2) * Math.cos(turn)),
  ]
  const xs = []
  const ys = []
  for (let x = -120; x < width + 160; x += 96 + next() * 84) xs.push(x)
  for (let y = -160; y < height + 200; y += 84 + next() * 70) ys.push(y)
  let blocks = ''
  for (let i = 0; i < xs.length - 1; i++) {
    for (let j = 0; j < ys.length - 1; j++) {
      if (next() < 0.08) continue
      const [left, right, top, bottom] = [xs[i] + 13, xs[i + 1] - 13, ys[j] + 13, ys[j + 1] - 13]
      const corners = [turned(left, top), turned(right, top), turned(right, bottom), turned(left, bottom)]
      blocks += `M${corners.map((p) => p.join(' ')).join('L')}z`
    }
  }
  let svg =
    openSvg(width, height, '#0a2030', '地下管网装饰图') + `<path d="${blocks}" fill="#10303f" stroke="#1b4453"/>`
  for (const { colour, stroke, beside, main } of networks) {
    let path = ''
    let wells = ''
    for (let k = 0; k < (main ? 13 : 9); k++) {
      walk(next, xs.length, ys.length).forEach(({ i, j, well }, corner) => {
        const [x, y] = turned(xs[i] + beside, ys[j] + beside)
        path += `${corner === 0 ? 'M' : 'L'}${x} ${y}`
        if (well && x > 0 && x < width && y > 0 && y < height)
          wells += `<circle cx="${x}" cy="${y}" r="${main ? 5 : 3.5}"/>`
      })
    }
    svg +=
      `<path d="${path}" fill="none" stroke="${colour}" stroke-opacity=".2" stroke-width="${stroke * 3}" stroke-linejoin="round"/>` +
      `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${stroke}" stroke-linejoin="round"/>` +
      `<g fill="#0a2030" stroke="${colour}" stroke-width="1.8">${wells}</g>`
  }
  return (
    svg + graticule(width, height, { ...themes.night, graticuleOpacity: 0.12 }, { step: 200, labels: false }) + '</svg>'
  )
}
