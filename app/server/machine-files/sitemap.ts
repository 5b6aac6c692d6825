import { sectionPaths } from '../../navigation/canonical'
import type { AppContext } from '../context'
import { entryPath } from '../search'
import { xmlText } from './xml'

const start = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The protocol's limit for one file (sitemaps.org); its other one, 50 MB, is a kilobyte for each address. */
export const mostAddresses = 50_000

/**
 * The sitemap: every listing and every entry with a page of its own. A site too large for one file gets an
 * index of several instead.
 * @param most how many addresses one file may hold
 * @returns the file in pieces
 */
export async function* sitemap(context: AppContext, origin: string, most = mostAddresses): AsyncGenerator<string> {
  const paths = sectionPaths()
  const count = await context.entries.countVisible()
  if (paths.length + count > most) yield* index(origin, Math.ceil(count / most))
  else yield* addresses(context, origin, paths, 0, most)
}

/**
 * A part of a large sitemap: the listings, or as many entries as fit into one file.
 * @param part `pages`, or a number from 1
 * @returns the file in pieces; undefined when there is no such part
 */
export async function sitemapPart(context: AppContext, origin: string, part: string, most = mostAddresses): Promise<AsyncGenerator<string> | undefined> {
  if (part === 'pages') return addresses(context, origin, sectionPaths(), 0, 0)
  const offset = (Number(part) - 1) * most
  return offset < (await context.entries.countVisible()) ? addresses(context, origin, [], offset, most) : undefined
}

function* index(origin: string, parts: number): Generator<string> {
  const names = ['pages', ...Array.from({ length: parts }, (_, part) => String(part + 1))]
  yield `${start}<sitemapindex ${schema}>\n`
  for (const name of names) yield `<sitemap><loc>${xmlText(`${origin}/sitemap-${name}.xml`)}</loc></sitemap>\n`
  yield '</sitemapindex>\n'
}

async function* addresses({ entries }: AppContext, origin: string, paths: string[], offset: number, limit: number): AsyncGenerator<string> {
  yield `${start}<urlset ${schema}>\n`
  yield paths.map((path) => element(origin + path)).join('')
  for await (const some of entries.visible(offset, limit)) {
    yield some
      .map(({ type, updatedAt, ...entry }) => {
        const path = entryPath(type, entry)
        return path ? element(origin + path, new Date(updatedAt).toISOString()) : ''
      })
      .join('')
  }
  yield '</urlset>\n'
}

function element(address: string, changed?: string): string {
  return `<url><loc>${xmlText(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>\n`
}
