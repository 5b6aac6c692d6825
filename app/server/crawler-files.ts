import { formatChinaDate } from '../content/format'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { getContentType, typeNames } from '../content/registry'
import { sections } from '../content/site-structure'
import { listSectionPaths, getPublicAddress } from '../navigation/public-address'
import { aboutSearch } from '../navigation/search-params'
import type { AppContext } from './app/create-context'
import { applyClaims } from './claims'
import { indexNowKeyPath } from './external/index-now'
import { createMethodNotAllowed, createTextResponse } from './http/plain-responses'
import { isNotModified, type CacheValidators } from './http/send'
import { countRegisters } from './page-data'
import { createRegisterFile, type RegisterFormat } from './register-files'
import { getSectionLabel } from '../navigation/menu'

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A fifth of the protocol's limit for one file (sitemaps.org): a part is kept in memory, and computed when it changes. */
const maxAddresses = 10_000

/**
 * The sitemap: every listing and every entry with a page of its own. A site too large for one file gets an
 * index of several instead.
 * @param maxPerFile how many addresses one file may hold
 * @returns the file in chunks
 */
export async function* writeSitemap(
  context: AppContext,
  origin: string,
  maxPerFile = maxAddresses,
): AsyncGenerator<string> {
  const paths = await listPagePaths(context)
  const count = await context.entries.countVisible()
  if (paths.length + count > maxPerFile) yield* writeIndex(origin, await context.entries.listVisibleRanges(maxPerFile))
  else yield* writeAddresses(context, origin, paths, { after: 0, until: Number.MAX_SAFE_INTEGER })
}

/**
 * A part of a large sitemap: the listings, or the entries of a range of publication ids, of which no more than fit
 * into one file can be visible. So a change moves no entry from one part to another.
 * @param part `pages`, or a number from 1
 * @returns the file in pieces; undefined when there is no such part
 */
export async function writeSitemapPart(
  context: AppContext,
  origin: string,
  part: string,
  maxPerFile = maxAddresses,
): Promise<AsyncGenerator<string> | undefined> {
  if (part === 'pages') return writeAddresses(context, origin, await listPagePaths(context))
  if (!(await context.entries.listVisibleRanges(maxPerFile)).includes(Number(part))) return undefined
  const until = Number(part) * maxPerFile
  return writeAddresses(context, origin, [], { after: until - maxPerFile, until })
}

async function listPagePaths({ entries, now }: AppContext): Promise<string[]> {
  const at = now()
  const [files, counts] = await Promise.all([entries.listFiles(at), countRegisters(entries, at)])
  const filled = counts.filter(({ count }) => count > 0).map(({ name }) => name)
  const registers = filled.length > 0 ? [...filled, 'company' as const] : []
  return listSectionPaths({ withDownloads: files.length > 0, registers })
}

function* writeIndex(origin: string, parts: number[]): Generator<string> {
  const names = ['pages', ...parts.map(String)]
  yield `${xmlDeclaration}<sitemapindex ${schema}>\n`
  for (const name of names) yield `<sitemap><loc>${escapeXml(`${origin}/sitemap-${name}.xml`)}</loc></sitemap>\n`
  yield '</sitemapindex>\n'
}

async function* writeAddresses(
  { entries }: AppContext,
  origin: string,
  paths: string[],
  range?: { after: number; until: number },
): AsyncGenerator<string> {
  yield `${xmlDeclaration}<urlset ${schema}>\n`
  yield paths.map((path) => writeAddress(origin + path)).join('')
  if (range)
    for await (const some of entries.listVisible(range)) {
      // An engine in this process answers without waiting, and other requests wait for this one.
      await setImmediate()
      yield some
        .map((entry) => writeAddress(origin + getPublicAddress(entry), new Date(entry.updatedAt).toISOString()))
        .join('')
    }
  yield '</urlset>\n'
}

function writeAddress(address: string, changed?: string): string {
  return `<url><loc>${escapeXml(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>\n`
}

/** The key of IndexNow; undefined while nobody is told of changed pages. */
async function writeIndexNowKey({ indexNow }: AppContext): Promise<AsyncIterable<string> | undefined> {
  const key = await indexNow.readKeyFile()
  return key === null ? undefined : Readable.from([key])
}

const maxItems = 30

/** The newest news as an RSS 2.0 feed (rssboard.org), by date regardless of pinning. */
async function* writeRss(
  { entries, settings, readHeldCertificates }: AppContext,
  origin: string,
): AsyncGenerator<string> {
  const [{ rows }, { companyName, shortName, menu }] = await Promise.all([
    entries.listPublic('news', { offset: 0, limit: maxItems }),
    settings.read(),
  ])
  const byDate = applyClaims(rows, await readHeldCertificates()).sort((a, b) =>
    a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1,
  )
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n`
  yield `<title>${escapeXml(shortName)}${escapeXml(getSectionLabel(menu, 'news'))}</title><link>${escapeXml(origin + sections.news.to)}</link><description>${escapeXml(companyName)}的新闻与活动</description>\n`
  yield `<language>zh-CN</language><ttl>60</ttl><atom:link href="${escapeXml(origin)}/rss.xml" rel="self" type="application/rss+xml"/>\n`
  if (byDate[0]) yield `<lastBuildDate>${formatPubDate(byDate[0].date)}</lastBuildDate>\n`
  for (const { id, type, title, date, values } of byDate) {
    const address = escapeXml(origin + getPublicAddress({ type: 'news', id, category: type }))
    yield `<item><title>${escapeXml(title)}</title><link>${address}</link><guid isPermaLink="true">${address}</guid><pubDate>${formatPubDate(date)}</pubDate><description>${escapeXml(values.abstract)}</description></item>\n`
  }
  yield '</channel></rss>\n'
}

/** Midnight in China as an RFC 822 date. */
function formatPubDate(date: string): string {
  return new Date(`${date}T00:00:00+08:00`).toUTCString()
}

interface CrawlerFile {
  contentType: string
  /** The search params that it reads. */
  params?: readonly string[]
  /** It says which day it was made on. */
  namesDay?: boolean
  /** The file in chunks; undefined when there is none. */
  write: (
    context: AppContext,
    origin: string,
    search: string,
  ) => AsyncIterable<string | Uint8Array> | Promise<AsyncIterable<string | Uint8Array> | undefined>
}

const sitemapType = 'application/xml; charset=utf-8'

const files: Record<string, CrawlerFile> = {
  '/robots.txt': { contentType: 'text/plain; charset=utf-8', write: writeRobots },
  '/sitemap.xml': { contentType: sitemapType, write: (context, origin) => writeSitemap(context, origin) },
  '/rss.xml': { contentType: 'application/rss+xml; charset=utf-8', write: writeRss },
  [indexNowKeyPath]: { contentType: 'text/plain; charset=utf-8', write: writeIndexNowKey },
  '/records.csv': createRegisterEntry('csv', 'text/csv; charset=utf-8'),
  '/records.xlsx': createRegisterEntry('xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
}

/** A register as a file for spreadsheets, by the params of its page. */
function createRegisterEntry(format: RegisterFormat, contentType: string): CrawlerFile {
  return {
    contentType,
    params: aboutSearch.params,
    namesDay: true,
    write: (context, origin, search) => createRegisterFile(context, format, { origin, search }),
  }
}

const partPath = /^\/sitemap-(pages|[1-9]\d{0,4})\.xml$/

function findFile(path: string): CrawlerFile | undefined {
  const part = partPath.exec(path)?.[1]
  if (part === undefined) return Object.hasOwn(files, path) ? files[path] : undefined
  return { contentType: sitemapType, write: (context, origin) => writeSitemapPart(context, origin, part) }
}

/** Whether a crawler file changes with the content of the site; the others are there without the database. */
export function dependsOnContent(path: string): boolean {
  return path !== '/robots.txt'
}

/** Whether a path is one of the files that programs read: `/robots.txt`, `/sitemap.xml` and its parts, `/rss.xml`, `/indexnow.txt`, `/records.csv`. */
export function isCrawlerFile(path: string): boolean {
  return findFile(path) !== undefined
}

/** The search params that such a file reads. */
export function listFileParams(path: string): readonly string[] {
  return findFile(path)?.params ?? []
}

/**
 * Serves such a file. Its links start with `SITE_URL` or `http://localhost`, never with the Host header of
 * the request.
 */
export async function serveCrawlerFile(context: AppContext, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const file = findFile(pathname)
  if (!file) return createNotFound()
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return createMethodNotAllowed()
  }
  const origin = context.env.SITE_URL ?? `http://localhost:${context.env.PORT}`
  const day = file.namesDay ? formatChinaDate(context.now()) : ''
  const known = dependsOnContent(pathname)
    ? await computeValidators(context, `${origin}${pathname}${search} ${day}`)
    : { etag: createTag(formatRobots(context, origin)), lastModified: null }
  // When the content last changed says nothing of the day.
  const validators = file.namesDay ? { ...known, lastModified: null } : known
  const headers = { ...createValidatorHeaders(validators), 'cache-control': 'no-cache' }
  const { headers: conditions } = request
  if (isNotModified(conditions.get('if-none-match'), conditions.get('if-modified-since'), validators))
    return new Response(null, { status: 304, headers })
  const pieces = await file.write(context, origin, search)
  if (!pieces) return createNotFound()
  return new Response(toStream(pieces), {
    headers: {
      ...headers,
      'content-type': file.contentType,
      ...(file.params && { 'content-disposition': 'attachment' }),
    },
  })
}

function createNotFound(): Response {
  return createTextResponse(404, '文件不存在')
}

/** Streams chunks as the client reads them. */
function toStream(pieces: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await iterator.next()
        if (done) controller.close()
        else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
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
    '/records.',
    ...new Set(forms),
  ]
  const rules = `User-agent: *\n${disallowed.map((path) => `Disallow: ${path}\n`).join('')}\n`
  return env.SITE_URL ? `${rules}Sitemap: ${origin}/sitemap.xml\n` : rules
}

/**
 * Computes the validators of a file that is generated from the site's content. They change with every
 * change by staff and with every scheduled publication or withdrawal.
 * @param variant what else the file depends on, such as the configured origin
 */
async function computeValidators({ entries, settings, now }: AppContext, variant: string): Promise<CacheValidators> {
  const [contentVersion, visibilityChangedAt, settingsSavedAt] = await Promise.all([
    entries.readContentVersion(),
    entries.findLastVisibilityChange(),
    settings.readSavedAt(),
  ])
  const changedAt = Math.max(visibilityChangedAt ?? 0, settingsSavedAt ?? 0)
  // A date has no fractions of a second: two changes within the same second would share it.
  const isDated = changedAt > 0 && now() - changedAt >= 1000
  return { etag: createTag(`${contentVersion} ${changedAt} ${variant}`), lastModified: isDated ? changedAt : null }
}

function createTag(text: string): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}

/** The response headers that let a client send a conditional request later. */
function createValidatorHeaders({ etag, lastModified }: CacheValidators): Record<string, string> {
  return { etag, ...(lastModified === null ? {} : { 'last-modified': new Date(lastModified).toUTCString() }) }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Text for the inside of an XML element or attribute; characters that XML does not allow are left out. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
