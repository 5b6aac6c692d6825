import { accessSync, constants, statfsSync, writeFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A file system in memory. The files of a new PostgreSQL database, some hundreds, are made there in a tenth of the time
 * that a disk needs, and there are more than a hundred of them.
 */
const inMemory = '/dev/shm'
/** What all runs of `npm test` write together, and as much again. */
const neededBytes = 8 * 1024 ** 3

/**
 * One temporary folder for everything a run of the tests writes, so that nothing is left of it: the
 * workers inherit `TMPDIR`. Others may pass through it: PostgreSQL does not run as root.
 * @param project that of Vitest; Playwright gives something without a name
 * @returns what removes it after the last test
 */
export default async function setup({ name }: { name?: string }): Promise<() => Promise<void>> {
  // Faults of a disk want a disk.
  const folder = (name !== 'torture' && (await makeFolderInMemory())) || (await mkdtemp(join(tmpdir(), 'site-run-')))
  await chmod(folder, 0o755)
  process.env.TMPDIR = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** @returns undefined where memory has not enough room, or runs no programs, as in many containers */
async function makeFolderInMemory(): Promise<string | undefined> {
  if (process.env.TMPDIR !== undefined || process.availableMemory() < neededBytes) return undefined
  let folder: string | undefined
  try {
    const { bavail, bsize } = statfsSync(inMemory)
    if (bavail * bsize < neededBytes) return undefined
    folder = await mkdtemp(join(inMemory, 'site-run-'))
    const program = join(folder, 'program')
    writeFileSync(program, '', { mode: 0o755 })
    accessSync(program, constants.X_OK)
    return folder
  } catch {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
    return undefined
  }
}
