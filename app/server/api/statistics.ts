import { dayMs } from '../../content/durations'
import type { Contract } from '../../contract'
import { Problem } from '../errors'
import type { Handlers } from './handler'

const maxDays = 400

/** The site's own traffic statistics. */
export const statisticsHandlers: Handlers<Contract['statistics']> = {
  newsReads: ({ statistics }, { query }) => statistics.getReads('news', [...new Set(query.ids)]),
  mostReadNews: ({ statistics }, { query }) => statistics.listMostRead('news', query.limit),
  async site({ statistics }, { query }) {
    const days = (Date.parse(query.until) - Date.parse(query.from)) / dayMs
    if (days < 0) throw new Problem('invalid', '结束日期早于开始日期', { fields: { until: '不能早于开始日期' } })
    if (days >= maxDays)
      throw new Problem('invalid', `一次最多统计 ${maxDays} 天`, {
        fields: { from: `距结束日期不能超过 ${maxDays} 天` },
      })
    return statistics.readTraffic(query)
  },
}
