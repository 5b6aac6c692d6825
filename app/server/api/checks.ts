import { z } from 'zod'
import { typeNames } from '../../content/registry'
import { shortestReason } from '../../content/validate'
import { companyWord } from '../../contract/company-words'
import { anyDraftShape } from '../../contract/entries'
import { checkedEntries, dismissal, dismissedFinding } from '../../contract/overview'
import { linkTarget } from '../../contract/links'
import { obstacle } from '../../contract/publishing'
import { id, line, moment, paging, queryInteger } from '../../contract/shapes'
import { readWordFacts } from '../checks'
import { staffRead, staffWrite } from './call'

/** The content checks. */
export const checkCalls = {
  facts: staffRead({
    // Sentences of an entry are among what was kept; none is told of 0.
    asks: { right: '*.view', of: ({ query }) => ({ entry: query.id }) },
    summary: '网站体检：检查一条内容所需的信息',
    /** The entry; 0 while it is not stored. */
    query: z.object({ id: queryInteger(0, Number.MAX_SAFE_INTEGER).default(0) }),
    answer: z.strictObject({
      companyName: z.string(),
      /** The telephones that the company gives out itself. */
      telephones: z.array(z.string()),
      words: z.array(companyWord),
      /** What the company holds now: what its texts claim is judged by it. */
      certificates: z.array(z.strictObject({ title: z.string(), number: z.string(), category: z.string() })),
      blocksSevereFindings: z.boolean(),
      dismissed: z.array(dismissal),
    }),
    async handle({ checks, settings, companyWords, readHeldCertificates }, { query: { id } }) {
      const { blocksSevereFindings } = await settings.read()
      const { words, telephones, ...facts } = await readWordFacts({ settings, companyWords })
      const [dismissed, held] = await Promise.all([checks.listDismissals(id), readHeldCertificates()])
      return {
        ...facts,
        telephones: [...telephones],
        words: words.map((word) => ({ ...word, wrong: [...word.wrong] })),
        certificates: [...held],
        blocksSevereFindings,
        dismissed,
      }
    },
  }),
  links: staffWrite({
    summary: '网站体检：站内链接各指向什么，访客能否打开',
    body: z.strictObject({ addresses: z.array(z.string().max(2000)).max(200) }),
    answer: z.strictObject({ targets: z.array(linkTarget) }),
    handle: async ({ checks }, { body, session }) => ({
      targets: await checks.describeTargets(body.addresses, session.actor),
    }),
  }),
  judge: staffWrite({
    asks: { right: '*.view', of: ({ body: { id, type } }) => (id === 0 ? { type } : { entry: id }) },
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
    handle: async ({ entries }, { body: { type, id, from, until, ...draft } }) => ({
      obstacles: await entries.judge(type, { id, draft, span: { from, until } }),
    }),
  }),
  dismiss: staffWrite({
    asks: { right: '*.edit', of: ({ body }) => ({ entry: body.id }) },
    summary: '网站体检：保留一处原文，说明理由',
    body: z.strictObject({
      id,
      ...dismissedFinding,
      reason: line(200).min(shortestReason, `理由不少于 ${shortestReason} 个字`),
    }),
    handle: ({ checks }, { body: { id, reason, ...key }, session }) =>
      checks.dismiss({ entryId: id, ...key }, reason, session.actor),
  }),
  recall: staffWrite({
    asks: { right: '*.edit', of: ({ body }) => ({ entry: body.id }) },
    summary: '网站体检：取消保留一处原文',
    body: z.strictObject({ id, ...dismissedFinding }),
    handle: ({ checks }, { body: { id, ...key }, session }) => checks.recall({ entryId: id, ...key }, session.actor),
  }),
  list: staffRead({
    asks: '*.view',
    summary: '网站体检：全站发现的问题',
    query: z.object(paging),
    answer: checkedEntries,
    handle: ({ checks }, { query, session }) => checks.list(query, session.actor),
  }),
}
