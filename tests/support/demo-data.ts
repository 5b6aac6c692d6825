import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { startServer } from './start-server'

const cache = join(process.cwd(), '.cache/demo-data')

/**
 * Stores the demo content once for this build and day, because pictures make it take seconds; every test
 * server starts over a copy of it. Demo entries carry dates around the day they are stored on.
 * @returns the folder to copy
 */
export async function prepareDemoData(): Promise<string> {
  const build = await hashSources()
  const folder = join(cache, `${build}-${new Date().toDateString().replaceAll(' ', '-')}`)
  if (await exists(folder)) return folder
  const unfinished = `${folder}.${process.pid}`
  await mkdir(unfinished, { recursive: true })
  const site = await startServer(unfinished)
  await site.stop()
  // Another process may have prepared the same data meanwhile.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }))
  // Another process may still copy what this build stored the day before.
  for (const old of await readdir(cache)) {
    if (!old.startsWith(build)) await rm(join(cache, old), { recursive: true, force: true })
  }
  return folder
}

/** Copies the prepared demo content into the data folder of a server that has not started yet. */
export async function copyDemoData(dataDir: string): Promise<void> {
  await cp(await prepareDemoData(), dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
}

/** What the stored demo content follows from: the built server and the files of the demo content. */
async function hashSources(): Promise<string> {
  const hash = createHash('sha256').update(await readFile('dist/.build-stamp'))
  for (const file of (await readdir('demo', { recursive: true })).toSorted()) {
    const { size, mtimeMs } = await stat(join('demo', file))
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex').slice(0, 20)
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
