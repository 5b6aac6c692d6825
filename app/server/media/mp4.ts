import { type FileHandle, open } from 'node:fs/promises'
import { type Box, clearBox, readBoxes } from './mp4-boxes'
import { removeOtherTracks } from './mp4-tracks'

/** Where players look for nothing they need, and cameras put place, owner and serial number. */
const personalBoxes = new Set(['udta', 'meta', 'uuid'])

/**
 * Reads a film's length and empties what cameras note of where it was taken: boxes of that purpose, and the tracks beside
 * pictures and sound. Sizes and places of all boxes stay as they are, so nothing else has to change.
 * @throws Problem unsupportedType when a track cannot be emptied
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
    const shown = await removeOtherTracks(
      handle,
      top,
      inside.filter((box) => box.type === 'trak'),
    )
    for (const track of shown) tracks.push(...((await readBoxes(handle, track.body, track.end)) ?? []))
    for (const box of [...top, ...inside, ...tracks]) if (personalBoxes.has(box.type)) await clearBox(handle, box)
    await handle.sync()
    return { duration: header ? await readDuration(handle, header) : 0 }
  } finally {
    await handle.close()
  }
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
