import { CloudRefusal } from '../refusal.ts'
import type { Gltf, GltfNode } from './gltf-schema.ts'

/** Sixteen numbers, column by column, as glTF writes them. */
export type Matrix = readonly number[]

/** A mesh and where it stands. */
export interface PlacedMesh {
  mesh: number
  matrix: Matrix
}

const identity: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

/**
 * Finds the meshes of the scene that a document shows, each as often as it stands there.
 * @throws CloudRefusal where a node is below itself, or below two others
 */
export function placeNodes({ nodes, scenes, scene }: Gltf): PlacedMesh[] {
  const placed: PlacedMesh[] = []
  const seen = new Set<number>()
  const roots = scenes.length === 0 ? findRoots(nodes) : scenes[scene]?.nodes
  if (!roots) throw new CloudRefusal('modelDamaged')
  const waiting = roots.map((index) => ({ index, above: identity }))
  // A list in place of a recursion: nodes may be nested as deeply as there are nodes.
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    const node = nodes[one.index]
    if (!node || seen.has(one.index)) throw new CloudRefusal('modelDamaged')
    seen.add(one.index)
    const matrix = multiply(one.above, readMatrix(node))
    if (node.mesh !== undefined) placed.push({ mesh: node.mesh, matrix })
    for (const index of node.children) waiting.push({ index, above: matrix })
  }
  return placed
}

function findRoots(nodes: readonly GltfNode[]): number[] {
  const children = new Set(nodes.flatMap((node) => node.children))
  return nodes.flatMap((_, index) => (children.has(index) ? [] : [index]))
}

function readMatrix({ matrix, translation, rotation, scale }: GltfNode): Matrix {
  if (matrix) return matrix
  const [x = 0, y = 0, z = 0, w = 1] = rotation
  const [sx = 1, sy = 1, sz = 1] = scale
  const [tx = 0, ty = 0, tz = 0] = translation
  return [
    (1 - 2 * (y * y + z * z)) * sx,
    2 * (x * y + z * w) * sx,
    2 * (x * z - y * w) * sx,
    0,
    2 * (x * y - z * w) * sy,
    (1 - 2 * (x * x + z * z)) * sy,
    2 * (y * z + x * w) * sy,
    0,
    2 * (x * z + y * w) * sz,
    2 * (y * z - x * w) * sz,
    (1 - 2 * (x * x + y * y)) * sz,
    0,
    tx,
    ty,
    tz,
    1,
  ]
}

function multiply(one: Matrix, other: Matrix): Matrix {
  return Array.from({ length: 16 }, (_, at) => {
    const [row, column] = [at % 4, at - (at % 4)]
    return [0, 1, 2, 3].reduce((sum, step) => sum + (one[step * 4 + row] ?? 0) * (other[column + step] ?? 0), 0)
  })
}

/** Where a place of a mesh is, as metres east, north and up: glTF's Y axis points upwards, and north is against its Z axis. */
export function transform(matrix: Matrix, x: number, y: number, z: number): [number, number, number] {
  const row = (at: number) =>
    (matrix[at] ?? 0) * x + (matrix[at + 4] ?? 0) * y + (matrix[at + 8] ?? 0) * z + (matrix[at + 12] ?? 0)
  return [row(0), -row(2), row(1)]
}
