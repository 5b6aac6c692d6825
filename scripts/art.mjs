/**
 * Draws the terrain art of the site: deterministic SVG, the same arguments give the same bytes.
 * All terrain is invented: no real coast, border or place.
 *
 * The project does not depend on the one library this needs; install it where you draw:
 *
 *   cd $(mktemp -d) && npm i d3-contour
 *   node <project>/scripts/art.mjs out            the fifteen pictures of public/art
 *   node <project>/scripts/art.mjs out --demo     those and the further ones behind demo/media, the scenes included
 *   node <project>/scripts/art.mjs out --grid     the heights behind the first banner, for app/site/home/terrain
 *   node <project>/scripts/art.mjs out --kind contour --seed 7 --size 1600x1000 --theme day --shape river
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
import { city } from './art/city.mjs'
import { themes } from './art/colour.mjs'
import { contour, line } from './art/contour.mjs'
import { lidar } from './art/lidar.mjs'
import { parcel } from './art/parcel.mjs'
import { pipe } from './art/pipe.mjs'
import { profile } from './art/profile.mjs'
import { gridFiles } from './art/grid.mjs'
import { scene } from './art/scenes/scene.mjs'
import { demoArt, pageArt, sceneArt } from './art/set.mjs'

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
