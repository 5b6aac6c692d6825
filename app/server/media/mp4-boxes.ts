import type { FileHandle } from 'node:fs/promises'

/** A box of an MP4 file: where it and its content begin, and where it ends. */
export interface Box {
  type: string
  start: number
  body: number
  end: number
}

const maxBoxes = 2_000

/** The boxes side by side between two places; null when they do not fit or are too many. */
export async function readBoxes(handle: FileHandle, from: number, to: number): Promise<Box[] | null> {
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

/** Reads the box of a path of types, each of which is there once; null otherwise. */
export async function findBox(handle: FileHandle, box: Box, ...path: readonly string[]): Promise<Box | null> {
  const [type, ...rest] = path
  if (type === undefined) return box
  const found = (await readBoxes(handle, box.body, box.end))?.filter((inner) => inner.type === type)
  return found?.length === 1 && found[0] ? findBox(handle, found[0], ...rest) : null
}

/** Empties a box. Its size and place stay. */
export async function clearBox(handle: FileHandle, box: Box): Promise<void> {
  await handle.write('free', box.start + 4, 'latin1')
  await clearBytes(handle, { from: box.body, to: box.end })
}

/** A stretch of a file. */
export interface Stretch {
  from: number
  to: number
}

const zeros = Buffer.alloc(65_536)

export async function clearBytes(handle: FileHandle, { from, to }: Stretch): Promise<void> {
  for (let at = from; at < to; at += zeros.length) await handle.write(zeros, 0, Math.min(zeros.length, to - at), at)
}
