// `npm run dev`: the development server with hot reload, over the same data as `npm start`.
import { ensureInstalled, handOver } from './lib/bootstrap.mjs'

ensureInstalled()
handOver(['scripts/lib/dev-server.mjs'])
