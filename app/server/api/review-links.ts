import { z } from 'zod'
import { secondMs } from '../../content/durations'
import {
  createdReviewLink,
  entryReviewLinks,
  linkedComment,
  linkedPage,
  linkedStanding,
  linkedVerdict,
  linkToken,
  newLinkedComment,
  newReviewLink,
} from '../../contract/review-links'
import { emptyAnswer, id, listing, queryId, toListing } from '../../contract/shapes'
import { type Call, publicRead, publicWrite, staffRead, staffWrite } from './call'
import { answerAsPublished, describeContentCall } from './previews'
import type { SessionCookie } from './session-cookie'

/** Links by which somebody decides without signing in: what staff do with them. */
export const reviewLinkCalls = {
  list: staffRead({
    asks: { right: '*.view', of: ({ query }) => ({ entry: query.entryId }) },
    summary: '审阅链接：一条内容的链接，以及可以发给谁',
    query: z.object({ entryId: queryId }),
    answer: entryReviewLinks,
    handle: ({ reviews }, { query, session }) => reviews.listLinks(query.entryId, session.actor),
  }),
  create: staffWrite({
    asks: { right: '*.submit', of: ({ body }) => ({ entry: body.entryId }) },
    summary: '审阅链接：发给一位审阅人',
    body: newReviewLink,
    answer: createdReviewLink,
    async handle({ reviews, settings, env }, { body, session }) {
      const { shortName: company } = await settings.read()
      const { text, address } = await reviews.createLink(body, { actor: session.actor, company })
      return { text, link: `${env.SITE_URL ?? ''}${address}` }
    },
  }),
  withdraw: staffWrite({
    summary: '审阅链接：撤回',
    body: z.strictObject({ id }),
    answer: emptyAnswer,
    handle: ({ reviews }, { body, session }) => reviews.withdrawLink(body.id, session.actor),
  }),
}

/** The token of a link with the secret of the browser, which has confirmed the telephone on file. */
const toLinkCall = (token: string, cookie: SessionCookie) => ({ token, readSecret: cookie.readLinkSecret })

/**
 * What the page of a link reads and sends. Each looks at the cookie, so that no answer is kept.
 * @param contentCalls the calls that read content and nothing else, by their names
 */
export function createLinkedReviewCalls(contentCalls: ReadonlyMap<string, Call>) {
  return {
    page: publicRead({
      usesSession: true,
      summary: '审阅链接：打开链接的页面',
      query: z.object({ token: linkToken, address: z.string().max(1_000, '过长') }),
      answer: linkedPage,
      async handle({ reviews, comments }, { query: { token, address }, cookie }) {
        const page = await reviews.openLink({ ...toLinkCall(token, cookie), address })
        if (page.kind !== 'review') return page
        return {
          kind: page.kind,
          review: { ...page.review, comments: await comments.listAsTexts(page.review.revisionId) },
        }
      },
    }),
    answer: publicRead({
      usesSession: true,
      summary: '审阅链接：假如送审的版本已发布，前台接口的返回',
      query: z.object({ token: linkToken, ...describeContentCall(contentCalls) }),
      answer: z.unknown(),
      async handle(context, { query: { token, ...asked }, cookie, getSignal }) {
        const revisionId = await context.reviews.findLinkedRevision(toLinkCall(token, cookie))
        return answerAsPublished(context, contentCalls, { ...asked, revisionId }, { cookie, getSignal })
      },
    }),
    standing: publicRead({
      usesSession: true,
      summary: '审阅链接：送审的版本是否仍在等待意见',
      query: z.object({ token: linkToken }),
      answer: linkedStanding,
      handle: ({ reviews }, { query, cookie }) => reviews.readStanding(toLinkCall(query.token, cookie)),
    }),
    confirm: publicWrite({
      summary: '审阅链接：确认手机号码后四位',
      body: z.strictObject({ token: linkToken, digits: z.string().max(20, '请输入手机号码的后四位数字') }),
      async handle({ reviews, now }, { body: { token, digits }, cookie }) {
        const { linkId, secret, expiresAt } = await reviews.confirmPhone(token, digits.trim())
        cookie.setLinkSecret(linkId, secret, Math.floor((expiresAt - now()) / secondMs))
      },
    }),
    comment: publicWrite({
      summary: '审阅链接：批注页面上所选的文字',
      body: newLinkedComment,
      answer: listing(linkedComment),
      async handle({ reviews, comments }, { body: { token, text, key, ...passage }, cookie }) {
        const reader = await reviews.requireReader(toLinkCall(token, cookie))
        await comments.startOnWords(reader, passage, { text, key })
        return toListing(await comments.listAsTexts(reader.revisionId))
      },
    }),
    decide: publicWrite({
      summary: '审阅链接：同意或退回',
      body: linkedVerdict,
      answer: linkedStanding,
      handle: ({ reviews }, { body: { token, decision: kind, revisionId, words }, cookie }) =>
        reviews.decideByLink({ ...toLinkCall(token, cookie), kind, revisionId, words }),
    }),
    revoke: publicWrite({
      summary: '审阅链接：十分钟内撤回同意',
      body: z.strictObject({ token: linkToken }),
      answer: linkedStanding,
      handle: ({ reviews }, { body, cookie }) => reviews.revokeByLink(toLinkCall(body.token, cookie)),
    }),
  }
}
