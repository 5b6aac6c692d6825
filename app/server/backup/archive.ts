import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import type { Part } from './manifest'

/** An archive being written. */
export interface ArchiveWriter {
  /** Adds an entry. @throws Error when the bytes are not as many as `size`, or the file cannot be written */
  add(name: string, content: Buffer | { size: number; open: () => Promise<Readable> }): Promise<Part>
}

/**
 * Writes a tar.gz that gets its name only when it is written completely. Only its owner can read it.
 * @param work adds the entries
 */
export async function writeArchive(file: string, work: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const unfinished = `${file}.${randomUUID().slice(0, 8)}.partial`
  const tar = pack()
  const failed = new AbortController()
  // A fast level: pictures and videos are compressed already.
  const written = pipeline(tar, createGzip({ level: 3 }), createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }))
  written.catch((error: unknown) => failed.abort(error))
  try {
    await work({ add: (name, content) => add(tar, failed.signal, name, content) })
    tar.finalize()
    await written
    await sync(unfinished)
    await rename(unfinished, file)
    await sync(dirname(file))
  } catch (error) {
    tar.destroy()
    await written.catch(() => undefined)
    throw error
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function add(
  tar: Pack,
  failed: AbortSignal,
  name: string,
  content: Parameters<ArchiveWriter['add']>[1],
): Promise<Part> {
  failed.throwIfAborted()
  const { size, open: openContent } = Buffer.isBuffer(content)
    ? { size: content.length, open: async () => Readable.from([content]) }
    : content
  const hash = createHash('sha256')
  const counted = new PassThrough().on('data', (chunk: Buffer) => hash.update(chunk))
  try {
    await pipeline(await openContent(), counted, tar.entry({ name, size }), { signal: failed })
  } catch (error) {
    // The error of the file is the cause; the error of this entry only follows from it.
    throw failed.aborted ? failed.reason : error
  }
  return { name, size, sha256: hash.digest('hex') }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
