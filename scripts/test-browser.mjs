// `npm run test:browser -- NAME`: the browser tests, or those whose path holds NAME, against the site as it is built now.
import { ensureBuilt, ensureInstalled, runWithPinnedNode } from './lib/bootstrap.mjs'
import { ensureBrowser } from './lib/programs.mjs'

ensureInstalled()
ensureBuilt()
const names = process.argv.slice(2)
runWithPinnedNode(
  ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/browser/playwright.config.ts', ...names],
  { ...process.env, CHROMIUM: ensureBrowser(), ...(names.length > 0 ? { BROWSER_TESTS: 'all' } : {}) },
)
