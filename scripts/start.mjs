// `npm start`: installs, builds, migrates and serves; each step only when it is needed.
import { ensureBuilt, ensureInstalled, runWithPinnedNode, serverFlags, serverMemoryEnv } from './lib/bootstrap.mjs'

ensureInstalled()
ensureBuilt()
runWithPinnedNode([...serverFlags, 'scripts/lib/run.mjs', 'serve'], { ...serverMemoryEnv, ...process.env })
