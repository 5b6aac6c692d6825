import type { AppContext } from '../context'
import { entryPath } from '../search'
import { xmlText } from './xml'

const newest = 20

/** The newest news as an RSS 2.0 feed. */
export async function rss(context: AppContext, origin: string): Promise<string> {
  const [{ rows }, { companyName }] = await Promise.all([
    context.entries.listPublic('news', { offset: 0, limit: newest }),
    context.settings.read(),
  ])
  const items = rows.map(({ id, type, title, date, values }) => {
    const address = xmlText(origin + entryPath('news', { id, category: type }))
    const day = new Date(`${date}T00:00:00+08:00`).toUTCString()
    return `<item><title>${xmlText(title)}</title><link>${address}</link><guid isPermaLink="true">${address}</guid><pubDate>${day}</pubDate><description>${xmlText(values.abstract)}</description></item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>经纬空间新闻中心</title><link>${origin}/news/showNews</link><description>${xmlText(companyName)}的新闻与活动</description><language>zh-CN</language>\n${items.join('\n')}\n</channel></rss>\n`
}
