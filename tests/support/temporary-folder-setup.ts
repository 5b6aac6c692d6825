import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * One temporary folder for everything a run of the tests writes, so that nothing is left of it: the
 * workers inherit `TMPDIR`. Others may pass through it: PostgreSQL does not run as root.
 * @returns what removes it after the last test
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'site-run-'))
  await chmod(folder, 0o755)
  process.env.TMPDIR = folder
  return () => rm(folder, { recursive: true, force: true })
}
