import { setImmediate } from 'node:timers/promises'
import { listSectionPaths } from '../../navigation/canonical'
import { getPublicAddress } from '../../navigation/public-address'
import type { AppContext } from '../app/context'
import { escapeXml } from './xml'

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
  return listSectionPaths({ withDownloads: (await entries.listFiles(now())).length > 0 })
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
