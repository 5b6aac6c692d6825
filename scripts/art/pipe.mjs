import { themes } from './colour.mjs'
import { graticule } from './furniture.mjs'
import { random } from './noise.mjs'
import { openSvg } from './paths.mjs'

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
