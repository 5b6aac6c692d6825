import { mix, ramp } from '../terrain/svg.mjs'
import { makeNoise, random, rolling } from '../terrain/noise.mjs'
import { landscape } from './landscape.mjs'
import { area, circle, clipped, label, rect, stroke } from './shapes.mjs'

const land = ['#f1ece0', '#bfdcc6', '#84c0a8', '#479f8b', '#2a7f90', '#1f6593']
const uses = ['#f5d9a8', '#e8c07a', '#cfe0b2', '#9fcbb0', '#d9a38a', '#bcd3e2', '#efe6cf']

/** Nested rings around a few summits: a map small enough for a wall. */
function terrainMap(width, height, seed) {
  const next = random(seed * 31)
  const noise = makeNoise(seed)
  let rings = rect(0, 0, width, height, '#dcebf0')
  const tops = Array.from({ length: 3 }, (_, i) => [
    width * (0.2 + 0.3 * i),
    height * (0.25 + 0.5 * next()),
    0.55 + 0.4 * next(),
  ])
  for (let step = 0; step < 6; step++) {
    for (const [x, y, size] of tops) {
      let d = ''
      for (let i = 0; i < 28; i++) {
        const angle = (i / 28) * Math.PI * 2
        const radius =
          height *
          size *
          (1 - step / 6.3) *
          (0.75 + 0.5 * rolling(noise, Math.cos(angle) * 1.3 + size * 9, Math.sin(angle) * 1.3, 2))
        d += `${i ? 'L' : 'M'}${Math.round(x + Math.cos(angle) * radius * 1.25)} ${Math.round(y + Math.sin(angle) * radius * 0.85)}`
      }
      rings += area(`${d}z`, land[step], 'stroke="#0d3a4a" stroke-opacity=".28"')
    }
  }
  return rings
}

function parcels(width, height, seed) {
  const next = random(seed * 17)
  let blocks = rect(0, 0, width, height, '#faf7ef')
  for (let y = 3; y < height; y += height / 6) {
    for (let x = 3 - 20 * next(); x < width;) {
      const broad = width * (0.07 + 0.12 * next())
      blocks += rect(x, y, broad - 3, height / 6 - 3, uses[Math.floor(next() * uses.length)])
      x += broad
    }
  }
  return (
    blocks +
    stroke(
      `M0 ${height * 0.7}C${width * 0.3} ${height * 0.45} ${width * 0.6} ${height * 0.85} ${width} ${height * 0.5}`,
      '#8fc1d8',
      height * 0.06,
    )
  )
}

function pointCloud(width, height, seed) {
  const next = random(seed * 53)
  const noise = makeNoise(seed)
  let points = rect(0, 0, width, height, '#08202f')
  for (let i = 0; i < 420; i++) {
    const x = width * next()
    const depth = next()
    const rise = rolling(noise, x / (width * 0.3), depth * 3, 3)
    const y = height * (0.45 + 0.5 * depth - 0.34 * rise)
    points += circle(x, y, 0.8 + depth * 0.9, ramp(['#23856d', '#74bfa8', '#f5e2cc', '#f0b467'], 0.5 + rise))
  }
  return points
}

function cityBlocks(width, height, seed) {
  const next = random(seed * 11)
  const unit = width / 13
  let blocks = rect(0, 0, width, height, '#e9f0f1')
  const rows = Math.ceil(height / (unit * 0.62)) + 3
  for (let row = 0; row < rows; row++) {
    for (let column = -1; column < 8; column++) {
      const x = (column + (row % 2) / 2) * unit * 1.8
      const y = (row + 0.6) * unit * 0.62
      const high = unit * (0.3 + 2.1 * next() * next())
      const roof = ramp(['#fbf8f0', '#a9d6cb', '#2a7fa5', '#174c7c'], high / (unit * 2.2))
      blocks +=
        area(
          `M${x} ${y}l${-unit * 0.7} ${-unit * 0.36}v${-high}l${unit * 0.7} ${unit * 0.36}z`,
          mix(roof, '#0f4570', 0.3),
        ) +
        area(
          `M${x} ${y}l${unit * 0.7} ${-unit * 0.36}v${-high}l${-unit * 0.7} ${unit * 0.36}z`,
          mix(roof, '#0a2f45', 0.5),
        ) +
        area(
          `M${x} ${y - high}l${-unit * 0.7} ${-unit * 0.36}l${unit * 0.7} ${-unit * 0.36}l${unit * 0.7} ${unit * 0.36}z`,
          roof,
        )
    }
  }
  return blocks
}

function profiles(width, height, seed) {
  let lines = rect(0, 0, width, height, '#0a2536')
  for (let row = 0; row < 12; row++) {
    const noise = makeNoise(seed * 3 + row)
    let d = ''
    for (let x = 0; x <= width; x += width / 40)
      d += `${x ? 'L' : 'M'}${Math.round(x)} ${Math.round(height * (0.3 + row * 0.058) - height * 0.3 * Math.max(0, rolling(noise, x / (width * 0.25), row * 0.4, 3)))}`
    lines += stroke(d, ramp(['#74bfa8', '#7fb1d3', '#f0b467'], row / 11), 1.5)
  }
  return lines
}

function pipes(width, height, seed) {
  const next = random(seed * 19)
  let lines = rect(0, 0, width, height, '#0e2f40')
  for (let i = 0; i < 12; i++) {
    const along = Math.round(height * (0.08 + 0.84 * next()))
    const turn = Math.round(width * (0.15 + 0.7 * next()))
    const down = Math.round(height * next())
    lines +=
      stroke(`M0 ${along}H${turn}V${down}H${width}`, ['#7fb1d3', '#f0b467', '#74bfa8', '#d98b5f'][i % 4], 2.4) +
      circle(turn, down, 3, '#ffffff')
  }
  return lines
}

function view(width, height, seed) {
  return `<svg width="${width}" height="${height}" viewBox="0 0 800 500" preserveAspectRatio="xMidYMid slice">${landscape({ seed, weather: 'morning' })}</svg>`
}

const contents = { terrainMap, parcels, pointCloud, cityBlocks, profiles, pipes, view }

/** A picture within a picture: one of `contents`, cut to its frame. */
export function show(kind, x, y, width, height, seed = 1) {
  return `<g transform="translate(${x} ${y})">${clipped(0, 0, width, height, contents[kind](width, height, seed))}</g>`
}

/** A framed sheet on a wall, with its title below. */
export function framedSheet(x, y, width, height, kind, seed, title = '') {
  return (
    rect(x - 8, y - 8, width + 16, height + (title ? 36 : 16), '#ffffff', 'stroke="#b3c1c7"') +
    show(kind, x, y, width, height, seed) +
    rect(x, y, width, height, 'none', 'stroke="#0e202a" stroke-opacity=".5"') +
    (title ? label(x + width / 2, y + height + 20, title, { size: 13 }) : '')
  )
}
