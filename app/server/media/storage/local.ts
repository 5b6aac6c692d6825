import { randomUUID } from 'node:crypto'
import { constants, mkdirSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, rmdir, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { noteByteStream } from '../../byte-streams'
import {
  partsPrefix,
  readErrorCode,
  toDiskProblem,
  type Storage,
  type StoredContent,
  type StoredObject,
  trashPrefix,
  type LocalFile,
  type StoredRange,
} from './storage'

/**
 * Stores files in a folder. A file gets its name only when it is written completely.
 * @param folder is created when it is missing
 */
export function openLocalStorage(folder: string): Storage {
  const temporary = join(folder, '.tmp')
  mkdirSync(temporary, { recursive: true })
  const pathOf = (key: string) => join(folder, key)

  const locate = (key: string) => findFile(pathOf(key))

  return {
    temporary,

    check: async () => undefined,

    async put(key, content) {
      const target = pathOf(key)
      const file = join(temporary, randomUUID())
      try {
        await writeFile(file, content)
        await mkdir(dirname(target), { recursive: true })
        await rename(file, target)
        await syncFolder(dirname(target))
        await syncFolder(folder)
      } catch (error) {
        throw toDiskProblem(error)
      } finally {
        await rm(file, { force: true })
      }
    },

    open: (key, range) => openFile(pathOf(key), range),

    async stat(key) {
      const found = await locate(key)
      return found && { key, size: found.size, modifiedAt: found.modifiedAt }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true }).catch((error: unknown) => {
        throw toDiskProblem(error)
      })
      if (key.startsWith(trashPrefix) || key.startsWith(partsPrefix)) await removeEmptyFolders(folder, dirname(key))
    },

    async move(key, target) {
      try {
        await mkdir(dirname(pathOf(target)), { recursive: true })
        await rename(pathOf(key), pathOf(target))
        await syncFolder(dirname(pathOf(target)))
      } catch (error) {
        // Another process may have moved it.
        if (readErrorCode(error) !== 'ENOENT') throw toDiskProblem(error)
      }
    },

    list: () => listFolder(folder),

    listTrash: () => listDays(folder),

    listParts: () => listUploads(folder),

    files: {
      isVerified: () => true,
      open: ({ key }, range) => openByteStream(pathOf(key), range),
      locate,
      locateLocally: locate,
      keep: async () => undefined,
    },
  }
}

async function writeFile(file: string, content: StoredContent): Promise<void> {
  if (!Buffer.isBuffer(content)) {
    await rename(content.file, file).catch(async (error: unknown) => {
      if (readErrorCode(error) !== 'EXDEV') throw error
      await copyFile(content.file, file, constants.COPYFILE_EXCL)
    })
  }
  const handle = await open(file, Buffer.isBuffer(content) ? 'wx' : 'r+')
  try {
    if (Buffer.isBuffer(content)) await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Syncs a folder, so that a new name in it survives a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Removes a folder of the trash or of parts and those above it, as far as they are empty. */
async function removeEmptyFolders(folder: string, path: string): Promise<void> {
  for (let at = path; at !== '.'; at = dirname(at)) {
    const removed = await rmdir(join(folder, at)).then(
      () => true,
      () => false,
    )
    if (!removed) return
  }
}

/** The trash has a folder for each day, and in it the same folders as the store. */
async function* listDays(folder: string): AsyncIterable<StoredObject> {
  const days = await readdir(join(folder, trashPrefix)).catch(() => [])
  for (const day of days) {
    const prefix = `${trashPrefix}${day}/`
    for await (const { key, ...about } of listFolder(join(folder, prefix))) yield { ...about, key: prefix + key }
  }
}

/** Each unfinished upload has a folder with its parts, which may be gone by the time it is read. */
async function* listUploads(folder: string): AsyncIterable<StoredObject> {
  for (const id of await readdir(join(folder, partsPrefix)).catch(() => [])) {
    const part = `${partsPrefix}${id}`
    yield* listFiles(folder, part, await readdir(join(folder, part)).catch(() => []))
  }
}

async function* listFolder(folder: string): AsyncIterable<StoredObject> {
  for (const part of await readdir(folder, { withFileTypes: true })) {
    if (!part.isDirectory() || part.name.length !== 2) continue
    yield* listFiles(folder, part.name, await readdir(join(folder, part.name)))
  }
}

async function* listFiles(folder: string, part: string, names: string[]): AsyncIterable<StoredObject> {
  for (const name of names) {
    const found = await stat(join(folder, part, name)).catch(() => null)
    if (found?.isFile()) yield { key: `${part}/${name}`, size: found.size, modifiedAt: found.mtimeMs }
  }
}

/** What is read at a time for who does not bring a buffer. */
const chunkBytes = 65_536

/** Opens a file, or a part of it. @throws Problem notFound, unavailable */
async function openFile(path: string, range?: StoredRange): Promise<Readable> {
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
