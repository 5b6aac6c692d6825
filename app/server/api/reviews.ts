import { z } from 'zod'
import { entryVersion } from '../../contract/entries'
import { typeName } from '../../contract/publishing'
import {
  decisionWords,
  entryReview,
  evidenceSheet,
  givenStages,
  handOverReason,
  queueRow,
  queueTabs,
  returnedRow,
  reviewStage,
  revokeReason,
  sendMessage,
  typeStages,
} from '../../contract/reviews'
import {
  emptyAnswer,
  id,
  listing,
  listingWith,
  paging,
  queryId,
  queryInteger,
  queryText,
  toListing,
} from '../../contract/shapes'
import { staffRead, staffWrite } from './call'

/** Reviews before publishing. Each decision is about one version of one entry: there is no call for several. */
export const reviewCalls = {
  queue: staffRead({
    summary: '审阅：待办与在审',
    query: z.object({
      ...paging,
      tab: z.enum(queueTabs).default('mine'),
      text: queryText.default(''),
      type: typeName.optional(),
      stage: reviewStage.optional(),
      /** The account that sent it. */
      sender: queryId.optional(),
    }),
    answer: listingWith(queueRow, {
      counts: z.strictObject({ mine: z.number().int(), done: z.number().int(), all: z.number().int() }),
      senders: z.array(z.strictObject({ id, name: z.string() })),
      /** How long decisions of the last 30 days took; null where there are none. */
      averageMs: z.number().int().nullable(),
    }),
    handle: ({ reviews }, { query, session }) => reviews.listQueue(query, session.actor),
  }),
  returned: staffRead({
    summary: '审阅：退回给我的内容',
    query: z.object({ limit: queryInteger(1, 100).default(10) }),
    answer: listing(returnedRow),
    async handle({ reviews, rights }, { query, session: { actor } }) {
      const returned = await reviews.listReturned(actor.id)
      const viewable = await rights.selectViewable(
        actor,
        returned.map(({ entryId }) => entryId),
      )
      const rows = returned.filter(({ entryId }) => viewable.has(entryId))
      return { rows: rows.slice(0, query.limit), total: rows.length }
    },
  }),
  count: staffRead({
    summary: '审阅：待我审阅的份数',
    /** `isUsed`: some type has stages, or something was sent for review. */
    answer: z.strictObject({ waiting: z.number().int(), isUsed: z.boolean() }),
    handle: async ({ reviews }, { session }) => ({
      waiting: await reviews.countWaiting(session.actor),
      isUsed: await reviews.isUsed(),
    }),
  }),
  entry: staffRead({
    asks: { right: '*.view', of: ({ query }) => ({ entry: query.id }) },
    summary: '审阅：一条内容的审阅情况',
    query: z.object({ type: typeName, id: queryId }),
    answer: entryReview,
    handle: ({ reviews }, { query, session }) => reviews.readEntryReview(query.type, query.id, session.actor),
  }),
  evidence: staffRead({
    asks: { right: '*.view', of: ({ query }) => ({ entry: query.id }) },
    summary: '审阅：一次发布的记录单',
    query: z.object({ type: typeName, id: queryId, revisionId: queryId }),
    answer: evidenceSheet,
    handle: ({ reviews }, { query }) => reviews.readEvidence(query.type, query.id, query.revisionId),
  }),
  send: staffWrite({
    asks: { right: '*.submit', of: ({ body }) => ({ entry: body.id }) },
    summary: '审阅：送审',
    body: z.strictObject({ type: typeName, ...entryVersion, message: sendMessage.default('') }),
    answer: entryReview,
    async handle({ reviews }, { body: { message, ...ref }, session }) {
      await reviews.send(ref, message, session.actor)
      return reviews.readEntryReview(ref.type, ref.id, session.actor)
    },
  }),
  withdraw: staffWrite({
    summary: '审阅：撤回送审',
    body: z.strictObject({ id }),
    answer: emptyAnswer,
    handle: ({ reviews }, { body, session }) => reviews.withdrawRound(body.id, session.actor),
  }),
  decide: staffWrite({
    asks: '*.review',
    summary: '审阅：同意或退回',
    body: z.strictObject({
      /** The round. */
      id,
      stage: reviewStage,
      /** The version that was read. */
      revisionId: id,
      decision: z.enum(['approve', 'return']),
      words: decisionWords.default(''),
    }),
    answer: emptyAnswer,
    async handle({ reviews }, { body: { id: roundId, decision: kind, ...body }, session }) {
      await reviews.decide({ roundId, kind, ...body }, session.actor)
    },
  }),
  revoke: staffWrite({
    asks: '*.review',
    summary: '审阅：撤回同意',
    body: z.strictObject({ id, words: revokeReason }),
    answer: emptyAnswer,
    handle: ({ reviews }, { body: { id: roundId, words }, session }) =>
      reviews.revoke({ roundId, words }, session.actor),
  }),
  handOver: staffWrite({
    asks: '*.review',
    summary: '审阅：转交',
    body: z.strictObject({ id, stage: reviewStage, to: id, words: handOverReason }),
    answer: emptyAnswer,
    handle: ({ reviews }, { body: { id: roundId, ...body }, session }) =>
      reviews.handOver({ roundId, ...body }, session.actor),
  }),
  people: staffRead({
    asks: '*.review',
    summary: '审阅：谁可以审阅一类内容',
    query: z.object({ type: typeName }),
    answer: listing(z.strictObject({ id, name: z.string() })),
    handle: async ({ reviews }, { query }) => toListing(await reviews.listReviewers(query.type)),
  }),
  stages: staffRead({
    asks: 'account.manage',
    summary: '审阅：各类内容的审阅环节',
    answer: listing(typeStages),
    handle: async ({ reviews }) => toListing(await reviews.listStages()),
  }),
  saveStages: staffWrite({
    asks: 'account.manage',
    summary: '审阅：设置审阅环节',
    body: givenStages,
    answer: typeStages,
    handle: ({ reviews }, { body, session }) => reviews.saveStages(body, session.actor),
  }),
}
