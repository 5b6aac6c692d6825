import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const inThisFolder = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/**
 * Puts what components need of Start and of the server in their place: the build leaves the server's half of isomorphic
 * functions out, and these tests run without it. What outlives a page is made where it can be forgotten.
 */
export const withoutServer: Plugin = {
  name: 'without-server',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (source === '@tanstack/react-start') return inThisFolder('react-start.ts')
    if (source === '@tanstack/react-start/server') return inThisFolder('server-only.ts')
    if (!importer?.includes('/app/') || importer.includes('/app/server/')) return null
    if (source === '@base-ui/react/toast') return inThisFolder('stores.ts')
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    if (found?.id.endsWith('/data/client/transport.server.ts')) return inThisFolder('transport.ts')
    if (found?.id.endsWith('/admin/shell/store.ts')) return inThisFolder('stores.ts')
    return found && /\/app\/server\/|\.server\.tsx?$/.test(found.id) ? inThisFolder('server-only.ts') : null
  },
}

/** Forwards what pages ask of their site to the instances that `instances.ts` keeps. */
export const forwardToInstances: Plugin = {
  name: 'forward-to-instances',
  configureServer({ middlewares }) {
    middlewares.use((incoming, outgoing, next) => {
      if (!/^\/(api|media|instances)(\/|$|\?)/.test(incoming.url ?? '')) return next()
      const address = new URL(incoming.url ?? '', process.env.COMPONENT_TEST_INSTANCES)
      const forwarded = request(address, { method: incoming.method, headers: incoming.headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      forwarded.on('error', () => outgoing.destroy())
      incoming.pipe(forwarded)
    })
  },
}
