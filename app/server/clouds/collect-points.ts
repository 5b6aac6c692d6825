import { setImmediate } from 'node:timers/promises'
import { cloudClasses, largestPosition, type CloudPoints } from '../../content/cloud/cloud-format.ts'
import { cloudLimits } from '../../content/cloud/cloud-faults.ts'
import { checkSides, isInRange, type LasHead } from './read-las-head.ts'
import { CloudRefusal } from './refusal.ts'

/** The most points that are kept: more would show nothing on a screen, and take long to fetch. */
const mostKept = 1_200_000

/** Noise is no part of what was surveyed. */
const noise = new Set([7, 18])

const kindOfCode = new Uint8Array(256)
cloudClasses.forEach(({ codes }, kind) => codes.forEach((code) => (kindOfCode[code] = kind)))

/** The points of a cloud in steps from its lowest corner. */
export interface CollectedPoints extends CloudPoints {
  /** Metres. */
  step: number
  size: readonly [number, number, number]
}

/**
 * Collects points from the records of a file, every so many-th where it has more than are kept.
 * @throws CloudRefusal
 */
export async function collectPoints(head: LasHead, records: AsyncIterable<Buffer>): Promise<CollectedPoints> {
  const stride = Math.ceil(head.points / mostKept)
  const room = Math.ceil(head.points / stride)
  const places = new Float64Array(room * 3)
  const colours = new Uint16Array(head.layout.colourAt === undefined ? 0 : room * 3)
  const kinds = new Uint8Array(room)
  const { classAt, classBits, withheldAt, colourAt } = head.layout
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  let count = 0
  let number = 0
  for await (const bytes of records) {
    // Lets the process look at its memory.
    await setImmediate()
    for (let at = 0; at < bytes.length; at += head.recordBytes, number++) {
      if (number % stride !== 0) continue
      const code = bytes.readUInt8(at + classAt) & classBits
      const isWithheld = ((bytes.readUInt8(at + withheldAt[0]) >> withheldAt[1]) & 1) === 1
      if (isWithheld || noise.has(code)) continue
      for (let axis = 0; axis < 3; axis++) {
        const value = bytes.readInt32LE(at + axis * 4) * (head.scale[axis] ?? 0) + (head.offset[axis] ?? 0)
        if (!isInRange(head, axis, value)) throw new CloudRefusal('outside')
        places[count * 3 + axis] = value
        if (value < (low[axis] ?? 0)) low[axis] = value
        if (value > (high[axis] ?? 0)) high[axis] = value
        if (colourAt !== undefined) colours[count * 3 + axis] = bytes.readUInt16LE(at + colourAt + axis * 2)
      }
      kinds[count] = kindOfCode[code] ?? 0
      count++
    }
  }
  if (count < cloudLimits.leastPoints) throw new CloudRefusal('tooFewPoints')
  checkSides(low, high)
  return {
    ...toSteps(places.subarray(0, count * 3), low, high),
    colours: toBytes(colours.subarray(0, count * 3)),
    kinds: kinds.subarray(0, count),
  }
}

function toSteps(places: Float64Array, low: readonly number[], high: readonly number[]) {
  const side = (axis: number) => (high[axis] ?? 0) - (low[axis] ?? 0)
  const size = [side(0), side(1), side(2)] as const
  const step = Math.max(...size) / largestPosition
  const positions = new Uint16Array(places.length)
  for (let at = 0; at < places.length; at++) positions[at] = Math.round(((places[at] ?? 0) - (low[at % 3] ?? 0)) / step)
  return { positions, step, size }
}

/** Colours of LAS have 16 bits; some writers fill only the lower eight. A cloud that is all black has none. */
function toBytes(colours: Uint16Array): Uint8Array {
  const brightest = colours.reduce((most, value) => Math.max(most, value), 0)
  if (brightest === 0) return new Uint8Array()
  const shift = brightest > 255 ? 8 : 0
  // The lowest two bits of a camera are noise, which no compression takes away.
  return Uint8Array.from(colours, (value) => (value >> shift) & 0xfc)
}
