/** Point clouds as LAS files, made on the spot (ASPRS LAS 1.2 to 1.4). */

interface LasPoint {
  /** Metres. */
  place: readonly [number, number, number]
  code?: number
  /** 16 bits each. */
  rgb?: readonly [number, number, number]
  isWithheld?: boolean
}

interface LasOptions {
  minor?: 2 | 3 | 4
  format?: 0 | 1 | 2 | 3 | 6 | 7 | 8
  points: readonly LasPoint[]
}

const headBytes = { 2: 227, 3: 235, 4: 375 }
const recordBytes = { 0: 20, 1: 28, 2: 26, 3: 34, 6: 30, 7: 36, 8: 38 }
const colourAt: Partial<Record<number, number>> = { 2: 20, 3: 28, 7: 30, 8: 30 }
const millimetre = 0.001

/** A file whose head says what its points are; millimetres from the first point on. */
export function createLas({ minor = 2, format = 2, points }: LasOptions): Buffer {
  const start = headBytes[minor]
  const every = recordBytes[format]
  const bytes = Buffer.alloc(start + points.length * every)
  const origin = points[0]?.place ?? [0, 0, 0]
  bytes.write('LASF', 0, 'latin1')
  bytes.writeUInt8(1, 24)
  bytes.writeUInt8(minor, 25)
  bytes.writeUInt16LE(start, 94)
  bytes.writeUInt32LE(start, 96)
  bytes.writeUInt8(format, 104)
  bytes.writeUInt16LE(every, 105)
  bytes.writeUInt32LE(points.length, 107)
  if (minor === 4) bytes.writeBigUInt64LE(BigInt(points.length), 247)
  for (const axis of [0, 1, 2] as const) {
    const values = points.map(({ place }) => place[axis])
    bytes.writeDoubleLE(millimetre, 131 + axis * 8)
    bytes.writeDoubleLE(origin[axis], 155 + axis * 8)
    bytes.writeDoubleLE(
      values.reduce((one, other) => Math.max(one, other)),
      179 + axis * 16,
    )
    bytes.writeDoubleLE(
      values.reduce((one, other) => Math.min(one, other)),
      187 + axis * 16,
    )
  }
  points.forEach(({ place, code = 2, rgb = [0, 0, 0], isWithheld = false }, index) => {
    const at = start + index * every
    for (const axis of [0, 1, 2] as const)
      bytes.writeInt32LE(Math.round((place[axis] - origin[axis]) / millimetre), at + axis * 4)
    if (format < 6) bytes.writeUInt8(code | (isWithheld ? 0x80 : 0), at + 15)
    else {
      bytes.writeUInt8(isWithheld ? 4 : 0, at + 15)
      bytes.writeUInt8(code, at + 16)
    }
    const colour = colourAt[format]
    if (colour !== undefined) rgb.forEach((value, channel) => bytes.writeUInt16LE(value, at + colour + channel * 2))
  })
  return bytes
}

/** The south-west corner of `createTerrace`, where no place of a published file may lead. */
export const terraceCorner = [512_345.5, 3_456_789.25, 120] as const

/**
 * A terrace of 41 by 31 points, a metre apart: ground on the west side, a roof ten metres above it on the east side, from
 * the 21st metre on.
 */
export function createTerrace(): LasPoint[] {
  return Array.from({ length: 41 * 31 }, (_, index) => {
    const [east, north] = [index % 41, Math.floor(index / 41)]
    const isRoof = east > 20
    return {
      place: [terraceCorner[0] + east, terraceCorner[1] + north, terraceCorner[2] + (isRoof ? 10 : 0)],
      code: isRoof ? 6 : 2,
      rgb: isRoof ? [0xc800, 0x6400, 0x3200] : [0x3200, 0x6400, 0x3200],
    }
  })
}
