// `npm run test:unit -- NAME`: the tests that need neither build nor browser, or those whose path holds NAME.
import { ensureInstalled, runWithPinnedNode } from './lib/bootstrap.mjs'
import { preparePostgres } from './lib/programs.mjs'

ensureInstalled()
preparePostgres()
runWithPinnedNode([
  'node_modules/vitest/vitest.mjs',
  'run',
  '-c',
  'app.config.ts',
  '--project=unit',
  ...process.argv.slice(2),
])
