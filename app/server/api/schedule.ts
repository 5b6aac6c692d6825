import { z } from 'zod'
import { dayMs } from '../../content/durations'
import { typeName } from '../../contract/publishing'
import { scheduledItem } from '../../contract/schedule'
import { queryMoment } from '../../contract/shapes'
import { Problem } from '../errors'
import { staffRead } from './call'

/** A calendar shows six weeks, the dashboard three months of certificates. */
const maxDays = 100

/** As many of each side as somebody finds their way in. */
const maxItems = 300

/** When what goes live and ends. It is moved by the calls that publish (`publish`, `schedule`). */
export const scheduleCalls = {
  list: staffRead({
    summary: '排期：一段时间内将要上线与下线的内容',
    query: z.object({
      from: queryMoment,
      until: queryMoment,
      type: typeName.optional(),
      side: z.enum(['begins', 'ends']).optional(),
    }),
    answer: z.strictObject({
      rows: z.array(scheduledItem),
      /** There are more than could be listed. */
      isCut: z.boolean(),
    }),
    async handle({ entries }, { query, session }) {
      if (query.until <= query.from)
        throw new Problem('invalid', '结束时间早于开始时间', { fields: { until: '应晚于开始时间' } })
      if (query.until - query.from > maxDays * dayMs)
        throw new Problem('invalid', `一次最多列出 ${maxDays} 天`, {
          fields: { from: `距结束时间不能超过 ${maxDays} 天` },
        })
      return entries.listSchedule({ ...query, limit: maxItems }, session.actor)
    },
  }),
}
