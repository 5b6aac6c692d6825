import { packDifferences, unpackDifferences } from '../cloud/planes.ts'

/**
 * The file that a textured model becomes when it is uploaded: a head, its compressed triangles, and its textures as WebP.
 * It is read as a whole. All numbers are little-endian.
 *
 * Corners are whole steps from the lowest corner of the model, so that a file tells no place on earth. Files that are stored
 * are in this form: what is changed here needs a new version, and readers that know the old one.
 */

const magic = 0x4f4d574a
const version = 1
const fixedBytes = 48
const partBytes = 28
const textureBytes = 8
const noTexture = 0xffff

/** Triangles that look alike. */
export interface ModelPart {
  triangles: number
  /** Of the head's textures; null for a plain colour. */
  texture: number | null
  /** Whether the texture has places that are seen through. */
  hasHoles: boolean
  /** Bytes, by which the texture is multiplied. */
  colour: readonly [red: number, green: number, blue: number]
  /** Where the lowest place of a texture lies, and how far the highest is from it, in widths and heights of the texture. */
  area: readonly [u: number, v: number, width: number, height: number]
}

interface ModelTexture {
  bytes: number
  width: number
  height: number
}

/** What is said of a model at the start of its file. */
export interface ModelFacts {
  corners: number
  triangles: number
  /** Metres of one step. */
  step: number
  /** Metres east, north and up. */
  size: readonly [number, number, number]
}

export interface ModelHead extends ModelFacts {
  /** Bytes of the compressed triangles. */
  geometryBytes: number
  /** In the order of their triangles. */
  parts: readonly ModelPart[]
  textures: readonly ModelTexture[]
}

export interface ModelGeometry {
  /** Three for each corner, in steps. */
  positions: Uint16Array
  /** Two for each corner, over the area of its part. */
  places: Uint16Array
  /** Three corners for each triangle. */
  indices: Uint32Array
}

/** How many bytes a head of so many parts and textures takes. */
const measureHead = (parts: number, textures: number) => fixedBytes + parts * partBytes + textures * textureBytes

export function writeModelHead(head: ModelHead): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(measureHead(head.parts.length, head.textures.length))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, magic, true)
  view.setUint8(4, version)
  view.setUint16(6, head.parts.length, true)
  view.setUint16(8, head.textures.length, true)
  view.setUint32(12, head.corners, true)
  view.setUint32(16, head.triangles, true)
  ;[head.step, ...head.size].forEach((value, index) => view.setFloat32(20 + index * 4, value, true))
  view.setUint32(36, head.geometryBytes, true)
  head.parts.forEach(({ triangles, texture, hasHoles, colour, area }, index) => {
    const at = fixedBytes + index * partBytes
    view.setUint32(at, triangles, true)
    view.setUint16(at + 4, texture ?? noTexture, true)
    view.setUint8(at + 6, hasHoles ? 1 : 0)
    colour.forEach((value, channel) => view.setUint8(at + 8 + channel, value))
    area.forEach((value, side) => view.setFloat32(at + 12 + side * 4, value, true))
  })
  head.textures.forEach(({ bytes: length, width, height }, index) => {
    const at = fixedBytes + head.parts.length * partBytes + index * textureBytes
    view.setUint32(at, length, true)
    view.setUint16(at + 4, width, true)
    view.setUint16(at + 6, height, true)
  })
  return bytes
}

/**
 * Reads what is said of a model from the first bytes of its file.
 * @returns null when it is none
 */
export function readModelFacts(bytes: Uint8Array): ModelFacts | null {
  if (bytes.length < fixedBytes) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(0, true) !== magic || view.getUint8(4) !== version) return null
  const float = (index: number) => view.getFloat32(20 + index * 4, true)
  return {
    corners: view.getUint32(12, true),
    triangles: view.getUint32(16, true),
    step: float(0),
    size: [float(1), float(2), float(3)],
  }
}

/** Reads the head of a whole file. @returns null when it is no model, or not all of one */
export function readModelHead(bytes: Uint8Array): ModelHead | null {
  const facts = readModelFacts(bytes)
  if (!facts) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const partCount = view.getUint16(6, true)
  const textureCount = view.getUint16(8, true)
  if (bytes.length < measureHead(partCount, textureCount)) return null
  const texturesAt = fixedBytes + partCount * partBytes
  return {
    ...facts,
    geometryBytes: view.getUint32(36, true),
    parts: Array.from({ length: partCount }, (_, index) => {
      const at = fixedBytes + index * partBytes
      const texture = view.getUint16(at + 4, true)
      const channel = (number: number) => view.getUint8(at + 8 + number)
      const side = (number: number) => view.getFloat32(at + 12 + number * 4, true)
      return {
        triangles: view.getUint32(at, true),
        texture: texture === noTexture ? null : texture,
        hasHoles: view.getUint8(at + 6) === 1,
        colour: [channel(0), channel(1), channel(2)] as const,
        area: [side(0), side(1), side(2), side(3)] as const,
      }
    }),
    textures: Array.from({ length: textureCount }, (_, index) => {
      const at = texturesAt + index * textureBytes
      return {
        bytes: view.getUint32(at, true),
        width: view.getUint16(at + 4, true),
        height: view.getUint16(at + 6, true),
      }
    }),
  }
}

/** The parts of a whole file after its head. @returns null when the file is too short */
export function splitModel(
  bytes: Uint8Array<ArrayBuffer>,
  { parts, textures, geometryBytes }: ModelHead,
): { geometry: Uint8Array<ArrayBuffer>; textures: Array<Uint8Array<ArrayBuffer>> } | null {
  let at = measureHead(parts.length, textures.length)
  const take = (length: number) => bytes.subarray(at, (at += length))
  const split = { geometry: take(geometryBytes), textures: textures.map((texture) => take(texture.bytes)) }
  return at <= bytes.length ? split : null
}

/**
 * Lays triangles out for compression. Corners are numbered in the order in which triangles use them, so that an index is
 * written as how far it lies before the next new one: mostly a small number, and 0 for a new corner.
 */
export function packGeometry({ positions, places, indices }: ModelGeometry): Uint8Array<ArrayBuffer> {
  const corners = positions.length / 3
  const packed = new Uint8Array(corners * 10 + indices.length * 3)
  packDifferences(positions, 3, packed, 0)
  packDifferences(places, 2, packed, corners * 6)
  let next = 0
  indices.forEach((corner, at) => {
    const back = next - corner
    if (back === 0) next++
    for (let plane = 0; plane < 3; plane++)
      packed[corners * 10 + plane * indices.length + at] = (back >> (plane * 8)) & 0xff
  })
  return packed
}

/** Reads what `packGeometry` wrote. @returns null when it is not as long, or names corners that are not there */
export function unpackGeometry(packed: Uint8Array, { corners, triangles }: ModelFacts): ModelGeometry | null {
  const count = triangles * 3
  if (packed.length !== corners * 10 + count * 3) return null
  const from = corners * 10
  const indices = new Uint32Array(count)
  let next = 0
  for (let at = 0; at < count; at++) {
    const low = packed[from + at] ?? 0
    const middle = packed[from + count + at] ?? 0
    const high = packed[from + count * 2 + at] ?? 0
    const back = low | (middle << 8) | (high << 16)
    const corner = next - back
    if (back === 0) next++
    if (corner < 0 || corner >= corners) return null
    indices[at] = corner
  }
  return {
    positions: unpackDifferences(packed, 0, corners, 3),
    places: unpackDifferences(packed, corners * 6, corners, 2),
    indices,
  }
}
