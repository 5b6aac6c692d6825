import { modelLimits } from '../../../content/model/model-faults.ts'
import { CloudRefusal } from '../refusal.ts'
import type { Gltf, GltfPrimitive } from './gltf-schema.ts'
import { type Matrix, placeNodes } from './place-nodes.ts'
import { countValues, readIndices } from './read-accessor.ts'
import type { Glb } from './read-glb.ts'

/** How triangles look. */
export interface Look {
  /** The image of a texture; null for a plain colour. */
  image: number | null
  hasHoles: boolean
  colour: readonly [number, number, number]
}

/** Triangles of one look, and where they stand. */
export interface Draw {
  primitive: GltfPrimitive
  matrix: Matrix
  /** Which accessor says where each corner lies in the texture; null without one. */
  placesAt: number | null
  positionsAt: number
}

const { mostTriangles, mostCorners, mostParts } = modelLimits
/** How many corners are read, those of each primitive anew. */
const mostRead = 10 * mostCorners

/** The modes of glTF that are triangles; between them come strips. */
const [separate, fan] = [4, 6]

/**
 * Finds what a file draws, by look, before anything of it is read: the limits hold however often a mesh is shown.
 * @throws CloudRefusal
 */
export function listDraws(glb: Glb): Array<{ look: Look; draws: Draw[]; corners: number }> {
  const looks = new Map<string, { look: Look; draws: Draw[]; corners: number }>()
  let [triangles, corners, read] = [0, 0, 0]
  for (const { mesh, matrix } of placeNodes(glb.document)) {
    const primitives = glb.document.meshes[mesh]?.primitives
    if (!primitives) throw new CloudRefusal('modelDamaged')
    for (const primitive of primitives) {
      // Points and lines are left out.
      if (primitive.mode < separate) continue
      const positionsAt = primitive.attributes.POSITION
      if (positionsAt === undefined) throw new CloudRefusal('modelDamaged')
      const count = countValues(glb, positionsAt)
      const ends = primitive.indices === undefined ? count : countValues(glb, primitive.indices)
      triangles += primitive.mode === separate ? Math.floor(ends / 3) : Math.max(0, ends - 2)
      // Primitives may share a long list of corners, of which each uses a few.
      const used = Math.min(count, ends)
      corners += used
      read += count
      if (triangles > mostTriangles || corners > mostCorners || read > mostRead)
        throw new CloudRefusal('modelTooManyTriangles')
      const { look, placesAt } = readLook(glb.document, primitive)
      const key = JSON.stringify(look)
      const same = looks.get(key) ?? { look, draws: [], corners: 0 }
      same.draws.push({ primitive, matrix, placesAt, positionsAt })
      same.corners += used
      looks.set(key, same)
      if (looks.size > mostParts) throw new CloudRefusal('modelTooManyParts')
    }
  }
  if (triangles === 0) throw new CloudRefusal('modelEmpty')
  return [...looks.values()]
}

/** The brightest value that a display shows, from light as glTF gives it. */
const toByte = (light: number) =>
  Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055))

function readLook(
  { materials, textures }: Gltf,
  { material: index, attributes }: GltfPrimitive,
): { look: Look; placesAt: number | null } {
  const material = index === undefined ? undefined : materials[index]
  if (index !== undefined && !material) throw new CloudRefusal('modelDamaged')
  const base = material?.pbrMetallicRoughness
  const [red = 1, green = 1, blue = 1] = base?.baseColorFactor ?? []
  const colour = [toByte(red), toByte(green), toByte(blue)] as const
  const info = base?.baseColorTexture
  const placesAt = info && attributes[`TEXCOORD_${info.texCoord}`]
  if (!info || placesAt === undefined) {
    if (attributes.COLOR_0 !== undefined) throw new CloudRefusal('modelColours')
    return { look: { image: null, hasHoles: false, colour }, placesAt: null }
  }
  const image = textures[info.index]?.source
  // A texture without a plain image is one of an extension, such as KTX2 or WebP.
  if (image === undefined) throw new CloudRefusal('modelTexture')
  return { look: { image, hasHoles: material?.alphaMode !== 'OPAQUE', colour }, placesAt }
}

/** The corners of the triangles of a primitive, three for each. @throws CloudRefusal */
export function readTriangles(glb: Glb, { indices, mode }: GltfPrimitive, corners: number): Uint32Array {
  const ends =
    indices === undefined
      ? Uint32Array.from({ length: corners }, (_, corner) => corner)
      : readIndices(glb, indices, corners)
  if (mode === separate) return ends.subarray(0, ends.length - (ends.length % 3))
  const count = Math.max(0, ends.length - 2)
  const triangles = new Uint32Array(count * 3)
  for (let at = 0; at < count; at++) {
    const three = mode === fan ? [0, at + 1, at + 2] : [at, at + 1, at + 2]
    three.forEach((end, side) => (triangles[at * 3 + side] = ends[end] ?? 0))
  }
  return triangles
}
