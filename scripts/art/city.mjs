import { mix, ramp, themes } from './colour.mjs'
import { graticule } from './furniture.mjs'
import { clamp, makeNoise, random } from './noise.mjs'
import { coordinate, openSvg } from './paths.mjs'

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
