import { z } from 'zod'
import {
  commentAnchor,
  commentThread,
  entryComments,
  mentionablePerson,
  said,
  waitingComment,
} from '../../contract/comments'
import { id, listing, queryId, toListing } from '../../contract/shapes'
import { staffRead, staffWrite } from './call'

/**
 * 批注: what staff say to each other about entries; visitors never see it. The module behind it asks for the right to view
 * the entry, because answers and the like name a thread only.
 */
export const commentCalls = {
  list: staffRead({
    asks: '*.view',
    summary: '批注：一条内容的全部批注',
    query: z.object({ entryId: queryId }),
    answer: entryComments,
    handle: ({ comments }, { query, session }) => comments.list(query.entryId, session.actor),
  }),
  people: staffRead({
    asks: '*.view',
    summary: '批注：可以提到的人',
    query: z.object({ entryId: queryId }),
    answer: listing(mentionablePerson),
    handle: async ({ comments }, { query, session }) =>
      toListing(await comments.listPeople(query.entryId, session.actor)),
  }),
  waiting: staffRead({
    asks: '*.view',
    summary: '批注：提到我的，以及自己内容的未解决批注',
    answer: listing(waitingComment),
    handle: ({ comments }, { session }) => comments.listWaiting(session.actor),
  }),
  start: staffWrite({
    asks: '*.view',
    summary: '批注：发起',
    body: z.strictObject({ entryId: id, anchor: commentAnchor, ...said }),
    answer: commentThread,
    handle: ({ comments }, { body: { entryId, anchor, text, key }, session }) =>
      comments.start(entryId, anchor, { text, key }, session.actor),
  }),
  answer: staffWrite({
    asks: '*.view',
    summary: '批注：回复',
    body: z.strictObject({ threadId: id, ...said }),
    answer: commentThread,
    handle: ({ comments }, { body: { threadId, text, key }, session }) =>
      comments.answer(threadId, { text, key }, session.actor),
  }),
  resolve: staffWrite({
    asks: '*.view',
    summary: '批注：标为已解决',
    body: z.strictObject({ threadId: id }),
    answer: commentThread,
    handle: ({ comments }, { body, session }) => comments.resolve(body.threadId, session.actor),
  }),
  reopen: staffWrite({
    asks: '*.view',
    summary: '批注：重新打开',
    body: z.strictObject({ threadId: id }),
    answer: commentThread,
    handle: ({ comments }, { body, session }) => comments.reopen(body.threadId, session.actor),
  }),
  remove: staffWrite({
    asks: '*.view',
    summary: '批注：删除自己刚发出的',
    body: z.strictObject({ messageId: id }),
    handle: ({ comments }, { body, session }) => comments.remove(body.messageId, session.actor),
  }),
  follow: staffWrite({
    asks: '*.view',
    summary: '批注：保存后记下批注的位置',
    body: z.strictObject({
      entryId: id,
      anchors: z.array(z.strictObject({ threadId: id, anchor: commentAnchor })).max(200),
    }),
    handle: ({ comments }, { body: { entryId, anchors }, session }) => comments.follow(entryId, anchors, session.actor),
  }),
}
