import { ramp } from './colour.mjs'
import { clamp, random } from './noise.mjs'
import { coordinate, openSvg, short } from './paths.mjs'
import { terrain } from './terrain.mjs'

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
