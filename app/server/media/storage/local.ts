import { randomUUID } from 'node:crypto'
import { constants, mkdirSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf, diskProblem } from './problems'
import type { Storage, StoredContent, StoredObject } from './types'

/**
 * Files in a folder. A file appears under its name only when all of it is on the disk.
 * @param folder is created when it is missing
 */
export function openLocalStorage(folder: string): Storage {
  const temporary = join(folder, '.tmp')
  mkdirSync(temporary, { recursive: true })
  const pathOf = (key: string) => join(folder, key)

  return {
    temporary,

    async put(key, content) {
      const target = pathOf(key)
      const file = join(temporary, randomUUID())
      try {
        await write(file, content)
        await mkdir(dirname(target), { recursive: true })
        await rename(file, target)
        await sync(dirname(target))
        await sync(folder)
      } catch (error) {
        throw diskProblem(error)
      } finally {
        await rm(file, { force: true })
      }
    },

    async open(key, range) {
      try {
        const handle = await open(pathOf(key))
        return handle.createReadStream(range)
      } catch (error) {
        throw diskProblem(error)
      }
    },

    async stat(key) {
      try {
        const { size, mtimeMs } = await stat(pathOf(key))
        return { key, size, modifiedAt: mtimeMs }
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null
        throw diskProblem(error)
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true }).catch((error: unknown) => {
        throw diskProblem(error)
      })
    },

    list: () => listFolder(folder),
  }
}

async function write(file: string, content: StoredContent): Promise<void> {
  if (!Buffer.isBuffer(content)) {
    await rename(content.file, file).catch(async (error: unknown) => {
      if (codeOf(error) !== 'EXDEV') throw error
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

/** A new name in a folder survives a power cut once the folder itself is written. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* listFolder(folder: string): AsyncIterable<StoredObject> {
  for (const part of await readdir(folder, { withFileTypes: true })) {
    if (!part.isDirectory() || part.name.length !== 2) continue
    for (const name of await readdir(join(folder, part.name))) {
      const found = await stat(join(folder, part.name, name)).catch(() => null)
      if (found?.isFile()) yield { key: `${part.name}/${name}`, size: found.size, modifiedAt: found.mtimeMs }
    }
  }
}
