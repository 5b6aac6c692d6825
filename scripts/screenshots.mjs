// `npm run screenshots`: every page at 390, 1366 and 1920 px in `screenshots/`, and the pictures of the README.
import { spawnSync } from 'node:child_process'
import { ensureBuilt, ensureInstalled, pinnedNode, root, withPinnedNode } from './lib/bootstrap.mjs'
import { ensureBrowser } from './lib/browser.mjs'

ensureInstalled()
ensureBuilt()
const outcome = spawnSync(
  pinnedNode(),
  ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/browser/screenshots.config.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: withPinnedNode({ ...process.env, CHROMIUM: ensureBrowser() }),
  },
)
process.exit(outcome.status ?? 1)
