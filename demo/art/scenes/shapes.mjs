import { short as s } from '../terrain/svg.mjs'

/** The pigments of the design language that people, instruments and rooms are painted with. */
export const pigment = {
  azure: '#14578a',
  azureDeep: '#0c3557',
  azureSoft: '#7fb1d3',
  azurePale: '#d8e8f3',
  malachite: '#176b58',
  malachiteSoft: '#74bfa8',
  malachitePale: '#d3ece3',
  ochre: '#b5672a',
  ochreSoft: '#f0b467',
  ochrePale: '#f5e2cc',
  cinnabar: '#b3301f',
  ink: '#0e202a',
  steel: '#334650',
  grey: '#b3c1c7',
  pale: '#e6ecee',
  silk: '#f2f5f6',
  white: '#ffffff',
  wood: '#c99a5b',
}

export const rect = (x, y, width, height, fill, extra = '') =>
  `<rect x="${s(x)}" y="${s(y)}" width="${s(width)}" height="${s(height)}" fill="${fill}" ${extra}/>`

export const circle = (x, y, radius, fill, extra = '') =>
  `<circle cx="${s(x)}" cy="${s(y)}" r="${s(radius)}" fill="${fill}" ${extra}/>`

export const ellipse = (x, y, rx, ry, fill, extra = '') =>
  `<ellipse cx="${s(x)}" cy="${s(y)}" rx="${s(rx)}" ry="${s(ry)}" fill="${fill}" ${extra}/>`

export const area = (d, fill, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`

export const stroke = (d, colour, width, extra = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`

/** A drawing made around 0, 0, put at a place with a size; `flip` makes it look to the left. */
export const place = (x, y, scale, content, flip = false) =>
  `<g transform="translate(${s(x)} ${s(y)}) scale(${flip ? -scale : scale} ${scale})">${content}</g>`

export const label = (x, y, text, { size = 16, fill = pigment.ink, anchor = 'middle', weight = 600 } = {}) =>
  `<text x="${s(x)}" y="${s(y)}" font-size="${size}" fill="${fill}" text-anchor="${anchor}" font-weight="${weight}" ` +
  `font-family="Noto Sans CJK SC,Source Han Sans SC,sans-serif">${text}</text>`

/** A smooth open line through points, as path data that continues from the first point. */
export function smoothLine(points) {
  const middle = (a, b) => `${s((a[0] + b[0]) / 2)} ${s((a[1] + b[1]) / 2)}`
  const last = points.at(-1)
  return (
    `${s(points[0][0])} ${s(points[0][1])}` +
    points
      .slice(1, -1)
      .map((point, i) => `Q${s(point[0])} ${s(point[1])} ${middle(point, points[i + 2])}`)
      .join('') +
    `L${s(last[0])} ${s(last[1])}`
  )
}

let clips = 0
/** Starts the numbers of clipping areas again: the same picture has the same bytes in any order of drawing. */
export function restartClips() {
  clips = 0
}

/** A drawing cut to a rectangle. */
export function clipped(x, y, width, height, content, radius = 0) {
  const id = `c${clips++}`
  return (
    `<clipPath id="${id}"><rect x="${s(x)}" y="${s(y)}" width="${s(width)}" height="${s(height)}" rx="${radius}"/></clipPath>` +
    `<g clip-path="url(#${id})">${content}</g>`
  )
}
