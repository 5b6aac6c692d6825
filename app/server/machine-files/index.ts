import { contentType, typeNames } from '../../content/registry'
import type { AppContext } from '../context'
import { freshnessHeaders, freshnessOf, isKnown } from './freshness'
import { rss } from './rss'
import { sitemap, sitemapPart } from './sitemap'

interface MachineFile {
  contentType: string
  /** The file in pieces; undefined when there is none. */
  write: (context: AppContext, origin: string) => AsyncIterable<string> | Promise<AsyncIterable<string> | undefined>
}

const files: Record<string, MachineFile> = {
  '/robots.txt': { contentType: 'text/plain', write: robots },
  '/sitemap.xml': { contentType: 'application/xml', write: sitemap },
  '/rss.xml': { contentType: 'application/rss+xml', write: rss },
}

const partPath = /^\/sitemap-(pages|[1-9]\d{0,4})\.xml$/

function fileAt(path: string): MachineFile | undefined {
  const part = partPath.exec(path)?.[1]
  if (part === undefined) return Object.hasOwn(files, path) ? files[path] : undefined
  return { contentType: 'application/xml', write: (context, origin) => sitemapPart(context, origin, part) }
}

/** Whether a path is one of the files that programs read: `/robots.txt`, `/sitemap.xml` and its parts, `/rss.xml`. */
export function isMachineFile(path: string): boolean {
  return fileAt(path) !== undefined
}

/**
 * Answers a request for such a file. Addresses in it begin with `SITE_URL`; without one, with this
 * machine's own name, never with what the request says.
 */
export async function serveMachineFile(context: AppContext, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const file = fileAt(pathname)
  if (!file) return missing()
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('不支持的请求方法', { status: 405, headers: { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' } })
  }
  const origin = context.env.SITE_URL ?? `http://localhost:${context.env.PORT}`
  const freshness = await freshnessOf(context, `${origin}${pathname}`)
  const headers = { ...freshnessHeaders(freshness), 'cache-control': 'no-cache' }
  if (isKnown(request, freshness)) return new Response(null, { status: 304, headers })
  const pieces = await file.write(context, origin)
  if (!pieces) return missing()
  return new Response(streamOf(pieces), { headers: { ...headers, 'content-type': `${file.contentType}; charset=utf-8` } })
}

function missing(): Response {
  return new Response('文件不存在', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } })
}

/** Writes each piece when the one before it has been taken. */
function streamOf(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await iterator.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      async cancel() {
        await iterator.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

async function* robots({ env }: AppContext, origin: string): AsyncGenerator<string> {
  const forms = typeNames.flatMap((name) => [contentType(name).paths.add, contentType(name).paths.update])
  const closed = ['/login', '/manage', '/user', '/api/', '/_serverFn/', '/linkUS/applicationShow', ...new Set(forms)]
  yield `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\n`
  if (env.SITE_URL) yield `Sitemap: ${origin}/sitemap.xml\n`
}
