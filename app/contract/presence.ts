import { z } from 'zod'
import { staffRead, staffWrite } from './call'
import { queryIds } from './query'
import { emptyAnswer, id, listing, moment } from './shapes'

const person = z.strictObject({
  name: z.string(),
  openedAt: moment,
  /** When they last changed something; null while they only look. */
  changedAt: moment.nullable(),
})

/** Somebody else who has the form of an entry open. */
export type PersonAtEntry = z.infer<typeof person>

export const presenceCalls = {
  list: staffRead({
    path: '/presence/list',
    summary: '正在编辑：哪些内容正由谁编辑',
    query: z.object({ ids: queryIds }),
    answer: listing(z.strictObject({ id, names: z.array(z.string()) })),
  }),
  report: staffWrite({
    path: '/presence/report',
    summary: '正在编辑：报告并查看还有谁',
    body: z.strictObject({ id, hasChanged: z.boolean().default(false) }),
    answer: z.strictObject({ people: z.array(person), version: z.number() }),
  }),
  leave: staffWrite({
    path: '/presence/leave',
    summary: '正在编辑：离开',
    body: z.strictObject({ id }),
    answer: emptyAnswer,
  }),
}
