import { baseHeight, extent } from './terrain-geometry'
import { terrainGrid } from './terrain-grid'

const { step, columns, rows, heightOfCell } = terrainGrid

/** The surface: a point for each of the grid, with how much the ground rises to the east and to the south. */
export function createRelief() {
  const position: number[] = []
  const slope: number[] = []
  const indices: number[] = []
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      position.push(extent.left + i * step, extent.top + j * step, heightOfCell(i, j))
      slope.push(
        (heightOfCell(i + 1, j) - heightOfCell(i - 1, j)) / (2 * step),
        (heightOfCell(i, j + 1) - heightOfCell(i, j - 1)) / (2 * step),
      )
      const here = j * columns + i
      if (i < columns - 1 && j < rows - 1)
        indices.push(here, here + 1, here + columns, here + 1, here + columns + 1, here + columns)
    }
  }
  return {
    position: { numComponents: 3, data: position },
    slope: { numComponents: 2, data: slope },
    indices: { numComponents: 3, data: new Uint16Array(indices) },
  }
}

/** How bright the cut sides are: those to the north and south, and those to the east and west. */
const brightness = { across: 1.05, along: 0.777 }

/** The four cut sides, down to the base; each point knows how high the ground above it is. */
export function createSides() {
  const position: number[] = []
  const side: number[] = []
  const add = (i: number, j: number, nextI: number, nextJ: number, bright: number) => {
    const corner = (column: number, row: number, atTop: boolean) => {
      const top = heightOfCell(column, row)
      position.push(extent.left + column * step, extent.top + row * step, atTop ? top : baseHeight)
      side.push(top, bright)
    }
    corner(i, j, true)
    corner(nextI, nextJ, true)
    corner(i, j, false)
    corner(nextI, nextJ, true)
    corner(nextI, nextJ, false)
    corner(i, j, false)
  }
  for (let i = 0; i < columns - 1; i++) for (const j of [0, rows - 1]) add(i, j, i + 1, j, brightness.across)
  for (let j = 0; j < rows - 1; j++) for (const i of [0, columns - 1]) add(i, j, i, j + 1, brightness.along)
  return {
    position: { numComponents: 3, data: position },
    side: { numComponents: 2, data: side },
  }
}
