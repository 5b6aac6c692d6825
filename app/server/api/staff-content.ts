import { z } from 'zod'
import { contentType, type TypeName } from '../../content/registry'
import type { EntryRef } from '../entries/types'
import { Problem } from '../errors'
import { jsonBody } from './body'
import { type Call, staffCall } from './call'
import { categoryQuery } from './category'
import { paging, queryId, queryMoment, queryText } from './query'
import { bodyId, listingWith, moment, nothing } from './shapes/common'
import { draftBody, entryDraft, entryRef, entryState, managedEntry, managedRow } from './shapes/entries'

const note = z.string().trim().max(200, '备注不能超过 200 个字')

/** What staff may do with the entries of a content type. */
export function staffContentCalls(name: TypeName): Call[] {
  const type = contentType(name)
  const { wire, label } = type
  const answer = managedEntry(type)
  const ref = ({ id, version }: { id: number; version: number }): EntryRef => ({ type: name, id, version })

  /** A step in an entry's life that needs nothing but to know which entry. */
  const step = (verb: string, does: string, method: 'withdraw' | 'remove' | 'restore') =>
    staffCall({
      method: 'POST',
      path: `/${wire}/${verb}`,
      summary: `${label}：${does}`,
      action: `${name}.${verb}`,
      body: jsonBody(z.strictObject(entryRef)),
      answer,
      handle: ({ entries }, { body, session }) => entries[method](ref(body), session.actor),
    })

  return [
    staffCall({
      method: 'GET',
      path: `/${wire}/list`,
      summary: `${label}：管理列表`,
      query: z.object({
        ...paging,
        text: queryText.default(''),
        type: categoryQuery(type),
        state: entryState.optional(),
        order: z.enum(['updated', 'sort', 'title']).optional(),
        changedFrom: queryMoment.optional(),
        changedUntil: queryMoment.optional(),
      }),
      answer: listingWith(managedRow(type), { counts: z.record(z.string(), z.number()) }),
      handle: ({ entries }, { query: { type: category, ...query } }) => entries.listManaged(name, { ...query, category }),
    }),
    staffCall({
      method: 'GET',
      path: `/${wire}/detail`,
      summary: `${label}：编辑内容`,
      query: z.object({ id: queryId }),
      answer,
      handle: ({ entries }, { query }) => entries.getManaged(name, query.id),
    }),
    staffCall({
      method: 'POST',
      path: `/${wire}/create`,
      summary: `${label}：新增`,
      action: `${name}.create`,
      body: jsonBody(z.strictObject(draftBody), entryDraft(type)),
      answer,
      handle: ({ entries }, { body, session }) => entries.create(name, body, session.actor),
    }),
    staffCall({
      method: 'POST',
      path: `/${wire}/save`,
      summary: `${label}：保存`,
      action: `${name}.save`,
      worthKeeping: ({ autosave }) => !autosave,
      body: jsonBody(
        z.strictObject({ ...entryRef, ...draftBody, autosave: z.boolean().default(false), note: note.default('') }),
        entryDraft(type).extend({ ...entryRef, autosave: z.boolean().optional(), note: note.optional() }),
      ),
      answer,
      handle: ({ entries }, { body: { autosave, note, category, title, values, ...rest }, session }) =>
        entries.save(ref(rest), { category, title, values }, session.actor, { autosave, note }),
    }),
    staffCall({
      method: 'POST',
      path: `/${wire}/publish`,
      summary: `${label}：发布`,
      action: `${name}.publish`,
      body: jsonBody(z.strictObject({ ...entryRef, until: moment.optional() })),
      answer,
      handle: ({ entries }, { body, session }) => entries.publish(ref(body), session.actor, { until: body.until }),
    }),
    staffCall({
      method: 'POST',
      path: `/${wire}/schedule`,
      summary: `${label}：定时发布`,
      action: `${name}.schedule`,
      body: jsonBody(z.strictObject({ ...entryRef, from: moment, until: moment.optional() })),
      answer,
      async handle({ entries, now }, { body, session }) {
        if (body.from <= now()) throw new Problem('invalid', '定时发布的时间应晚于现在', { fields: { from: '应晚于现在' } })
        return entries.publish(ref(body), session.actor, { from: body.from, until: body.until })
      },
    }),
    step('withdraw', '下线', 'withdraw'),
    step('delete', '移入回收站', 'remove'),
    step('restore', '从回收站恢复', 'restore'),
    staffCall({
      method: 'POST',
      path: `/${wire}/reorder`,
      summary: `${label}：排序`,
      action: `${name}.reorder`,
      body: jsonBody(z.strictObject({ ids: z.array(bodyId).min(1).max(1000) })),
      answer: nothing,
      async handle({ entries }, { body, session }) {
        await entries.reorder(name, body.ids, session.actor)
        return {}
      },
    }),
  ]
}
