import { MeshoptEncoder } from 'meshoptimizer/encoder'
import { MeshoptSimplifier } from 'meshoptimizer/simplifier'
import { largestPosition } from '../../../content/cloud/cloud-format.ts'
import type { ModelGeometry } from '../../../content/model/model-format.ts'
import { CloudRefusal } from '../refusal.ts'
import type { CollectedMesh } from './collect-mesh.ts'

/** The most triangles that are kept, and how many more a mesh may have that cannot be simplified further. */
const mostKept = 150_000
const mostLeft = 250_000
/** How far a place of a texture may move, weighed against a corner in space: both as parts of the whole. */
const placeWeight = 0.5

/** A mesh whose corners and triangles lie in the order of its parts. */
export interface OrderedMesh extends ModelGeometry {
  /** How many triangles each part has. */
  triangles: number[]
}

/** Leaves out corners that change the shape least, where a mesh has more triangles than are kept. @throws CloudRefusal */
export async function simplifyMesh(mesh: CollectedMesh): Promise<OrderedMesh> {
  const kept = mesh.indices.length > mostKept * 3 ? await simplify(mesh) : mesh.indices
  if (kept.length > mostLeft * 3) throw new CloudRefusal('modelTooDetailed')
  return orderByParts(mesh, kept)
}

async function simplify({ positions, places, indices, parts, partOf }: CollectedMesh): Promise<Uint32Array> {
  await MeshoptSimplifier.ready
  const shares = Float32Array.from(positions, (value) => value / largestPosition)
  const textures = Float32Array.from(places, (value, at) => {
    const [, , width = 1, height = 1] = parts[partOf[at >> 1] ?? 0]?.area ?? []
    return (value / largestPosition) * (at % 2 === 0 ? width : height)
  })
  const weights = [placeWeight, placeWeight]
  const [kept] = MeshoptSimplifier.simplifyWithAttributes(
    indices,
    shares,
    3,
    textures,
    2,
    weights,
    null,
    mostKept * 3,
    1,
  )
  return kept
}

/** Puts triangles in the order of their parts, and within each in one in which neighbours follow each other. */
async function orderByParts(mesh: CollectedMesh, indices: Uint32Array): Promise<OrderedMesh> {
  await MeshoptEncoder.ready
  const { partOf } = mesh
  const lists = mesh.parts.map((): number[] => [])
  for (let at = 0; at < indices.length; at += 3) {
    const [one = 0, two = 0, three = 0] = [indices[at], indices[at + 1], indices[at + 2]]
    lists[partOf[one] ?? 0]?.push(one, two, three)
  }
  const ordered = new Uint32Array(indices.length)
  const corners: number[] = []
  let length = 0
  for (const list of lists) {
    const { local, numbers } = numberLocally(list)
    if (local.length === 0) continue
    const [renumbered, unique] = MeshoptEncoder.reorderMesh(local, true, true)
    const from = corners.length
    for (const index of local) ordered[length++] = index + from
    const places = Array.from({ length: unique }, () => 0)
    numbers.forEach((corner, index) => (places[renumbered[index] ?? 0] = corner))
    for (const corner of places) corners.push(corner)
  }
  const gather = (values: Uint16Array, each: number) =>
    Uint16Array.from({ length: corners.length * each }, (_, at) => {
      const corner = corners[Math.floor(at / each)] ?? 0
      return values[corner * each + (at % each)] ?? 0
    })
  return {
    positions: gather(mesh.positions, 3),
    places: gather(mesh.places, 2),
    indices: ordered,
    triangles: lists.map((list) => list.length / 3),
  }
}

/** The corners of a list of triangles, and the triangles by their numbers among these. */
function numberLocally(list: readonly number[]): { local: Uint32Array; numbers: number[] } {
  const known = new Map<number, number>()
  const local = Uint32Array.from(list, (corner) => {
    const number = known.get(corner) ?? known.size
    known.set(corner, number)
    return number
  })
  return { local, numbers: [...known.keys()] }
}
