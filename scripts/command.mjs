// `npm run backup -- FILE`, `npm run restore -- FILE`, `npm run account -- add|reset|disable NAME`.
import { ensureBuilt, ensureInstalled, handOver } from './lib/bootstrap.mjs'

ensureInstalled()
ensureBuilt()
handOver(['scripts/lib/run.mjs', ...process.argv.slice(2)])
