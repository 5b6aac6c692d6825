import { deflateSync } from 'node:zlib'
import {
  cloudClasses,
  type CloudHead,
  type CloudPoints,
  type CloudTile,
  largestPosition,
  measureHead,
  packPoints,
  writeCloudHead,
} from '../../content/cloud/cloud-format.ts'
import type { CollectedPoints } from './collect-points.ts'
import { assignLevels, tilesPerSide } from './thin-cloud.ts'

/** Which share of the points lies below and above what a scale of colours covers. */
const outermost = 0.01

/** Writes points as the file that is stored and sent: see `content/cloud/cloud-format.ts`. */
export function writeCloud(points: CollectedPoints): Uint8Array {
  const groups = groupByTile(points)
  const packed = groups.map(({ indices }) => {
    const part = selectPoints(points, indices)
    return { part, bytes: deflateSync(packPoints(part), { level: 9 }) }
  })
  let offset = measureHead(groups.length)
  const tiles = packed.map(({ part, bytes }, index): CloudTile => {
    const tile = { level: groups[index]?.level ?? 0, points: part.kinds.length, offset, bytes: bytes.length }
    offset += bytes.length
    return { ...tile, ...findBox(part.positions) }
  })
  const classes = cloudClasses.map(() => 0)
  for (const kind of points.kinds) classes[kind] = (classes[kind] ?? 0) + 1
  const head: CloudHead = {
    points: points.kinds.length,
    step: points.step,
    size: points.size,
    hasColour: points.colours.length > 0,
    scale: findScale(points),
    classes,
    tiles,
  }
  return Buffer.concat([writeCloudHead(head), ...packed.map(({ bytes }) => bytes)])
}

/** Puts the points of each level into tiles, within a tile along a curve that keeps neighbours together. */
function groupByTile({ positions }: CollectedPoints): Array<{ level: number; indices: Uint32Array }> {
  const groups = new Map<number, number[]>()
  assignLevels(positions).forEach((level, index) => {
    const side = tilesPerSide[level] ?? 1
    const place = (axis: number) => Math.floor(((positions[index * 3 + axis] ?? 0) * side) / (largestPosition + 1))
    const key = (level * 256 + place(1)) * 256 + place(0)
    const group = groups.get(key)
    if (group) group.push(index)
    else groups.set(key, [index])
  })
  return [...groups]
    .toSorted(([one], [other]) => one - other)
    .map(([key, indices]) => ({ level: Math.floor(key / 65_536), indices: sortAlongCurve(positions, indices) }))
}

function sortAlongCurve(positions: Uint16Array, indices: readonly number[]): Uint32Array {
  // A key of 32 bits and the place in the list make one number of at most 53 bits, which sorts without a comparison.
  const room = 2 ** 21
  const keys = Float64Array.from(indices, (index, at) => {
    const x = spreadBits(positions[index * 3] ?? 0)
    const y = spreadBits(positions[index * 3 + 1] ?? 0)
    return ((x | (y << 1)) >>> 0) * room + at
  }).sort()
  return Uint32Array.from(keys, (key) => indices[key % room] ?? 0)
}

/** Moves the 16 bits of a number apart, so that another one fits between them. */
function spreadBits(value: number): number {
  let bits = (value | (value << 8)) & 0x00ff00ff
  bits = (bits | (bits << 4)) & 0x0f0f0f0f
  bits = (bits | (bits << 2)) & 0x33333333
  return (bits | (bits << 1)) & 0x55555555
}

function selectPoints({ positions, colours, kinds }: CloudPoints, indices: Uint32Array): CloudPoints {
  const count = indices.length
  const part = {
    positions: new Uint16Array(count * 3),
    colours: new Uint8Array(colours.length > 0 ? count * 3 : 0),
    kinds: new Uint8Array(count),
  }
  indices.forEach((index, at) => {
    part.positions.set(positions.subarray(index * 3, index * 3 + 3), at * 3)
    if (colours.length > 0) part.colours.set(colours.subarray(index * 3, index * 3 + 3), at * 3)
    part.kinds[at] = kinds[index] ?? 0
  })
  return part
}

function findBox(positions: Uint16Array): Pick<CloudTile, 'low' | 'high'> {
  const low: [number, number, number] = [largestPosition, largestPosition, largestPosition]
  const high: [number, number, number] = [0, 0, 0]
  positions.forEach((value, at) => {
    const axis = at % 3
    low[axis] = Math.min(low[axis] ?? value, value)
    high[axis] = Math.max(high[axis] ?? value, value)
  })
  return { low, high }
}

function findScale({ positions, step }: CollectedPoints): [number, number] {
  const heights = Uint16Array.from({ length: positions.length / 3 }, (_, index) => positions[index * 3 + 2] ?? 0).sort()
  const at = (share: number) => (heights[Math.round((heights.length - 1) * share)] ?? 0) * step
  return [at(outermost), at(1 - outermost)]
}
