import type { AppContext } from '../context'
import { entryPath } from '../search'
import { xmlText } from './xml'

const newest = 30

/** The newest news as an RSS 2.0 feed (rssboard.org): by date, whatever is pinned in the list. */
export async function* rss({ entries, settings }: AppContext, origin: string): AsyncGenerator<string> {
  const [{ rows }, { companyName }] = await Promise.all([entries.listPublic('news', { offset: 0, limit: newest }), settings.read()])
  const byDate = [...rows].sort((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1))
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n`
  yield `<title>经纬空间新闻中心</title><link>${xmlText(origin)}/news/showNews</link><description>${xmlText(companyName)}的新闻与活动</description>\n`
  yield `<language>zh-CN</language><ttl>60</ttl><atom:link href="${xmlText(origin)}/rss.xml" rel="self" type="application/rss+xml"/>\n`
  if (byDate[0]) yield `<lastBuildDate>${moment(byDate[0].date)}</lastBuildDate>\n`
  for (const { id, type, title, date, values } of byDate) {
    const address = xmlText(origin + entryPath('news', { id, category: type }))
    yield `<item><title>${xmlText(title)}</title><link>${address}</link><guid isPermaLink="true">${address}</guid><pubDate>${moment(date)}</pubDate><description>${xmlText(values.abstract)}</description></item>\n`
  }
  yield '</channel></rss>\n'
}

/** The beginning of a day in China, as mail headers write it. */
function moment(date: string): string {
  return new Date(`${date}T00:00:00+08:00`).toUTCString()
}
