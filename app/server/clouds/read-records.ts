import { type FileHandle, readFile } from 'node:fs/promises'
import { createLazPerf } from 'laz-perf'
import type { LasHead } from './read-las-head.ts'
import { CloudRefusal } from './refusal.ts'

/** How many records are read at once. */
const batch = 50_000

/**
 * Reads the records of the points, a batch at a time: after each one the process may end for what it has taken.
 * A batch is overwritten by the next one.
 * @throws CloudRefusal
 */
export function readRecords(handle: FileHandle, path: string, head: LasHead): AsyncGenerator<Buffer> {
  return head.isCompressed ? readCompressed(path, head) : readPlain(handle, head)
}

async function* readPlain(handle: FileHandle, { points, pointsAt, recordBytes }: LasHead): AsyncGenerator<Buffer> {
  const room = Buffer.alloc(batch * recordBytes)
  for (let from = 0; from < points; from += batch) {
    const wanted = Math.min(batch, points - from) * recordBytes
    const { bytesRead } = await handle.read(room, 0, wanted, pointsAt + from * recordBytes)
    if (bytesRead < wanted) throw new CloudRefusal('damaged')
    yield room.subarray(0, wanted)
  }
}

async function* readCompressed(path: string, { points, recordBytes }: LasHead): AsyncGenerator<Buffer> {
  const lib = await createLazPerf()
  const file = await readFile(path)
  const source = lib._malloc(file.length)
  const record = lib._malloc(recordBytes)
  if (source === 0 || record === 0) throw new CloudRefusal('tooComplex')
  lib.HEAPU8.set(file, source)
  const zip = new lib.LASZip()
  const attempt = <Result>(work: () => Result): Result => {
    try {
      return work()
    } catch {
      // What the library throws is a number or a trap of WebAssembly, and says nothing more.
      throw new CloudRefusal('damaged')
    }
  }
  attempt(() => zip.open(source, file.length))
  if (zip.getPointLength() !== recordBytes || zip.getCount() < points) throw new CloudRefusal('damaged')
  const room = Buffer.alloc(batch * recordBytes)
  for (let from = 0; from < points; from += batch) {
    const count = Math.min(batch, points - from)
    for (let index = 0; index < count; index++) {
      attempt(() => zip.getPoint(record))
      // The memory moves when it grows, so that its view is asked for each time.
      room.set(lib.HEAPU8.subarray(record, record + recordBytes), index * recordBytes)
    }
    yield room.subarray(0, count * recordBytes)
  }
}
