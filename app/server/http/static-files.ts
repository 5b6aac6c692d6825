import { staticMiddleware } from 'srvx/static'
import { createTextResponse } from './plain-responses'

/** Answers a request for a file of the build; 404 when there is none. */
export type StaticFiles = (request: Request) => Promise<Response>

/**
 * Serves the files of the build. Their Brotli and gzip copies, which the build writes beside them, are sent in
 * their place to clients that can read them and have no address of their own.
 * @param folder the built client, such as `dist/client`
 */
export function createStaticFiles(folder: string): StaticFiles {
  const serve = staticMiddleware({ dir: folder, encodings: true, compress: false, dotfiles: false })
  return async (request) => {
    const { pathname } = new URL(request.url)
    if (/\.(br|gz)$/.test(pathname)) return createNotFound()
    const response = await serve(request, createNotFound)
    if (response.status !== 404) setHeaders(response.headers, pathname)
    return response
  }
}

function setHeaders(headers: Headers, path: string): void {
  headers.set('cache-control', chooseCacheControl(path))
  if (path.endsWith('.svg')) headers.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
}

/**
 * Built files are named by their content. Drawings keep their names when they are drawn anew: after an hour a browser
 * shows the one it has and asks in the background, which costs a response without a body.
 */
function chooseCacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return path.startsWith('/art/') ? 'public, max-age=3600, stale-while-revalidate=2592000' : 'public, max-age=3600'
}

function createNotFound(): Response {
  return createTextResponse(404, '文件不存在')
}
