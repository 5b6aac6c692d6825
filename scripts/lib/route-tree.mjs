// Writes `app/routeTree.gen.ts` anew from the files in `app/routes`; fails when the file was out of date.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { root } from './bootstrap.mjs'

const file = join(root, 'app/routeTree.gen.ts')
const before = readFileSync(file, 'utf8')
const server = await createServer({
  configFile: join(root, 'app.config.ts'),
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
})
await server.close()
if (readFileSync(file, 'utf8') !== before) {
  console.error('app/routeTree.gen.ts was out of date; it has been written anew and belongs into the commit.')
  process.exitCode = 1
}
