import { accessSync, constants, statfsSync, writeFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A file system in memory. The files of a new PostgreSQL database, some hundreds, are made there in a tenth of the time
 * that a disk needs, and there are more than a hundred of them.
 */
const inMemory = '/dev/shm'
/** What all runs of `npm test` write together, and as much again. */
const neededBytes = 8 * 1024 ** 3
const keptPicturesMs = 7 * 86_400_000

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
  // The load of servers is what is measured there, pictures included.
  if (name !== 'torture') process.env.SHARED_PICTURES = await prepareSharedPictures()
  return () => rm(folder, { recursive: true, force: true })
}

/** The folder of `shared-pictures.mjs`: what was made a week ago is made anew. */
async function prepareSharedPictures(): Promise<string> {
  const folder = join(process.cwd(), '.cache/pictures')
  await mkdir(folder, { recursive: true })
  const names = await readdir(folder)
  // Of a result and what is known of it, the latter goes first: a result without it is not used.
  for (const name of names.toSorted((one, other) => Number(other.endsWith('.json')) - Number(one.endsWith('.json')))) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (mtimeMs < Date.now() - keptPicturesMs) await rm(path, { force: true })
  }
  return folder
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
