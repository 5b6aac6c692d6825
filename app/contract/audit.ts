import { z } from 'zod'
import { staffRead } from './call'
import { paging, queryText } from './query'
import { listing } from './shapes'

const auditRow = z.strictObject({
  id: z.number(),
  at: z.number(),
  account: z.string(),
  action: z.string(),
  target: z.string(),
  outcome: z.string(),
  address: z.string(),
  detail: z.string(),
})

/** The audit log; nothing here can change it. */
export const auditCalls = {
  list: staffRead({
    path: '/audit',
    access: 'administrator',
    summary: '操作日志',
    query: z.object({ ...paging, action: queryText.default('') }),
    answer: listing(auditRow),
  }),
}
