import { mix } from '../terrain/svg.mjs'
import { makeNoise, random, rolling } from '../terrain/noise.mjs'
import { area, circle, ellipse, pigment, rect, smoothLine, stroke } from './shapes.mjs'

/** Weather and hour: the sky from above to the horizon, the ridges from far to near, mist, sun. */
export const weathers = {
  morning: { sky: ['#cfe3f1', '#f3f8fa'], ridges: ['#b5d8cd', '#7dc2ac', '#45977f', '#1f705d'], sun: '#ffffff' },
  noon: { sky: ['#b0d0e6', '#e9f3f8'], ridges: ['#a9cfdc', '#79b3c4', '#4f9c8f', '#2b7c64'], sun: '#ffffff' },
  azure: { sky: ['#bcd7ea', '#eef5fa'], ridges: ['#a8cbe2', '#6ea6cb', '#3b7fad', '#14578a'], sun: '#ffffff' },
  overcast: { sky: ['#dbe3e6', '#f3f6f6'], ridges: ['#c3d1d2', '#97b1b0', '#668a86', '#3f655f'], sun: '#ffffff' },
  autumn: { sky: ['#f0ece2', '#fbf3ea'], ridges: ['#dfc9a2', '#cfa469', '#a5713a', '#764a22'], sun: '#ffffff' },
  dusk: { sky: ['#f2cf9f', '#fbf0e0'], ridges: ['#c5a68e', '#8c8487', '#4f6470', '#24404e'], sun: '#f0b467' },
  night: { sky: ['#0a2536', '#27566a'], ridges: ['#1d4c5f', '#16404f', '#0f3341', '#0a2632'], sun: '#f3e3c8' },
}

const farthest = 0.42
const nearest = 0.86

/** The crest of one ridge; `share` is its place from far (0) to near (1). */
function crest({ width, height, seed }, share) {
  const noise = makeNoise(seed * 7 + Math.round(share * 100))
  const base = height * (farthest + (nearest - farthest) * share)
  const swing = height * (0.3 - 0.2 * share)
  const points = []
  for (let x = -20; x <= width + 20; x += 20)
    points.push([x, base - swing * (0.35 + rolling(noise, x / (230 + 120 * share), share * 9, 3))])
  return points
}

/** A ridge with the contour lines of a map along its slope. */
function ridge(frame, share, colour) {
  const points = crest(frame, share)
  const foot = frame.height + 20
  const lines = [1, 2, 3, 4]
    .map(
      (step) =>
        'M' +
        smoothLine(points.map(([x, y], i) => [x, y + step * (9 + 5 * share) + 3 * step * Math.sin(i * 0.5 + step)])),
    )
    .join('')
  return (
    area(`M-20 ${foot}L${smoothLine(points)}L${frame.width + 20} ${foot}z`, colour) +
    stroke(lines, mix(colour, '#ffffff', 0.45), 1, 'stroke-opacity=".38"')
  )
}

/**
 * Sky, four ridges and the ground in front.
 * @param from 0 draws all ridges, 2 only the two nearest; water and towns stand better on fewer
 */
export function landscape({
  width = 800,
  height = 500,
  seed = 1,
  weather = 'morning',
  ground,
  sun = [0.7, 0.16],
  to = 4,
} = {}) {
  const { sky, ridges, sun: light } = weathers[weather]
  const frame = { width, height, seed }
  const id = `${weather}${seed}`
  const front = ground ?? mix(ridges[3], '#0e202a', 0.22)
  return (
    `<defs><linearGradient id="s${id}" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset=".62" stop-color="${sky[1]}"/></linearGradient></defs>` +
    rect(0, 0, width, height, `url(#s${id})`) +
    circle(width * sun[0], height * sun[1], 27, light, 'fill-opacity=".9"') +
    ridges
      .slice(0, to)
      .map((colour, i) => ridge(frame, i / 3, colour))
      .join('') +
    area(`M0 ${height * 0.89}q${width * 0.25} -20 ${width * 0.52} -3t${width * 0.48} -8V${height}H0z`, front)
  )
}

/** A broad-leaved tree and a conifer, drawn from their foot. */
export function tree(x, y, size = 1, colour = pigment.malachite) {
  return (
    stroke(`M${x} ${y}v${-34 * size}`, '#6b4a2b', 4 * size) +
    ellipse(x, y - 44 * size, 21 * size, 26 * size, colour) +
    ellipse(x - 6 * size, y - 50 * size, 11 * size, 14 * size, '#ffffff', 'fill-opacity=".13"')
  )
}

export function conifer(x, y, size = 1, colour = pigment.malachite) {
  const tier = (top, half, foot) => `M${x} ${y - top * size}l${half * size} ${(top - foot) * size}h${-2 * half * size}z`
  return (
    stroke(`M${x} ${y}v${-12 * size}`, '#6b4a2b', 4 * size) +
    area(tier(76, 15, 42) + tier(58, 20, 24) + tier(42, 24, 8), colour)
  )
}

/** Rows of one kind along the ground, irregular but the same each time. */
export function grove(draw, { from, to, y, count, seed = 1, size = 1, colour }) {
  const next = random(seed)
  return Array.from({ length: count }, (_, i) => {
    const x = from + ((to - from) * (i + 0.3 + 0.4 * next())) / count
    return draw(Math.round(x), Math.round(y + 8 * next()), size * (0.75 + 0.5 * next()), colour)
  }).join('')
}

/** A village house with a pitched roof, seen from the front. */
export function house(x, y, { size = 1, wall = '#f2f5f6', roof = pigment.steel, floors = 1 } = {}) {
  const high = 46 * floors
  let openings = ''
  for (let floor = 0; floor < floors; floor++)
    for (const at of [-34, 14]) openings += rect(at, -high + 12 + 46 * floor, 20, 18, pigment.azureSoft)
  return (
    `<g transform="translate(${x} ${y}) scale(${size})">` +
    rect(-48, -high, 96, high, wall) +
    area(`M-58 ${-high}L-40 ${-high - 30}H40L58 ${-high}z`, roof) +
    openings +
    rect(-9, -28, 17, 28, pigment.ochre) +
    '</g>'
  )
}
