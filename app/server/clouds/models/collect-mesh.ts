import { setImmediate } from 'node:timers/promises'
import { cloudLimits } from '../../../content/cloud/cloud-faults.ts'
import { largestPosition } from '../../../content/cloud/cloud-format.ts'
import type { ModelGeometry, ModelPart } from '../../../content/model/model-format.ts'
import { CloudRefusal } from '../refusal.ts'
import { createWelder } from './create-welder.ts'
import { type Draw, listDraws, type Look, readTriangles } from './list-draws.ts'
import { transform } from './place-nodes.ts'
import { readNumbers } from './read-accessor.ts'
import type { Glb } from './read-glb.ts'

/** All triangles of a file, in steps from the lowest corner. */
export interface CollectedMesh extends ModelGeometry {
  step: number
  size: readonly [number, number, number]
  parts: ReadonlyArray<Look & Pick<ModelPart, 'area'>>
  /** Of which part each corner is. */
  partOf: Uint16Array
}

/** The lowest and highest value of each of some axes. */
interface Box {
  low: number[]
  high: number[]
}

/** The least width of the area of a texture that is used, for a texture of one colour. */
const leastArea = 1e-6

/** Reads the triangles of a file. Corners that agree in place and texture become one. @throws CloudRefusal */
export async function collectMesh(glb: Glb): Promise<CollectedMesh> {
  const looks = listDraws(glb)
  const space = createBox(3)
  const areas: Box[] = []
  for (const { draws } of looks) {
    const area = createBox(2)
    for (const draw of draws)
      await visitTriangles(glb, draw, (positions, places, corner) => {
        widen(space, positions, corner)
        widen(area, places, corner)
        return corner
      })
    areas.push(area)
  }
  const size = measureSides(space)
  const step = Math.max(...size) / largestPosition
  const welder = createWelder(looks.reduce((sum, { corners }) => sum + corners, 0))
  const indices: Uint32Array[] = []
  const parts: Array<CollectedMesh['parts'][number]> = []
  for (const [part, { look, draws, corners }] of looks.entries()) {
    const [u = 0, v = 0] = areas[part]?.low ?? []
    const [width = leastArea, height = leastArea] = (areas[part]?.high ?? []).map((high, axis) =>
      Math.max(high - (axis === 0 ? u : v), leastArea),
    )
    welder.begin(part, corners)
    parts.push({ ...look, area: [u, v, width, height] })
    const [east = 0, north = 0, up = 0] = space.low
    for (const draw of draws) {
      const numbers = await visitTriangles(glb, draw, (positions, places, corner) =>
        welder.add(
          Math.round(((positions[corner * 3] ?? 0) - east) / step),
          Math.round(((positions[corner * 3 + 1] ?? 0) - north) / step),
          Math.round(((positions[corner * 3 + 2] ?? 0) - up) / step),
          Math.round((((places[corner * 2] ?? 0) - u) / width) * largestPosition),
          Math.round((((places[corner * 2 + 1] ?? 0) - v) / height) * largestPosition),
        ),
      )
      indices.push(numbers)
    }
  }
  return { ...welder.finish(), indices: joinTriangles(indices), step, size, parts }
}

/**
 * Calls back for each corner of each triangle, with metres east, north and up and places of the texture.
 * @returns what was answered for each
 */
async function visitTriangles(
  glb: Glb,
  { primitive, matrix, positionsAt, placesAt }: Draw,
  visit: (positions: Float64Array, places: Float32Array, corner: number) => number,
): Promise<Uint32Array> {
  // Lets the process look at its memory.
  await setImmediate()
  const raw = readNumbers(glb, positionsAt, 'VEC3')
  const corners = raw.length / 3
  const positions = new Float64Array(raw.length)
  for (let at = 0; at < raw.length; at += 3)
    positions.set(transform(matrix, raw[at] ?? 0, raw[at + 1] ?? 0, raw[at + 2] ?? 0), at)
  const places = placesAt === null ? new Float32Array(corners * 2) : readNumbers(glb, placesAt, 'VEC2')
  if (places.length !== corners * 2) throw new CloudRefusal('modelDamaged')
  return readTriangles(glb, primitive, corners).map((corner) => visit(positions, places, corner))
}

const createBox = (axes: number): Box => ({
  low: Array.from({ length: axes }, () => Infinity),
  high: Array.from({ length: axes }, () => -Infinity),
})

function widen({ low, high }: Box, values: Float64Array | Float32Array, index: number): void {
  for (let axis = 0; axis < low.length; axis++) {
    const value = values[index * low.length + axis] ?? 0
    if (!Number.isFinite(value)) throw new CloudRefusal('modelDamaged')
    if (value < (low[axis] ?? 0)) low[axis] = value
    if (value > (high[axis] ?? 0)) high[axis] = value
  }
}

function measureSides({ low, high }: Box): [number, number, number] {
  const side = (axis: number) => (high[axis] ?? 0) - (low[axis] ?? 0)
  const size: [number, number, number] = [side(0), side(1), side(2)]
  if (!size.every(Number.isFinite)) throw new CloudRefusal('modelEmpty')
  if (Math.max(...size) < cloudLimits.leastSide) throw new CloudRefusal('modelSmall')
  if (Math.max(...size) > cloudLimits.mostSide) throw new CloudRefusal('modelWide')
  return size
}

/** Puts triangles one after the other, without those that have become lines or points. */
function joinTriangles(lists: readonly Uint32Array[]): Uint32Array {
  const joined = new Uint32Array(lists.reduce((sum, list) => sum + list.length, 0))
  let length = 0
  for (const list of lists)
    for (let at = 0; at < list.length; at += 3) {
      const [one = 0, two = 0, three = 0] = [list[at], list[at + 1], list[at + 2]]
      if (one === two || two === three || three === one) continue
      joined[length++] = one
      joined[length++] = two
      joined[length++] = three
    }
  if (length === 0) throw new CloudRefusal('modelEmpty')
  return joined.slice(0, length)
}
