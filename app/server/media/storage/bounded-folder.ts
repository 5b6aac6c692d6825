import { mkdirSync } from 'node:fs'
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { findFile } from './local-file'
import type { LocalFile } from './types'

/** How often the time of use of a file is noted. */
const noteUseAfterMs = 600_000
/** So much of the limit is added before the oldest files are removed; they then take at most the rest. */
const slack = 1 / 8

/** A folder that keeps the files used last. Several processes may share it. */
export interface BoundedFolder {
  find(name: string): Promise<LocalFile | null>
  /** Moves a file of the same disk into the folder. */
  add(name: string, file: string): Promise<void>
}

/**
 * Opens a folder, which is created when it is missing.
 * @param maxBytes how much its files may take
 */
export function openBoundedFolder(folder: string, maxBytes: number): BoundedFolder {
  mkdirSync(folder, { recursive: true })
  // Files of an earlier run are counted at the first addition.
  let addedBytes = maxBytes

  async function removeOldest(): Promise<void> {
    addedBytes = 0
    const files: Array<{ path: string; size: number; usedAt: number }> = []
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      // Another process may have removed it.
      const found = await stat(path).catch(() => null)
      if (found) files.push({ path, size: found.size, usedAt: found.mtimeMs })
    }
    let kept = 0
    for (const { path, size } of files.toSorted((one, other) => other.usedAt - one.usedAt)) {
      kept += size
      if (kept > maxBytes * (1 - slack)) await rm(path, { force: true })
    }
  }

  return {
    async find(name) {
      const found = await findFile(join(folder, name))
      const now = new Date()
      // The file may be removed before it is opened; opening it then throws notFound.
      if (found && now.getTime() - found.modifiedAt > noteUseAfterMs)
        await utimes(found.path, now, now).catch(() => undefined)
      return found
    },

    async add(name, file) {
      const { size } = await stat(file)
      await rename(file, join(folder, name))
      addedBytes += size
      if (addedBytes > maxBytes * slack) await removeOldest()
    },
  }
}
