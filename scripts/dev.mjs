// `npm run dev`: the development server with hot reload, over the same data as `npm start`.
import { ensureInstalled, handOver } from './lib/bootstrap.mjs'

ensureInstalled()
const port = process.env.PORT || '3000'
handOver(['node_modules/vite/bin/vite.js', 'dev', '-c', 'app.config.ts', '--port', port, '--host', process.env.HOST || 'localhost'])
