import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type DeliveryKind, deliveryKinds } from '../../content/deliveries'
import { deliveryListing, deliveryState } from '../../contract/deliveries'
import { noticeChoices, noticeName } from '../../contract/notices'
import { id, paging } from '../../contract/shapes'
import { staffRead, staffWrite } from './call'

/** What people are told of by mail: everybody chooses for themselves. */
export const noticeCalls = {
  choices: staffRead({
    summary: '自己接收哪些邮件提醒',
    answer: noticeChoices,
    handle: ({ notices }, { session }) => notices.readChoices(session.actor),
  }),
  choose: staffWrite({
    summary: '选择是否接收一类邮件提醒',
    body: z.strictObject({ event: noticeName, byMail: z.boolean() }),
    answer: noticeChoices,
    async handle({ notices }, { body: { event, byMail }, session }) {
      await notices.choose(event, byMail, session.actor)
      return notices.readChoices(session.actor)
    },
  }),
  test: staffWrite({
    summary: '给自己的邮箱发一封测试邮件',
    isSlow: true,
    answer: z.strictObject({ email: z.string() }),
    handle: async ({ notices }, { session }) => ({ email: await notices.sendTest(session.actor, randomUUID()) }),
  }),
}

const kinds = Object.keys(deliveryKinds) as DeliveryKind[]

/** Messages to people and other systems, and what became of them. */
export const deliveryCalls = {
  list: staffRead({
    asks: 'setting.other',
    summary: '消息投递情况',
    query: z.object({ ...paging, state: deliveryState.optional(), kind: z.enum(kinds).optional() }),
    answer: deliveryListing,
    handle: ({ outbox }, { query }) => outbox.list(query),
  }),
  retry: staffWrite({
    asks: 'setting.other',
    summary: '立即重新投递一条消息',
    body: z.strictObject({ id }),
    handle: ({ outbox }, { body }) => outbox.retry(body.id),
  }),
  test: staffWrite({
    asks: 'setting.other',
    summary: '向站点设置中的群机器人和 Webhook 各发一条测试消息',
    isSlow: true,
    answer: z.strictObject({ count: z.number() }),
    handle: async ({ notices }) => ({ count: await notices.sendGroupTest() }),
  }),
}
