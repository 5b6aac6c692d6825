// `npm run test:component -- NAME`: screens and components in Chromium over the real API, or those whose path holds NAME.
import { ensureInstalled, runWithPinnedNode } from './lib/bootstrap.mjs'
import { ensureBrowser } from './lib/programs.mjs'

ensureInstalled()
runWithPinnedNode(
  ['node_modules/vitest/vitest.mjs', 'run', '-c', 'tests/component/vitest.config.ts', ...process.argv.slice(2)],
  { ...process.env, CHROMIUM: ensureBrowser(), WATCH_MODULES: '1' },
)
