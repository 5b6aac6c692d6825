import { z } from 'zod'
import { getContentType } from '../content/registry'
import { publicRead, staffRead } from './call'
import { queryDay, queryIds, queryInteger } from './query'
import { id, listing } from './shapes'

const { wire, label } = getContentType('news')

/** For how long an answer with counts is cached. A cached page may hold older counts until the browser asks for new ones. */
const maxAgeMs = 60_000

const readCount = z.strictObject({ id, reads: z.number().int() })

/** How often an entry was read in all. */
export type ReadCount = z.infer<typeof readCount>

const readRow = z.strictObject({ id, type: z.number().int(), title: z.string(), reads: z.number().int() })

/** A link to an entry, with how often it was read. */
export type ReadRow = z.infer<typeof readRow>

const siteTraffic = z.strictObject({
  /** Views of every day of the range, oldest first. */
  days: z.array(z.strictObject({ day: z.string(), count: z.number().int() })),
  total: z.number().int(),
  /** The pages seen most. Those of an entry name its type and id. */
  pages: z.array(
    z.strictObject({
      path: z.string(),
      title: z.string(),
      type: z.string().nullable(),
      id: z.number().nullable(),
      count: z.number().int(),
    }),
  ),
  /** What visitors searched for most often and found nothing. */
  missedSearches: z.array(z.strictObject({ keyword: z.string(), count: z.number().int() })),
})

/** The site's own traffic statistics over some days. */
export type SiteTraffic = z.infer<typeof siteTraffic>

/** How often what was read. */
export const statisticsCalls = {
  newsReads: publicRead({
    path: `/${wire}/reads/allow`,
    summary: `${label}：阅读次数`,
    query: z.object({ ids: queryIds }),
    answer: listing(readCount),
    maxAgeMs,
  }),
  mostReadNews: publicRead({
    path: `/${wire}/mostRead/allow`,
    summary: `${label}：阅读最多`,
    query: z.object({ limit: queryInteger(1, 20).default(5) }),
    answer: listing(readRow),
    maxAgeMs,
  }),
  site: staffRead({
    path: '/statistics',
    summary: '访问统计：每日浏览次数、浏览最多的页面与没有结果的搜索',
    query: z.object({ from: queryDay, until: queryDay, limit: queryInteger(1, 100).default(20) }),
    answer: siteTraffic,
  }),
}
