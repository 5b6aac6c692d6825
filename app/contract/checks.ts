import { z } from 'zod'
import { typeNames } from '../content/registry'
import { dismissedTextMax, ruleTitles, type RuleName } from '../content/checks'
import { staffRead, staffWrite } from './call'
import { anyDraftShape } from './entry-shapes'
import { obstacle } from './obstacles'
import { paging, queryInteger } from './query'
import { emptyAnswer, id, line, listingWith, moment } from './shapes'

const rule = z.enum(Object.keys(ruleTitles) as RuleName[])

const dismissedFinding = { rule, text: line(dismissedTextMax) }

const dismissal = z.strictObject({
  ...dismissedFinding,
  reason: z.string(),
  by: z.string(),
  at: z.number(),
})

/** A finding that staff do not want to hear of again. */
export type Dismissal = z.infer<typeof dismissal>

const foundOnSite = z.strictObject({
  rule,
  severity: z.enum(['severe', 'advice']),
  where: z.string(),
  text: z.string(),
  message: z.string(),
  basis: z.string(),
})

const checkedEntry = z.strictObject({
  id,
  type: z.string(),
  title: z.string(),
  severe: z.number().int(),
  findings: z.array(foundOnSite),
  checkedAt: z.number(),
})

/** An entry of the site with what was found in it. */
export type CheckedEntryRow = z.infer<typeof checkedEntry>

export const checkCalls = {
  facts: staffRead({
    path: '/check/facts',
    summary: '网站体检：检查一条内容所需的信息',
    /** The entry; 0 while it is not stored. */
    query: z.object({ id: queryInteger(0, Number.MAX_SAFE_INTEGER).default(0) }),
    answer: z.strictObject({
      companyName: z.string(),
      /** What the company holds now: what its texts claim is judged by it. */
      certificates: z.array(z.strictObject({ title: z.string(), number: z.string(), category: z.string() })),
      blocksSevereFindings: z.boolean(),
      dismissed: z.array(dismissal),
    }),
  }),
  links: staffWrite({
    path: '/check/links',
    summary: '网站体检：哪些站内链接已失效',
    body: z.strictObject({ addresses: z.array(z.string().max(2000)).max(200) }),
    answer: z.strictObject({ dead: z.array(z.string()) }),
  }),
  judge: staffWrite({
    path: '/check/judge',
    summary: '发布前检查：一条内容发布前须处理的全部问题',
    body: z.strictObject({
      type: z.enum(typeNames),
      /** The entry; 0 while it is not stored. */
      id: z.number().int().min(0),
      ...anyDraftShape,
      /** When it is to be seen; now when left out. */
      from: moment.optional(),
      until: moment.optional(),
    }),
    answer: z.strictObject({ obstacles: z.array(obstacle) }),
  }),
  dismiss: staffWrite({
    path: '/check/dismiss',
    summary: '网站体检：不再提示某个问题',
    body: z.strictObject({ id, ...dismissedFinding, reason: line(200).default('') }),
    answer: emptyAnswer,
  }),
  recall: staffWrite({
    path: '/check/recall',
    summary: '网站体检：恢复提示某个问题',
    body: z.strictObject({ id, ...dismissedFinding }),
    answer: emptyAnswer,
  }),
  list: staffRead({
    path: '/check/list',
    summary: '网站体检：全站发现的问题',
    query: z.object(paging),
    answer: listingWith(checkedEntry, {
      severe: z.number().int(),
      /** When the whole site was last checked; null when it never was. */
      checkedAt: z.number().nullable(),
    }),
  }),
}
