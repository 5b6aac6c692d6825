import type { FileHandle } from 'node:fs/promises'
import { type Box, findBox, readBoxes, type Stretch } from './mp4-boxes'

/** A table is read whole; this is room for two million sizes. */
const maxTableBytes = 8 * 1024 * 1024

/** The sizes of the samples of a track; `same` is 0 when each has its own. */
interface Sizes {
  count: number
  same: number
  find: (index: number) => number
}

/** So many samples lie in each chunk from this one on, counted from 1. */
interface Run {
  firstChunk: number
  samples: number
}

/**
 * Reads where the samples of a track lie, chunk by chunk (ISO/IEC 14496-12, 8.7).
 * @param maxChunks how many there may be
 * @returns null when the tables are missing, broken, double or too long
 */
export async function readSampleStretches(
  handle: FileHandle,
  track: Box,
  maxChunks: number,
): Promise<Stretch[] | null> {
  const table = await findBox(handle, track, 'mdia', 'minf', 'stbl')
  const boxes = table && (await readBoxes(handle, table.body, table.end))
  if (!boxes) return null
  const readOnly = async (...types: readonly string[]) => {
    const found = boxes.filter(({ type }) => types.includes(type))
    return found.length === 1 && found[0] ? { type: found[0].type, body: await readTable(handle, found[0]) } : null
  }
  const sizes = parseSizes(await readOnly('stsz', 'stz2'))
  const places = parsePlaces(await readOnly('stco', 'co64'), maxChunks)
  const runs = parseRuns(await readOnly('stsc'))
  return sizes && places && runs && listStretches(sizes, places, runs)
}

async function readTable(handle: FileHandle, { body, end }: Box): Promise<Buffer> {
  if (end - body > maxTableBytes) return Buffer.alloc(0)
  const bytes = Buffer.alloc(end - body)
  const { bytesRead } = await handle.read(bytes, 0, bytes.length, body)
  return bytes.subarray(0, bytesRead)
}

type Table = { type: string; body: Buffer } | null

function parseSizes(table: Table): Sizes | null {
  if (!table || table.body.length < 12) return null
  const { type, body } = table
  const count = body.readUInt32BE(8)
  if (type === 'stsz') {
    const same = body.readUInt32BE(4)
    if (same === 0 && 12 + count * 4 > body.length) return null
    return { count, same, find: (index) => body.readUInt32BE(12 + index * 4) }
  }
  const bits = body[7]
  if ((bits !== 4 && bits !== 8 && bits !== 16) || 12 + (count * bits) / 8 > body.length) return null
  return {
    count,
    same: 0,
    find: (index) =>
      bits === 4
        ? (body.readUInt8(12 + (index >> 1)) >> (index % 2 === 0 ? 4 : 0)) & 15
        : body.readUIntBE(12 + (index * bits) / 8, bits / 8),
  }
}

function parsePlaces(table: Table, maxChunks: number): number[] | null {
  if (!table || table.body.length < 8) return null
  const { type, body } = table
  const count = body.readUInt32BE(4)
  const bytes = type === 'co64' ? 8 : 4
  if (count > maxChunks || 8 + count * bytes > body.length) return null
  return Array.from({ length: count }, (_, index) => {
    const at = 8 + index * bytes
    return bytes === 8 ? Number(body.readBigUInt64BE(at)) : body.readUInt32BE(at)
  })
}

function parseRuns(table: Table): Run[] | null {
  if (!table || table.body.length < 8) return null
  const { body } = table
  const count = body.readUInt32BE(4)
  if (8 + count * 12 > body.length) return null
  return Array.from({ length: count }, (_, index) => ({
    firstChunk: body.readUInt32BE(8 + index * 12),
    samples: body.readUInt32BE(12 + index * 12),
  }))
}

/** Every sample lies in one chunk; the last chunk may hold fewer than its run says. */
function listStretches(sizes: Sizes, places: readonly number[], runs: readonly Run[]): Stretch[] | null {
  const stretches: Stretch[] = []
  let [run, sample] = [-1, 0]
  for (const [index, from] of places.entries()) {
    if (runs[run + 1]?.firstChunk === index + 1) run += 1
    const samples = runs[run]?.samples ?? 0
    if (samples === 0) return null
    const next = Math.min(sample + samples, sizes.count)
    let length = sizes.same * (next - sample)
    if (sizes.same === 0) for (; sample < next; sample += 1) length += sizes.find(sample)
    sample = next
    if (length > 0) stretches.push({ from, to: from + length })
  }
  return sample === sizes.count ? stretches : null
}
