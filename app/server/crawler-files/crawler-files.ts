import { getContentType, typeNames } from '../../content/registry'
import type { AppContext } from '../app/context'
import { isNotModified } from '../http/not-modified'
import { computeFixedValidators, createValidatorHeaders, computeValidators } from './cache-validators'
import { writeRss } from './rss'
import { writeSitemap, writeSitemapPart } from './sitemap'

interface CrawlerFile {
  contentType: string
  /** The file in chunks; undefined when there is none. */
  write: (context: AppContext, origin: string) => AsyncIterable<string> | Promise<AsyncIterable<string> | undefined>
}

const files: Record<string, CrawlerFile> = {
  '/robots.txt': { contentType: 'text/plain', write: writeRobots },
  '/sitemap.xml': { contentType: 'application/xml', write: writeSitemap },
  '/rss.xml': { contentType: 'application/rss+xml', write: writeRss },
}

const partPath = /^\/sitemap-(pages|[1-9]\d{0,4})\.xml$/

function findFile(path: string): CrawlerFile | undefined {
  const part = partPath.exec(path)?.[1]
  if (part === undefined) return Object.hasOwn(files, path) ? files[path] : undefined
  return { contentType: 'application/xml', write: (context, origin) => writeSitemapPart(context, origin, part) }
}

/** Whether a crawler file changes with the content of the site; the others are there without the database. */
export function dependsOnContent(path: string): boolean {
  return path !== '/robots.txt'
}

/** Whether a path is one of the files that programs read: `/robots.txt`, `/sitemap.xml` and its parts, `/rss.xml`. */
export function isCrawlerFile(path: string): boolean {
  return findFile(path) !== undefined
}

/**
 * Serves such a file. Its links start with `SITE_URL` or `http://localhost`, never with the Host header of
 * the request.
 */
export async function serveCrawlerFile(context: AppContext, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const file = findFile(pathname)
  if (!file) return createNotFound()
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('不支持的请求方法', {
      status: 405,
      headers: { allow: 'GET, HEAD', 'content-type': 'text/plain; charset=utf-8' },
    })
  }
  const origin = context.env.SITE_URL ?? `http://localhost:${context.env.PORT}`
  const variant = `${origin}${pathname}`
  const validators = dependsOnContent(pathname)
    ? await computeValidators(context, variant)
    : computeFixedValidators(formatRobots(context, origin))
  const headers = { ...createValidatorHeaders(validators), 'cache-control': 'no-cache' }
  const { headers: conditions } = request
  if (isNotModified(conditions.get('if-none-match'), conditions.get('if-modified-since'), validators))
    return new Response(null, { status: 304, headers })
  const pieces = await file.write(context, origin)
  if (!pieces) return createNotFound()
  return new Response(toStream(pieces), {
    headers: { ...headers, 'content-type': `${file.contentType}; charset=utf-8` },
  })
}

function createNotFound(): Response {
  return new Response('文件不存在', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** Streams chunks as the client reads them. */
function toStream(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
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

async function* writeRobots(context: AppContext, origin: string): AsyncGenerator<string> {
  yield formatRobots(context, origin)
}

function formatRobots({ env }: AppContext, origin: string): string {
  const forms = typeNames.flatMap((name) => [getContentType(name).paths.add, getContentType(name).paths.update])
  const disallowed = [
    '/login',
    '/manage',
    '/user',
    '/api/',
    '/_serverFn/',
    '/linkUS/applicationShow',
    ...new Set(forms),
  ]
  const rules = `User-agent: *\n${disallowed.map((path) => `Disallow: ${path}\n`).join('')}\n`
  return env.SITE_URL ? `${rules}Sitemap: ${origin}/sitemap.xml\n` : rules
}
