// `npm run test:browser -- NAME`: the browser tests, or those whose path holds NAME, against the site as it is built now.
import { ensureBuilt, ensureInstalled, runWithPinnedNode } from './lib/bootstrap.mjs'
import { ensureBrowser } from './lib/browser.mjs'

ensureInstalled()
ensureBuilt()
runWithPinnedNode(
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    '-c',
    'tests/browser/playwright.config.ts',
    ...process.argv.slice(2),
  ],
  { ...process.env, CHROMIUM: ensureBrowser() },
)
