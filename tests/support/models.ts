/** Textured models as binary glTF 2.0 files, made on the spot, in Node.js and in browsers. */

interface GlbOptions {
  /** PNG or JPEG; null for a model without a texture. */
  texture: Uint8Array | null
  /** Metres eastwards, upwards and southwards, as glTF counts them: three for each corner. */
  positions?: readonly number[]
  /** Two for each corner, from the upper left of the texture. */
  places?: readonly number[]
  indices?: readonly number[]
  /** Changes the document before it is written. */
  edit?: (document: GlbDocument) => void
}

type GlbDocument = Record<string, unknown> & {
  accessors: Array<Record<string, unknown>>
  bufferViews: Array<Record<string, unknown>>
  meshes: Array<{ primitives: Array<Record<string, unknown> & { attributes: Record<string, number> }> }>
  nodes: Array<Record<string, unknown>>
  materials: Array<Record<string, unknown>>
  images: Array<Record<string, unknown>>
}

/** Where the node of a model stands: a place on earth, which no published file may tell. */
export const modelCorner = [512_345.5, 120, -3_456_789.25] as const

/**
 * A terrace of 40 by 30 metres: ground, and from the 20th metre eastwards on a roof ten metres above it with a wall on its
 * west side. The ground has the left half of the texture, roof and wall have the right one.
 */
export const terraceModel = {
  positions: [
    ...[0, 0, 0, 20, 0, 0, 20, 0, -30, 0, 0, -30],
    ...[20, 10, 0, 40, 10, 0, 40, 10, -30, 20, 10, -30],
    ...[20, 0, 0, 20, 0, -30, 20, 10, -30, 20, 10, 0],
  ],
  places: [...[0, 1, 0.5, 1, 0.5, 0, 0, 0], ...[0.5, 1, 1, 1, 1, 0, 0.5, 0], ...[0.5, 1, 1, 1, 1, 0, 0.5, 0]],
  indices: [0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7, 8, 9, 10, 8, 10, 11],
}

/** Writes a model; without other values the terrace. */
export function createGlb({ texture, edit, ...mesh }: GlbOptions): Uint8Array<ArrayBuffer> {
  const { positions, places, indices } = { ...terraceModel, ...mesh }
  const parts = [
    bytesOf(Float32Array.from(positions)),
    bytesOf(Float32Array.from(places)),
    bytesOf(Uint32Array.from(indices)),
    ...(texture ? [texture] : []),
  ]
  let length = 0
  const bufferViews = parts.map((part) => {
    const view = { buffer: 0, byteOffset: length, byteLength: part.length }
    length = align(length + part.length)
    return view
  })
  const binary = new Uint8Array(length)
  parts.forEach((part, index) => binary.set(part, bufferViews[index]?.byteOffset))
  const document: GlbDocument = {
    asset: { version: '2.0', generator: '某建模软件', copyright: '某测绘院 2026' },
    scene: 0,
    scenes: [{ name: '某市某路', nodes: [0] }],
    nodes: [{ name: '三号楼', mesh: 0, translation: [...modelCorner], extras: { owner: '王某' } }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, indices: 2, material: 0 }] }],
    materials: [texture ? { pbrMetallicRoughness: { baseColorTexture: { index: 0 } } } : {}],
    textures: texture ? [{ source: 0 }] : [],
    images: texture ? [{ bufferView: 3, mimeType: 'image/png' }] : [],
    accessors: [
      { bufferView: 0, componentType: 5126, count: positions.length / 3, type: 'VEC3' },
      { bufferView: 1, componentType: 5126, count: places.length / 2, type: 'VEC2' },
      { bufferView: 2, componentType: 5125, count: indices.length, type: 'SCALAR' },
    ],
    bufferViews,
    buffers: [{ byteLength: length }],
  }
  edit?.(document)
  return joinChunks(JSON.stringify(document), binary)
}

/** The container of a document and its bytes. */
export function joinChunks(json: string, binary: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(json)
  const padded = new Uint8Array(align(text.length)).fill(0x20)
  padded.set(text)
  const file = new Uint8Array(12 + 8 + padded.length + 8 + binary.length)
  const view = new DataView(file.buffer)
  file.set(new TextEncoder().encode('glTF'))
  view.setUint32(4, 2, true)
  view.setUint32(8, file.length, true)
  view.setUint32(12, padded.length, true)
  file.set(new TextEncoder().encode('JSON'), 16)
  file.set(padded, 20)
  view.setUint32(20 + padded.length, binary.length, true)
  file.set(new TextEncoder().encode('BIN\0'), 24 + padded.length)
  file.set(binary, 28 + padded.length)
  return file
}

const align = (length: number) => Math.ceil(length / 4) * 4
const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array | Uint32Array) =>
  new Uint8Array(buffer, byteOffset, byteLength)
