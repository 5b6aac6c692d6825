// `npm start` and the other commands over the site itself: each installs and builds what it needs first.
import {
  ensureBuilt,
  ensureInstalled,
  fail,
  runWithPinnedNode,
  serverFlags,
  serverMemoryEnv,
} from './lib/bootstrap.mjs'

const [command, ...args] = process.argv.slice(2)
ensureInstalled()
// The development server reads the sources.
if (command !== 'dev') ensureBuilt()

switch (command) {
  case 'start':
    runWithPinnedNode([...serverFlags, 'scripts/lib/run.mjs', 'serve'], { ...serverMemoryEnv, ...process.env })
    break
  case 'build':
    break
  case 'dev':
    runWithPinnedNode(['scripts/lib/dev-server.mjs'])
    break
  // `npm run bench -- changes` runs that part alone, as do `pages`, `volume` and `scale`.
  case 'bench':
    runWithPinnedNode(['scripts/lib/bench.mjs', ...args])
    break
  case 'backup':
  case 'restore':
  case 'account':
  case 'verify-trail':
    runWithPinnedNode(['scripts/lib/run.mjs', command, ...args])
    break
  default:
    fail(`Unknown command: ${command}`)
}
