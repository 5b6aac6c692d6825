// `npm run backup -- FILE`, `npm run restore -- FILE`, `npm run account -- add|reset|disable NAME`.
import { ensureBuilt, ensureInstalled, runWithPinnedNode } from './lib/bootstrap.mjs'

ensureInstalled()
ensureBuilt()
runWithPinnedNode(['scripts/lib/run.mjs', ...process.argv.slice(2)])
