import { mix } from '../terrain/svg.mjs'
import { landscape, weathers } from './landscape.mjs'
import { area, clipped, rect, stroke } from './shapes.mjs'

/** A plain room: wall, skirting and floor from `floor` on. */
export function room({ width = 800, height = 500, wall = '#eef3f4', ground = '#d9e1e3', floor = 400 } = {}) {
  return (
    rect(0, 0, width, height, wall) +
    rect(0, floor, width, height - floor, ground) +
    rect(0, floor - 7, width, 7, mix(wall, '#ffffff', wall < '#8' ? 0.12 : 0.7)) +
    area(`M0 ${floor}H${width}V${floor + 26}H0z`, '#0e202a', 'fill-opacity=".05"')
  )
}

/** A window with the hills outside. */
export function windowTo(x, y, width, height, { seed = 2, weather = 'morning', panes = 2 } = {}) {
  let bars = ''
  for (let i = 1; i < panes; i++) bars += `M${x + (width * i) / panes} ${y}v${height}`
  return (
    clipped(
      x,
      y,
      width,
      height,
      `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 800 500" preserveAspectRatio="xMidYMid slice">${landscape({ seed, weather, ground: weathers[weather].ridges[3] })}</svg>`,
    ) +
    rect(x, y, width, height, 'none', 'stroke="#ffffff" stroke-width="8"') +
    stroke(bars, '#ffffff', 6) +
    rect(x - 8, y + height, width + 16, 7, '#cfd9dc')
  )
}

/** A long table from the front; things stand on it at y. */
export const table = (x, y, width, { depth = 12, foot = 470, colour = '#d7b98c', front } = {}) =>
  rect(x, y, width, depth, colour, 'rx="2"') +
  (front
    ? rect(x + 8, y + depth, width - 16, foot - y - depth, front)
    : stroke(`M${x + 22} ${y + depth}V${foot}M${x + width - 22} ${y + depth}V${foot}`, '#8b9aa2', 7))

/** A sheet of paper or a map spread on a table, in perspective. */
export const spread = (x, y, width, depth, fill = '#ffffff') =>
  area(`M${x} ${y}h${width}l${depth} ${depth}h${-width - 2 * depth}z`, fill, 'stroke="#b3c1c7"')

