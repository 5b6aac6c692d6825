/**
 * Draws the terrain art of the site: deterministic SVG, the same arguments give the same bytes.
 * All terrain is invented: no real coast, border or place.
 *
 *   npm run art -- FOLDER           the fifteen pictures of public/art
 *   npm run art -- FOLDER --demo    those and the further ones behind demo/media, the scenes included
 *   npm run art -- FOLDER --grid    the heights behind the first banner, for app/site/home/terrain
 *   npm run art -- FOLDER --kind contour --seed 7 --size 1600x1000 --theme day --shape river
 *
 *   kinds   contour line profile lidar parcel city pipe
 *   themes  day night azure ochre
 *   shapes  river coast basin            calm  left bottom centre
 *
 * Use the files as <img> or CSS background; do not inline two of them in one document, their ids repeat.
 */
import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { demoArt, pageArt, sceneArt } from './pictures.mjs'
import { scene } from './scenes/index.mjs'
import { city, parcel, pipe } from './terrain/city.mjs'
import { chain, markOrder, summits } from './terrain/furniture.mjs'
import { contour, lidar, line, profile } from './terrain/relief.mjs'
import { themes } from './terrain/svg.mjs'
import { elevations, terrain } from './terrain/terrain.mjs'

/** The part of the picture that the home page shows as relief, and how far its heights lie apart, in px of the picture. */
const extent = { left: 960, top: 0, width: 960, height: 600 }
const step = 4

/**
 * The heights behind a contour picture: on a grid, and at the survey marks with their sight lines.
 * Heights of the grid are whole decimetres, each less what its western, northern and north-western neighbours
 * suggest: small numbers, which compress to a third.
 * @returns the texts of the files by their names
 */
function gridFiles({ size, apart = 150, points, region, ...options }) {
  const [width, height] = size.split('x').map(Number)
  const ground = terrain({ width, height, ...options })
  const metres = elevations(ground)
  const columns = extent.width / step + 1
  const rows = extent.height / step + 1
  const decimetres = []
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++)
      decimetres.push(Math.round(metres(ground.at(extent.left + i * step, extent.top + j * step)) * 10))
  const at = (i, j) => (i < 0 || j < 0 ? 0 : decimetres[j * columns + i])
  const rests = decimetres.map((value, index) => {
    const [i, j] = [index % columns, Math.floor(index / columns)]
    return value - at(i - 1, j) - at(i, j - 1) + at(i - 1, j - 1)
  })
  const tops = summits(ground, width, height, points, apart, region)
  const spots = tops.map(([x, y, value], index) => ({
    x,
    y,
    height: Number(metres(value).toFixed(1)),
    mark: markOrder[index % markOrder.length],
  }))
  return {
    'grid.json': `${JSON.stringify({ ...extent, step, columns, rows, rests })}\n`,
    'spot-heights.json': `${JSON.stringify({ spots, sights: chain(tops) }, null, 2)}\n`,
  }
}

const kinds = { contour, line, profile, lidar, parcel, city, pipe, scene }
const largestFile = 59_000

/** One picture; its lines are simplified until the file is small enough to be a web page's background. */
function draw(kind, { seed = 1, size = '800x500', theme = 'day', levels, ...rest }) {
  const [width, height] = size.split('x').map(Number)
  const large = width > 1000
  const options = {
    width,
    height,
    seed: Number(seed),
    theme: themes[theme],
    levels: Number(levels ?? (large ? 23 : 20)),
    ...rest,
  }
  let tolerance = large ? 1.5 : 0.9
  let svg = kinds[kind]({ ...options, tolerance })
  while (svg.length > largestFile && tolerance < 9.6) {
    tolerance *= 1.25
    svg = kinds[kind]({ ...options, tolerance })
  }
  return svg
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    demo: { type: 'boolean' },
    grid: { type: 'boolean' },
    ...Object.fromEntries(
      ['kind', 'seed', 'size', 'theme', 'shape', 'calm', 'levels', 'name'].map((name) => [name, { type: 'string' }]),
    ),
  },
})
const { kind, name, demo, grid, ...options } = values
const folder = positionals[0] ?? '.'
const pictures = kind
  ? [[name ?? `${kind}-${options.seed ?? 1}`, kind, options]]
  : demo
    ? [...pageArt, ...demoArt, ...sceneArt]
    : pageArt

fs.mkdirSync(folder, { recursive: true })
if (grid) {
  const [, , given] = pageArt[0]
  for (const [file, text] of Object.entries(gridFiles(given))) fs.writeFileSync(path.join(folder, file), text)
}
for (const [title, drawn, given] of grid ? [] : pictures) {
  const svg = draw(drawn, given)
  fs.writeFileSync(path.join(folder, `${title}.svg`), svg)
  console.log(title, `${(svg.length / 1024).toFixed(1)} KB`)
}
