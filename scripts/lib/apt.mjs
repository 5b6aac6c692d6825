// Programs that tests need and npm does not have.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * The first path that exists, after its packages were installed with apt where none does and this user may; ends the
 * process with advice otherwise.
 * @param {{ name: string, paths: string[], packages: string[], advice: string }} program `name` is for people
 */
export function ensureProgram({ name, paths, packages, advice }) {
  const found = () => paths.find((path) => existsSync(path))
  const present = found()
  if (present) return present
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.error(`Installing ${name} with apt ...`)
    // Another test may be installing something.
    const run = (args) =>
      spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    run(['update', '-qq'])
    run(['install', '-y', '-qq', '--no-install-recommends', ...packages])
    const installed = found()
    if (installed) return installed
  }
  console.error(advice)
  process.exit(1)
}
