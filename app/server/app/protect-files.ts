import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'

/** What is mended in DATA_DIR: the folder may be shared with files that are none of ours. */
const ownEntry = /^(site\.sqlite.*|media)$/

/**
 * Keeps everything this process writes, and what earlier versions wrote to DATA_DIR, from other users of the machine:
 * the database holds personal data, and uploads may not be published yet.
 */
export function protectFiles(dataDir: string, log: Logger): void {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true })
  try {
    for (const name of readdirSync(dataDir)) if (ownEntry.test(name)) makePrivate(join(dataDir, name))
    if ((statSync(dataDir).mode & 0o777) !== 0o700) chmodSync(dataDir, 0o700)
  } catch (cause) {
    // Some file systems have no modes, and files may belong to another user.
    log.warn({ err: cause }, 'files in DATA_DIR could not be kept from other users')
  }
}

/** A folder that was private already is not searched: nobody else can reach what is in it. */
function makePrivate(path: string): void {
  const found = lstatSync(path)
  if (found.isSymbolicLink() || (found.mode & 0o077) === 0) return
  if (found.isDirectory()) for (const name of readdirSync(path)) makePrivate(join(path, name))
  // After what is in it, so that the next start resumes where this one is interrupted.
  chmodSync(path, found.mode & 0o700)
}
