import type { AppContext } from '../context'
import { rss } from './rss'
import { sitemap } from './sitemap'

type Writer = (context: AppContext, origin: string) => Promise<string>

const files: Record<string, { contentType: string; write: Writer }> = {
  '/robots.txt': { contentType: 'text/plain; charset=utf-8', write: async (_context, origin) => robots(origin) },
  '/sitemap.xml': { contentType: 'application/xml; charset=utf-8', write: sitemap },
  '/rss.xml': { contentType: 'application/rss+xml; charset=utf-8', write: rss },
}

/** Whether a path is one of the files that programs read: `/robots.txt`, `/sitemap.xml`, `/rss.xml`. */
export function isMachineFile(path: string): boolean {
  return Object.hasOwn(files, path)
}

/**
 * Answers a request for such a file. Addresses in it begin with `SITE_URL`; without one, with this
 * machine's own name, never with what the request says.
 */
export async function serveMachineFile(context: AppContext, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const file = files[pathname]
  if (!file) return new Response('文件不存在', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('不支持的请求方法', { status: 405, headers: { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' } })
  }
  const origin = context.env.SITE_URL ?? `http://localhost:${context.env.PORT}`
  return new Response(await file.write(context, origin), { headers: { 'content-type': file.contentType, 'cache-control': 'no-cache' } })
}

function robots(origin: string): string {
  const closed = ['/login', '/manage', '/user', '/api/', '/_serverFn/', '/search', '/linkUS/applicationShow']
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`
}
