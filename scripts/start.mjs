// `npm start`: installs, builds, migrates and serves; each step only when it is needed.
import { ensureBuilt, ensureInstalled, runWithPinnedNode } from './lib/bootstrap.mjs'

ensureInstalled()
ensureBuilt()
runWithPinnedNode(['scripts/lib/run.mjs', 'serve'])
