import { type FileHandle, open, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { noteByteStream } from '../../byte-streams'
import { readErrorCode, toDiskProblem } from './problems'
import type { LocalFile, StoredRange } from './types'

/** What is read at a time for who does not bring a buffer. */
const chunkBytes = 65_536

/** Opens a file, or a part of it. @throws Problem notFound, unavailable */
export async function openFile(path: string, range?: StoredRange): Promise<Readable> {
  try {
    const handle = await open(path)
    return handle.createReadStream(range)
  } catch (error) {
    throw toDiskProblem(error)
  }
}

/**
 * Opens a file, or a part of it, as a stream that fills the buffer of its reader: many slow readers then take one buffer
 * each, and leave nothing to be collected. @throws Problem notFound, unavailable
 */
export async function openByteStream(path: string, range?: StoredRange): Promise<ReadableStream<Uint8Array>> {
  try {
    return noteByteStream(createByteStream(await open(path), range))
  } catch (error) {
    throw toDiskProblem(error)
  }
}

function createByteStream(handle: FileHandle, { start, end }: StoredRange = { start: 0, end: Infinity }) {
  let position = start
  let isCancelled = false
  return new ReadableStream({
    type: 'bytes',
    autoAllocateChunkSize: chunkBytes,
    async pull(controller) {
      const { byobRequest } = controller
      if (!byobRequest?.view) return
      const { buffer, byteOffset, byteLength } = byobRequest.view
      const length = Math.min(byteLength, end - position + 1)
      try {
        const { bytesRead } = await handle.read(new Uint8Array(buffer, byteOffset, length), { position })
        if (isCancelled) return
        position += bytesRead
        if (bytesRead === 0) {
          controller.close()
          await handle.close()
        }
        byobRequest.respond(bytesRead)
      } catch (error) {
        await handle.close()
        throw error
      }
    },
    async cancel() {
      isCancelled = true
      await handle.close()
    },
  })
}

/** Finds a file; `modifiedAt` is in ms since 1970. @throws Problem unavailable */
export async function findFile(path: string): Promise<(LocalFile & { modifiedAt: number }) | null> {
  try {
    const { size, mtimeMs } = await stat(path)
    return { path, size, modifiedAt: mtimeMs, open: (range) => openByteStream(path, range) }
  } catch (error) {
    if (readErrorCode(error) === 'ENOENT') return null
    throw toDiskProblem(error)
  }
}
