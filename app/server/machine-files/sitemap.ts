import { allSections } from '../../navigation/sections'
import type { AppContext } from '../context'
import { entryPath } from '../search'
import { xmlText } from './xml'

/** The protocol's own limit (sitemaps.org). */
const mostAddresses = 50_000

/** Every page of the site that search engines should know: the sections with their parts, then every visible entry. */
export async function sitemap(context: AppContext, origin: string): Promise<string> {
  const sections = ['/', ...allSections.flatMap(({ to, parts }) => [to, ...parts.map(({ model }) => `${to}?model=${model}`)]), '/webSiteMap']
  const entries = await context.entries.visible(mostAddresses - sections.length)
  const lines = [
    ...sections.map((path) => element(origin + path)),
    ...entries.flatMap(({ type, updatedAt, ...entry }) => {
      const path = entryPath(type, entry)
      return path ? [element(origin + path, new Date(updatedAt).toISOString())] : []
    }),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${[...new Set(lines)].join('\n')}\n</urlset>\n`
}

function element(address: string, changed?: string): string {
  return `<url><loc>${xmlText(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`
}
