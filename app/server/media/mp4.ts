import { type FileHandle, open } from 'node:fs/promises'

/** A box of an MP4 file: where it and its content begin, and where it ends. */
interface Box {
  type: string
  start: number
  body: number
  end: number
}

const maxBoxes = 2_000
/** Where players look for nothing they need, and cameras put place, owner and serial number. */
const personalBoxes = new Set(['udta', 'meta', 'uuid'])

/**
 * Reads a film's length and empties the boxes in which cameras note where it was taken. Sizes and
 * places of all boxes stay as they are, so nothing else has to change.
 * @returns seconds, 0 when unknown; null when the file has no film in it
 */
export async function cleanMp4(file: string): Promise<{ duration: number } | null> {
  const handle = await open(file, 'r+')
  try {
    const { size } = await handle.stat()
    const top = await readBoxes(handle, 0, size)
    const moov = top?.find((box) => box.type === 'moov')
    const inside = moov && (await readBoxes(handle, moov.body, moov.end))
    if (!top || !inside) return null
    const header = inside.find((box) => box.type === 'mvhd')
    const tracks: Box[] = []
    for (const track of inside.filter((box) => box.type === 'trak'))
      tracks.push(...((await readBoxes(handle, track.body, track.end)) ?? []))
    for (const box of [...top, ...inside, ...tracks]) if (personalBoxes.has(box.type)) await clearBox(handle, box)
    await handle.sync()
    return { duration: header ? await readDuration(handle, header) : 0 }
  } finally {
    await handle.close()
  }
}

/** The boxes side by side between two places; null when they do not fit or are too many. */
async function readBoxes(handle: FileHandle, from: number, to: number): Promise<Box[] | null> {
  const found: Box[] = []
  const header = Buffer.alloc(16)
  for (let start = from; start + 8 <= to;) {
    const { bytesRead } = await handle.read(header, 0, 16, start)
    const short = header.readUInt32BE(0)
    const long = short === 1
    if (bytesRead < (long ? 16 : 8) || found.length === maxBoxes) return null
    const length = long ? Number(header.readBigUInt64BE(8)) : short === 0 ? to - start : short
    const end = start + length
    if (length < (long ? 16 : 8) || end > to) return null
    found.push({ type: header.toString('latin1', 4, 8), start, body: start + (long ? 16 : 8), end })
    start = end
  }
  return found
}

async function readDuration(handle: FileHandle, { body, end }: Box): Promise<number> {
  const header = Buffer.alloc(32)
  await handle.read(header, 0, Math.min(32, end - body), body)
  const wide = header[0] === 1
  const unitsPerSecond = header.readUInt32BE(wide ? 20 : 12)
  const units = wide ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
  const seconds = unitsPerSecond > 0 ? units / unitsPerSecond : 0
  return seconds <= 86_400 ? Math.round(seconds * 10) / 10 : 0
}

async function clearBox(handle: FileHandle, box: Box): Promise<void> {
  await handle.write('free', box.start + 4, 'latin1')
  const zeros = Buffer.alloc(65_536)
  for (let at = box.body; at < box.end; at += zeros.length)
    await handle.write(zeros, 0, Math.min(zeros.length, box.end - at), at)
}
