// `npm run bench`: the figures of speed, each beside its limit, in one run on this machine; `npm run bench -- volume`
// or `-- pages` runs that part alone.
import { ensureBuilt, ensureInstalled, runWithPinnedNode } from './lib/bootstrap.mjs'

ensureInstalled()
ensureBuilt()
runWithPinnedNode(['scripts/lib/bench.mjs', ...process.argv.slice(2)])
