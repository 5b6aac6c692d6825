// `npm start`: installs, builds, migrates and serves; each step only when it is needed.
import { ensureBuilt, ensureInstalled, handOver } from './lib/bootstrap.mjs'

ensureInstalled()
ensureBuilt()
handOver(['scripts/lib/run.mjs', 'serve'])
