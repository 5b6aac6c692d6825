import { chain, markOrder, summits } from './furniture.mjs'
import { elevations, terrain } from './terrain.mjs'

/** The part of the picture that the home page shows as relief, and how far its heights lie apart, in px of the picture. */
const extent = { left: 960, top: 0, width: 960, height: 600 }
const step = 4

/**
 * The heights behind a contour picture: on a grid, and at the survey marks with their sight lines.
 * Heights of the grid are whole decimetres, each less what its western, northern and north-western neighbours
 * suggest: small numbers, which compress to a third.
 * @returns the texts of the files by their names
 */
export function gridFiles({ size, apart = 150, points, region, ...options }) {
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
