// `npm run bench`: the figures of speed, each beside its limit, in one run on this machine.
import { ensureBuilt, ensureInstalled, runWithPinnedNode } from './lib/bootstrap.mjs'

ensureInstalled()
ensureBuilt()
runWithPinnedNode(['scripts/lib/bench.mjs'])
