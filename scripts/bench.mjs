// `npm run bench`: the figures of speed, each beside its limit, in one run on this machine.
import { ensureBuilt, ensureInstalled, handOver } from './lib/bootstrap.mjs'

ensureInstalled()
ensureBuilt()
handOver(['scripts/lib/bench.mjs'])
