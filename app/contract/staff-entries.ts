import { z } from 'zod'
import { getContentType, type TypeName } from '../content/registry'
import { staffRead, staffWrite } from './call'
import {
  documentedDraft,
  draftShape,
  entryDraft,
  entryState,
  entryVersion,
  type ListedOf,
  managedEntry,
  type ManagedRow,
  managedRow,
} from './entry-shapes'
import { paging, queryCategory, queryId, queryMoment, queryText } from './query'
import { id, type Listing, listing, listingWith, moment, emptyAnswer } from './shapes'

const note = z.string().trim().max(200, '备注不能超过 200 个字')

/** A page of a managed list; `counts` has the entries of each category, key 0 all of them. */
export interface ManagedListing<Values = Record<string, unknown>> extends Listing<ManagedRow<Values>> {
  counts: Record<number, number>
}

const revisionRow = z.strictObject({
  id,
  title: z.string(),
  author: z.string(),
  createdAt: z.number(),
  note: z.string(),
  /** Visitors see this revision now. */
  live: z.boolean(),
})

/** One saved revision of an entry, newest first in listings. */
export type RevisionRow = z.infer<typeof revisionRow>

/** What staff may do with the entries of a content type. */
export function staffEntryCalls<Name extends TypeName>(name: Name) {
  const type = getContentType(name)
  const { wire, label } = type
  const answer = managedEntry(name)
  const managedListing: z.ZodType<ManagedListing<ListedOf<Name>>> = listingWith(managedRow(name), {
    counts: z.record(z.string(), z.number()),
  })

  /** A step in an entry's life that needs nothing but to know which entry. */
  const step = (verb: string, does: string) =>
    staffWrite({
      path: `/${wire}/${verb}`,
      summary: `${label}：${does}`,
      body: z.strictObject(entryVersion),
      answer,
      isAudited: () => true,
    })

  return {
    managedList: staffRead({
      path: `/${wire}/list`,
      summary: `${label}：管理列表`,
      query: z.object({
        ...paging,
        text: queryText.default(''),
        type: queryCategory(type),
        state: entryState.optional(),
        order: z.enum(['updated', 'sort', 'title']).optional(),
        changedFrom: queryMoment.optional(),
        changedUntil: queryMoment.optional(),
      }),
      answer: managedListing,
    }),
    managedEntry: staffRead({
      path: `/${wire}/detail`,
      summary: `${label}：编辑内容`,
      query: z.object({ id: queryId }),
      answer,
    }),
    create: staffWrite({
      path: `/${wire}/create`,
      summary: `${label}：新增`,
      body: z.strictObject(draftShape),
      documentedBody: documentedDraft(name),
      answer,
      isAudited: () => true,
    }),
    save: staffWrite({
      path: `/${wire}/save`,
      summary: `${label}：保存`,
      body: z.strictObject({
        ...entryVersion,
        ...draftShape,
        autosave: z.boolean().default(false),
        note: note.default(''),
      }),
      documentedBody: documentedDraft(name, {
        ...entryVersion,
        autosave: z.boolean().optional(),
        note: note.optional(),
      }),
      answer,
      isAudited: ({ autosave }) => !autosave,
    }),
    publish: staffWrite({
      path: `/${wire}/publish`,
      summary: `${label}：发布`,
      body: z.strictObject({ ...entryVersion, until: moment.optional() }),
      answer,
      isAudited: () => true,
    }),
    schedule: staffWrite({
      path: `/${wire}/schedule`,
      summary: `${label}：定时发布`,
      body: z.strictObject({ ...entryVersion, from: moment, until: moment.optional() }),
      answer,
      isAudited: () => true,
    }),
    withdraw: step('withdraw', '下线'),
    delete: step('delete', '移入回收站'),
    restore: step('restore', '从回收站恢复'),
    reorder: staffWrite({
      path: `/${wire}/reorder`,
      summary: `${label}：排序`,
      body: z.strictObject({ ids: z.array(id).min(1).max(1000) }),
      answer: emptyAnswer,
      isAudited: () => true,
    }),
    revisions: staffRead({
      path: `/${wire}/revisions`,
      summary: `${label}：历史版本`,
      query: z.object({ id: queryId }),
      answer: listing(revisionRow),
    }),
    revision: staffRead({
      path: `/${wire}/revision`,
      summary: `${label}：某个历史版本的内容`,
      query: z.object({ id: queryId, revisionId: queryId }),
      answer: entryDraft(name),
    }),
  }
}

/** The calls of `staffEntryCalls`. */
export type StaffEntryCalls<Name extends TypeName> = ReturnType<typeof staffEntryCalls<Name>>
