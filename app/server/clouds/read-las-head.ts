import { cloudLimits } from '../../content/cloud/cloud-faults.ts'
import { CloudRefusal } from './refusal.ts'

/** What the head of a LAS file says (ASPRS LAS 1.2 to 1.4), as far as its points need it. */
export interface LasHead {
  isCompressed: boolean
  points: number
  /** Bytes from the start of the file. */
  pointsAt: number
  recordBytes: number
  /** Where each record holds the class, its flags and the colour. */
  layout: RecordLayout
  scale: readonly number[]
  offset: readonly number[]
  low: readonly number[]
  high: readonly number[]
}

interface RecordLayout {
  leastBytes: number
  classAt: number
  classBits: number
  /** Byte and bit of the flag that withdraws a point. */
  withheldAt: readonly [byte: number, bit: number]
  /** Undefined where the format has no colour. */
  colourAt: number | undefined
}

/** The head of LAS 1.4, the longest. */
export const longestHead = 375

const oldLayout = { classAt: 15, classBits: 0x1f, withheldAt: [15, 7] } as const
const newLayout = { classAt: 16, classBits: 0xff, withheldAt: [15, 2] } as const
const layouts: Partial<Record<number, RecordLayout>> = {
  0: { ...oldLayout, leastBytes: 20, colourAt: undefined },
  1: { ...oldLayout, leastBytes: 28, colourAt: undefined },
  2: { ...oldLayout, leastBytes: 26, colourAt: 20 },
  3: { ...oldLayout, leastBytes: 34, colourAt: 28 },
  6: { ...newLayout, leastBytes: 30, colourAt: undefined },
  7: { ...newLayout, leastBytes: 36, colourAt: 30 },
  8: { ...newLayout, leastBytes: 38, colourAt: 30 },
}

/** The length of the head of each version. */
const headBytes: Partial<Record<number, number>> = { 2: 227, 3: 235, 4: 375 }

/** LASzip sets the highest bit of the format; writers of before set the next one. */
const compressedBits = 0xc0

/** How far points may lie outside of the range of the head, in steps of their scale: writers round differently. */
const looseness = 2

/**
 * Reads the head of a LAS or LAZ file from its first bytes.
 * @param size of the whole file
 * @throws CloudRefusal
 */
export function readLasHead(bytes: Buffer, size: number): LasHead {
  if (bytes.length < 227 || bytes.toString('latin1', 0, 4) !== 'LASF') throw new CloudRefusal('damaged')
  const minor = bytes.readUInt8(25)
  const ownBytes = headBytes[minor]
  if (bytes.readUInt8(24) !== 1 || ownBytes === undefined) throw new CloudRefusal('wrongVersion')
  const written = bytes.readUInt16LE(94)
  const pointsAt = bytes.readUInt32LE(96)
  if (written < ownBytes || bytes.length < ownBytes || pointsAt < written || pointsAt > size)
    throw new CloudRefusal('damaged')
  const format = bytes.readUInt8(104)
  const layout = layouts[format & ~compressedBits]
  if (!layout) throw new CloudRefusal('wrongFormat')
  const recordBytes = bytes.readUInt16LE(105)
  if (recordBytes < layout.leastBytes) throw new CloudRefusal('damaged')
  const isCompressed = (format & compressedBits) !== 0
  const points = countPoints(bytes, minor)
  if (points > cloudLimits.mostPoints) throw new CloudRefusal('tooManyPoints')
  if (points < cloudLimits.leastPoints) throw new CloudRefusal('tooFewPoints')
  if (!isCompressed && pointsAt + points * recordBytes > size) throw new CloudRefusal('damaged')
  const doubles = (from: number, every = 8) => [0, 1, 2].map((axis) => bytes.readDoubleLE(from + axis * every))
  // The head names the highest before the lowest value of each axis.
  const head = { scale: doubles(131), offset: doubles(155), high: doubles(179, 16), low: doubles(187, 16) }
  checkRange(head)
  return { isCompressed, points, pointsAt, recordBytes, layout, ...head }
}

function countPoints(bytes: Buffer, minor: number): number {
  const short = bytes.readUInt32LE(107)
  if (minor < 4) return short
  const long = bytes.readBigUInt64LE(247)
  return long > 0n ? Number(long) : short
}

function checkRange({ scale, offset, low, high }: Pick<LasHead, 'scale' | 'offset' | 'low' | 'high'>): void {
  if (![...scale, ...offset, ...low, ...high].every(Number.isFinite)) throw new CloudRefusal('damaged')
  if (scale.some((value) => value <= 0)) throw new CloudRefusal('damaged')
  if (low.some((value, axis) => value > (high[axis] ?? value))) throw new CloudRefusal('damaged')
  checkSides(low, high)
}

/** @throws CloudRefusal where the ground covered is too small or too large to be one place in metres */
export function checkSides(low: readonly number[], high: readonly number[]): void {
  const sides = low.map((value, axis) => (high[axis] ?? value) - value)
  if (Math.max(sides[0] ?? 0, sides[1] ?? 0) < cloudLimits.leastSide) throw new CloudRefusal('degrees')
  if (sides.some((side) => side > cloudLimits.mostSide)) throw new CloudRefusal('tooWide')
}

/** Whether a point lies where the head says that all of them do. */
export function isInRange({ low, high, scale }: LasHead, axis: number, value: number): boolean {
  const loose = (scale[axis] ?? 0) * looseness
  return value >= (low[axis] ?? value) - loose && value <= (high[axis] ?? value) + loose
}
