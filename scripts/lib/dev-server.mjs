// The host of the built server over the sources: Vite answers for modules, the host for everything else.
import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'

// Stops when its parent process is gone.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))

const server = createServer({ requireHostHeader: false })
const vite = await createVite({
  configFile: 'app.config.ts',
  // Changes are told on the site's own port, as the content security policy demands.
  server: { middlewareMode: true, hmr: { server } },
})
// The server would wait for the WebSocket connections of hot reload to end.
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void vite.close())

/** Loads a module of the server as its sources are now. */
const load = (file) => vite.environments.ssr.runner.import(file)

// The first page would wait for all of it.
await load('/app/router.tsx')
const { serve } = await load('/app/server/app/serve.ts')
await serve({
  server,
  clientFolder: 'public',
  pages: async (request) => (await load('/app/server.tsx')).default.fetch(request),
  app: async () => (await load('/app/server/app/app.ts')).getApp(),
  modules: (request, response) =>
    new Promise((resolve, reject) => {
      const { url } = request
      response.once('close', () => resolve(true))
      vite.middlewares(request, response, (error) => {
        request.url = url
        if (error) reject(error)
        else resolve(false)
      })
    }),
})
