import { z } from 'zod'
import { getContentType, type TypeName } from '../content/registry'
import { staffRead, staffWrite } from './call'
import {
  documentedDraft,
  draftShape,
  entryDraft,
  entryVersion,
  type ListedOf,
  managedEntry,
  type ManagedRow,
  managedRow,
} from './entry-shapes'
import { bulkCalls, managedFilter } from './bulk-entries'
import { anyway } from './obstacles'
import { paging, queryId } from './query'
import { id, type Listing, listingWith, moment } from './shapes'

/** Which open form writes, and how often it has: one that got no answer may write again. */
const writer = z.strictObject({ form: z.string().regex(/^[0-9a-f]{32}$/), number: z.number().int().min(1) })

const note = z.string().trim().max(200, '备注不能超过 200 个字')

/** A page of a managed list; `counts` has the entries of each category, key 0 all of them. */
export interface ManagedListing<Values = Record<string, unknown>> extends Listing<ManagedRow<Values>> {
  counts: Record<number, number>
  /** All entries of the type that are not in the trash. */
  all: number
  /** How many entries come before the rows. */
  offset: number
}

const revisionRow = z.strictObject({
  id,
  title: z.string(),
  author: z.string(),
  createdAt: z.number(),
  note: z.string(),
  /** Saved by the form itself; the next save by the same person takes its place. */
  autosave: z.boolean(),
  /** Visitors see this revision now. */
  live: z.boolean(),
  /** Holds text that a language model has written. */
  aiGenerated: z.boolean(),
})

/** One saved revision of an entry, newest first in listings. */
export type RevisionRow = z.infer<typeof revisionRow>

/** What staff can do to what visitors see of an entry. */
export const publicationActions = ['published', 'scheduled', 'withdrawn', 'unscheduled', 'trashed', 'reverted'] as const

export type PublicationAction = (typeof publicationActions)[number]

const publicationStep = z.strictObject({
  /** Null for a publication of which only the result is known. */
  action: z.enum(publicationActions).nullable(),
  author: z.string(),
  /** When it was done, in ms since 1970. */
  at: z.number().nullable(),
  /** What visitors see from then on, or saw until then. */
  revisionId: id.nullable(),
  /** When visitors see it; `until` is null for ever. */
  from: z.number().nullable(),
  until: z.number().nullable(),
  /** Something else was to be seen then. */
  replacesPlan: z.boolean(),
})

/** A change of what visitors see of an entry: one line of its history. */
export type PublicationStep = z.infer<typeof publicationStep>

/** What staff may do with the entries of a content type. */
export function staffEntryCalls<Name extends TypeName>(name: Name) {
  const type = getContentType(name)
  const { wire, label } = type
  const answer = managedEntry(name)
  const managedListing: z.ZodType<ManagedListing<ListedOf<Name>>> = listingWith(managedRow(name), {
    counts: z.record(z.string(), z.number()),
    all: z.number(),
    offset: z.number(),
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
        ...managedFilter(type),
        order: z.enum(['updated', 'sort', 'title']).optional(),
        /** The page that holds this entry, or would hold it, is meant and not the one at `offset`. */
        holding: queryId.optional(),
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
      body: z.strictObject({ ...draftShape(name), autosave: z.boolean().default(false), writer: writer.optional() }),
      documentedBody: documentedDraft(name, { autosave: z.boolean().optional(), writer: writer.optional() }),
      answer,
      isAudited: () => true,
    }),
    save: staffWrite({
      path: `/${wire}/save`,
      summary: `${label}：保存`,
      body: z.strictObject({
        ...entryVersion,
        ...draftShape(name),
        autosave: z.boolean().default(false),
        note: note.default(''),
        writer: writer.optional(),
      }),
      documentedBody: documentedDraft(name, {
        ...entryVersion,
        autosave: z.boolean().optional(),
        note: note.optional(),
        writer: writer.optional(),
      }),
      answer,
      isAudited: ({ autosave }) => !autosave,
    }),
    publish: staffWrite({
      path: `/${wire}/publish`,
      summary: `${label}：发布`,
      body: z.strictObject({ ...entryVersion, until: moment.optional(), anyway: anyway.optional() }),
      answer,
      isAudited: () => true,
    }),
    schedule: staffWrite({
      path: `/${wire}/schedule`,
      summary: `${label}：定时发布`,
      body: z.strictObject({
        ...entryVersion,
        from: moment,
        until: moment.optional(),
        /** What was planned before is not published any more; otherwise it is visible until this begins. */
        replacesPlans: z.boolean().optional(),
        anyway: anyway.optional(),
      }),
      answer,
      isAudited: () => true,
    }),
    withdraw: step('withdraw', '下线'),
    unschedule: step('unschedule', '取消定时发布'),
    delete: step('delete', '移入回收站'),
    restore: step('restore', '从回收站恢复'),
    revert: staffWrite({
      path: `/${wire}/revert`,
      summary: `${label}：撤销发布、定时、下线、删除或恢复`,
      body: z.strictObject({ ...entryVersion, anyway: anyway.optional() }),
      answer,
      isAudited: () => true,
    }),
    duplicate: staffWrite({
      path: `/${wire}/duplicate`,
      summary: `${label}：复制为新草稿`,
      body: z.strictObject({ id }),
      answer,
      isAudited: () => true,
    }),
    ...bulkCalls(type),
    revisions: staffRead({
      path: `/${wire}/revisions`,
      summary: `${label}：历史版本`,
      query: z.object({ id: queryId }),
      answer: listingWith(revisionRow, { publications: z.array(publicationStep) }),
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
