import { getPublicAddress } from '../../navigation/public-address'
import { sections } from '../../navigation/sections'
import type { AppContext } from '../app/context'
import { applyClaims } from '../claims'
import { escapeXml } from './xml'

const maxItems = 30

/** The newest news as an RSS 2.0 feed (rssboard.org), by date regardless of pinning. */
export async function* writeRss(
  { entries, settings, readHeldCertificates }: AppContext,
  origin: string,
): AsyncGenerator<string> {
  const [{ rows }, { companyName, shortName }] = await Promise.all([
    entries.listPublic('news', { offset: 0, limit: maxItems }),
    settings.read(),
  ])
  const byDate = applyClaims(rows, await readHeldCertificates()).sort((a, b) =>
    a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1,
  )
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n`
  yield `<title>${escapeXml(shortName)}${sections.news.label}</title><link>${escapeXml(origin + sections.news.to)}</link><description>${escapeXml(companyName)}的新闻与活动</description>\n`
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
