import { z } from 'zod'
import { contentType, type TypeName } from '../../content/registry'
import { Problem } from '../errors'
import { publicCall, staffCall } from './call'
import { pickedIds, queryDay, queryInteger } from './query'
import { listing } from './shapes/common'
import { readCount, readRow, siteTraffic } from './shapes/traffic'

/** How long visitors may be shown an old count, in ms: counting must not make every page look it up. */
const keptFor = 60_000
const dayLength = 86_400_000
const mostDays = 400

/** How often entries of a type were read, for visitors. */
function readCalls(name: TypeName) {
  const { wire, label } = contentType(name)
  return [
    publicCall({
      method: 'GET',
      path: `/${wire}/reads/allow`,
      summary: `${label}：阅读次数`,
      query: z.object({ ids: pickedIds }),
      answer: listing(readCount),
      keptFor,
      handle: ({ statistics }, { query }) => statistics.reads(name, [...new Set(query.ids)]),
    }),
    publicCall({
      method: 'GET',
      path: `/${wire}/mostRead/allow`,
      summary: `${label}：阅读最多`,
      query: z.object({ limit: queryInteger(1, 20).default(5) }),
      answer: listing(readRow),
      keptFor,
      handle: ({ statistics }, { query }) => statistics.mostRead(name, query.limit),
    }),
  ]
}

/** The site's own traffic statistics. */
export const statisticsCalls = [
  ...readCalls('news'),
  staffCall({
    method: 'GET',
    path: '/statistics',
    summary: '访问统计：每日浏览次数与浏览最多的页面',
    query: z.object({ from: queryDay, until: queryDay, limit: queryInteger(1, 100).default(20) }),
    answer: siteTraffic,
    async handle({ statistics }, { query }) {
      const days = (Date.parse(query.until) - Date.parse(query.from)) / dayLength
      if (days < 0) throw new Problem('invalid', '结束日期早于开始日期', { fields: { until: '不能早于开始日期' } })
      if (days >= mostDays) throw new Problem('invalid', `一次最多统计 ${mostDays} 天`, { fields: { from: `距结束日期不能超过 ${mostDays} 天` } })
      return statistics.traffic(query)
    },
  }),
]
