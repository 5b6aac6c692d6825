import { placeSheet } from '../../../../content/sheets'
import { sheetSize } from './sheet-geometry'

/** A corner of the grid. */
type Corner = readonly [column: number, row: number]

/**
 * The outline of the union of sheets, as the data of an SVG path: one closed line around each part and each hole. Parts
 * that only touch at a corner stay apart.
 */
export function outlineSheets(sheets: readonly string[]): string {
  const edges = listOuterEdges(sheets)
  let path = ''
  for (let start = edges.keys().next().value; start !== undefined; start = edges.keys().next().value) {
    const corners = followEdges(edges, start).filter(isTurn)
    path += `M${corners.map(([column, row]) => `${column * sheetSize.width} ${row * sheetSize.height}`).join('L')}z`
  }
  return path
}

/** By the corner where it begins, every edge with a sheet on its right and none on its left. */
function listOuterEdges(sheets: readonly string[]): Map<string, Corner[]> {
  const covered = new Set(sheets)
  const places = [...covered].map(placeSheet)
  const taken = new Set(places.map(({ column, row }) => `${column},${row}`))
  const edges = new Map<string, Corner[]>()
  for (const { column, row } of places) {
    const right = column + 1
    const bottom = row + 1
    const sides: Array<[neighbour: string, from: Corner, to: Corner]> = [
      [`${column},${row - 1}`, [column, row], [right, row]],
      [`${right},${row}`, [right, row], [right, bottom]],
      [`${column},${bottom}`, [right, bottom], [column, bottom]],
      [`${column - 1},${row}`, [column, bottom], [column, row]],
    ]
    for (const [neighbour, from, to] of sides) {
      if (taken.has(neighbour)) continue
      edges.set(from.join(), [...(edges.get(from.join()) ?? []), to])
    }
  }
  return edges
}

/** Takes the edges of one closed line out of the others. */
function followEdges(edges: Map<string, Corner[]>, start: string): Corner[] {
  const corners: Corner[] = []
  let at = toCorner(start)
  let before = at
  do {
    const next = takeEdge(edges, at, before)
    corners.push(next)
    before = at
    at = next
  } while (at.join() !== start)
  return corners
}

/** Where four edges meet, the line turns right: it keeps to its own sheet. */
function takeEdge(edges: Map<string, Corner[]>, at: Corner, before: Corner): Corner {
  const ends = edges.get(at.join()) ?? []
  const turn = (end: Corner) => (at[0] - before[0]) * (end[1] - at[1]) - (at[1] - before[1]) * (end[0] - at[0])
  const [next = at, ...others] = ends.toSorted((one, other) => turn(other) - turn(one))
  if (others.length === 0) edges.delete(at.join())
  else edges.set(at.join(), others)
  return next
}

function isTurn(corner: Corner, index: number, corners: readonly Corner[]): boolean {
  const before = corners.at(index - 1) ?? corner
  const after = corners[(index + 1) % corners.length] ?? corner
  return !(before[0] === after[0] || before[1] === after[1])
}

function toCorner(key: string): Corner {
  const [column = 0, row = 0] = key.split(',').map(Number)
  return [column, row]
}
