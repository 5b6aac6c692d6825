// `npm run dev`: the development server with hot reload, over the same data as `npm start`.
import { ensureInstalled, runWithPinnedNode } from './lib/bootstrap.mjs'

ensureInstalled()
runWithPinnedNode(['scripts/lib/dev-server.mjs'])
