import { z } from 'zod'
import { commentState } from '../../contract/comments'
import { caretPlace, personAtEntry } from '../../contract/publishing'
import { id, listing, queryIds, toListing } from '../../contract/shapes'
import { staffRead, staffWrite } from './call'

/** Who has which form open. */
export const presenceCalls = {
  list: staffRead({
    asks: '*.view',
    summary: '正在编辑：哪些内容正由谁编辑',
    query: z.object({ ids: queryIds }),
    answer: listing(z.strictObject({ id, names: z.array(z.string()) })),
    async handle({ presence, rights }, { query, session }) {
      const viewable = await rights.selectViewable(session.actor, query.ids)
      const editors = await presence.listEditors([...viewable], session.actor)
      return toListing(Array.from(editors, ([id, names]) => ({ id, names })))
    },
  }),
  report: staffWrite({
    asks: { right: '*.view', of: ({ body }) => ({ entry: body.id }) },
    summary: '正在编辑：报告并查看还有谁',
    body: z.strictObject({
      id,
      hasChanged: z.boolean().default(false),
      /** How long before this report the last change was made, in ms. */
      changedAgo: z.number().int().min(0).default(0),
      caret: caretPlace.nullable().default(null),
    }),
    answer: z.strictObject({ people: z.array(personAtEntry), version: z.number(), comments: commentState }),
    async handle({ presence, entries, comments }, { body: { id, hasChanged, changedAgo, caret }, session }) {
      const version = await entries.readVersion(id)
      const people = await presence.report(id, session.actor, { changedAgo: hasChanged ? changedAgo : null, caret })
      return { people, version, comments: await comments.readState(id) }
    },
  }),
  leave: staffWrite({
    summary: '正在编辑：离开',
    body: z.strictObject({ id }),
    handle: ({ presence }, { body, session }) => presence.leave(body.id, session.actor),
  }),
}
