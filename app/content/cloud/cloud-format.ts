import { packDifferences, unpackDifferences } from './planes.ts'

/**
 * The file that a point cloud becomes when it is uploaded: a head, and after it tiles of points, each compressed by itself.
 * The first tile covers everything thinly; the others add points to a part of it. All numbers are little-endian.
 *
 * Points are whole steps from the lowest corner of the cloud, so that a file tells no place on earth. Files that are stored
 * are in this form: what is changed here needs a new version, and readers that know the old one.
 */

const magic = 0x43504a57
const version = 1
const fixedBytes = 96
const tileBytes = 32

/** A position is an unsigned number of 16 bits. */
export const largestPosition = 65_535

/** Classes of points, by what they become of the codes of LAS. */
export const cloudClasses = [
  { name: '未分类', codes: [0, 1] },
  { name: '地面', codes: [2, 8] },
  { name: '低矮植被', codes: [3] },
  { name: '中等植被', codes: [4] },
  { name: '高大植被', codes: [5] },
  { name: '建筑物', codes: [6] },
  { name: '水体', codes: [9] },
  { name: '道路与铁路', codes: [10, 11] },
  { name: '电力设施', codes: [13, 14, 15, 16] },
  { name: '桥梁', codes: [17] },
] as const

/** A part of the points: where they lie, and where in the file. */
export interface CloudTile {
  /** 0 is seen first. */
  level: number
  points: number
  /** Bytes from the start of the file. */
  offset: number
  bytes: number
  /** In steps. */
  low: readonly [number, number, number]
  high: readonly [number, number, number]
}

export interface CloudHead {
  points: number
  /** Metres of one step. */
  step: number
  /** Metres east, north and up. */
  size: readonly [number, number, number]
  hasColour: boolean
  /** Between these heights, in metres, lie all points but the outermost hundredths: what a scale of colours covers. */
  scale: readonly [number, number]
  /** How many points each of `cloudClasses` has. */
  classes: readonly number[]
  tiles: readonly CloudTile[]
}

/** The points of a tile. */
export interface CloudPoints {
  /** Three for each point, in steps. */
  positions: Uint16Array
  /** Red, green and blue of each point; empty where the cloud has no colours. */
  colours: Uint8Array
  /** Of `cloudClasses`. */
  kinds: Uint8Array
}

/** How many bytes a head of so many tiles takes. */
export const measureHead = (tiles: number) => fixedBytes + tiles * tileBytes

export function writeCloudHead(head: CloudHead): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(measureHead(head.tiles.length))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, magic, true)
  view.setUint8(4, version)
  view.setUint8(5, head.hasColour ? 1 : 0)
  view.setUint16(6, head.tiles.length, true)
  view.setUint32(8, head.points, true)
  ;[head.step, ...head.size, ...head.scale].forEach((value, index) => view.setFloat32(12 + index * 4, value, true))
  head.classes.forEach((count, index) => view.setUint32(36 + index * 4, count, true))
  head.tiles.forEach(({ level, points, offset, bytes: length, low, high }, index) => {
    const at = fixedBytes + index * tileBytes
    view.setUint32(at, level, true)
    view.setUint32(at + 4, points, true)
    view.setUint32(at + 8, offset, true)
    view.setUint32(at + 12, length, true)
    ;[...low, ...high].forEach((value, side) => view.setUint16(at + 16 + side * 2, value, true))
  })
  return bytes
}

/**
 * Reads the head of a file from its first bytes.
 * @returns null when they are no head, or not all of one
 */
export function readCloudHead(bytes: Uint8Array): CloudHead | null {
  if (bytes.length < fixedBytes) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tileCount = view.getUint16(6, true)
  if (view.getUint32(0, true) !== magic || view.getUint8(4) !== version || bytes.length < measureHead(tileCount))
    return null
  const float = (index: number) => view.getFloat32(12 + index * 4, true)
  return {
    points: view.getUint32(8, true),
    step: float(0),
    size: [float(1), float(2), float(3)],
    hasColour: view.getUint8(5) === 1,
    scale: [float(4), float(5)],
    classes: cloudClasses.map((_, index) => view.getUint32(36 + index * 4, true)),
    tiles: Array.from({ length: tileCount }, (_, index) => {
      const at = fixedBytes + index * tileBytes
      const side = (number: number) => view.getUint16(at + 16 + number * 2, true)
      return {
        level: view.getUint32(at, true),
        points: view.getUint32(at + 4, true),
        offset: view.getUint32(at + 8, true),
        bytes: view.getUint32(at + 12, true),
        low: [side(0), side(1), side(2)] as const,
        high: [side(3), side(4), side(5)] as const,
      }
    }),
  }
}

/** How many bytes are read until the first view can be drawn. */
export function measureFirstView({ tiles }: CloudHead): number {
  return Math.max(...tiles.filter(({ level }) => level === 0).map(({ offset, bytes }) => offset + bytes), 0)
}

/**
 * Lays the points of a tile out for compression: each part as its difference from the point before, bytes of one kind
 * together. Points that lie near to each other in their order become small numbers.
 */
export function packPoints({ positions, colours, kinds }: CloudPoints): Uint8Array<ArrayBuffer> {
  const count = kinds.length
  const planes = 7 + (colours.length > 0 ? 3 : 0)
  const packed = new Uint8Array(count * planes)
  packDifferences(positions, 3, packed, 0)
  packed.set(kinds, 6 * count)
  for (let channel = 0; channel < planes - 7; channel++) {
    let before = 0
    for (let index = 0; index < count; index++) {
      const value = colours[index * 3 + channel] ?? 0
      packed[(7 + channel) * count + index] = value - before
      before = value
    }
  }
  return packed
}

/** Reads what `packPoints` wrote. @returns null when it is not as long as so many points are */
export function unpackPoints(packed: Uint8Array, count: number, hasColour: boolean): CloudPoints | null {
  const channels = hasColour ? 3 : 0
  if (packed.length !== count * (7 + channels)) return null
  const colours = new Uint8Array(count * channels)
  for (let channel = 0; channel < channels; channel++) {
    let value = 0
    for (let index = 0; index < count; index++) {
      value = (value + (packed[(7 + channel) * count + index] ?? 0)) & 0xff
      colours[index * 3 + channel] = value
    }
  }
  return { positions: unpackDifferences(packed, 0, count, 3), colours, kinds: packed.slice(6 * count, 7 * count) }
}
