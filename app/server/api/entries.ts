import { z } from 'zod'
import { getContentType, type TypeName } from '../../content/registry'
import type { ContentAction } from '../../content/rights'
import {
  documentedDraft,
  draftShape,
  entryDraft,
  entryTitle,
  entryVersion,
  type ListedOf,
  managedEntry,
  type ManagedEntryOf,
  managedRow,
  publicEntry,
  publicRow,
} from '../../contract/entries'
import {
  anyway,
  bulkAnswer,
  type ManagedListing,
  publicationStep,
  revisionRow,
  trashedRow,
  typeName,
} from '../../contract/publishing'
import { leaving } from '../../contract/redirects'
import { emergency } from '../../contract/reviews'
import {
  id,
  listing,
  listingWith,
  moment,
  paging,
  queryAskedPart,
  queryCategory,
  queryId,
  queryIds,
  queryText,
  queryYear,
} from '../../contract/shapes'
import type { Actor } from '../actor'
import type { Entries, EntryRef } from '../entries'
import { Problem } from '../errors'
import { publicRead, staffRead, staffWrite } from './call'
import { addReviewMarks, narrowToReview } from './review-marks'
import { createBulkBody, findOwner, managedFilter, runBulkAction } from './run-bulk-action'

/** The calls by which visitors read the entries of a content type. */
export function createPublicEntryCalls<Name extends TypeName>(name: Name) {
  const { label } = getContentType(name)
  return {
    list: publicRead({
      summary: `${label}：前台列表`,
      query: z.object({
        ...paging,
        text: queryText.default(''),
        type: queryCategory(name),
        year: queryYear.optional(),
      }),
      answer: listing(publicRow(name)),
      readsContent: true,
      handle: ({ entries }, { query: { type: category, ...query } }) =>
        entries.listPublic(name, { ...query, category }),
    }),
    detail: publicRead({
      summary: `${label}：前台详情`,
      query: z.object({ id: queryId, type: queryAskedPart(name) }),
      answer: publicEntry(name),
      readsContent: true,
      async handle({ entries }, { query }) {
        const entry = await entries.getPublic(name, query.id)
        if (!entry || (query.type !== 0 && query.type !== entry.type))
          throw new Problem('notFound', '内容不存在或已下线')
        return entry
      },
    }),
    pick: publicRead({
      summary: `${label}：按编号取前台内容`,
      query: z.object({ ids: queryIds }),
      answer: listing(publicRow(name)),
      readsContent: true,
      async handle({ entries }, { query }) {
        const rows = await entries.pickPublic(name, [...new Set(query.ids)])
        return { rows, total: rows.length }
      },
    }),
    years: publicRead({
      summary: `${label}：有内容的年份`,
      query: z.object({ type: queryCategory(name) }),
      answer: listing(z.number().int()),
      readsContent: true,
      async handle({ entries }, { query }) {
        const rows = await entries.listYears(name, query.type)
        return { rows, total: rows.length }
      },
    }),
  }
}

/** The rows of a header drop-down; `selectMeun` is how the specification spells it. */
export function createMenuCall<Name extends TypeName>(name: Name) {
  const { wire, label } = getContentType(name)
  return publicRead({
    path: `/${wire}/selectMeun/allow`,
    summary: `${label}：导航菜单`,
    query: z.object({ ...paging, text: queryText.default(''), type: queryCategory(name) }),
    answer: listing(entryTitle(name)),
    readsContent: true,
    handle: ({ entries }, { query: { type: category, ...query } }) => entries.listMenu(name, { ...query, category }),
  })
}

/** Which open form writes, and how often it has: one whose response was lost may write again. */
const writer = z.strictObject({ form: z.string().regex(/^[0-9a-f]{32}$/), number: z.number().int().min(1) })

/** In spite of what something goes live. */
const override = { anyway: anyway.optional(), emergency: emergency.optional() }

const note = z.string().trim().max(200, '备注不能超过 200 个字')

/** What staff do with the entries of a content type. */
export function createStaffEntryCalls<Name extends TypeName>(name: Name) {
  const type = getContentType(name)
  const { wire, label } = type
  const answer = managedEntry(name)
  const ref = ({ id, version }: { id: number; version: number }): EntryRef<Name> => ({ type: name, id, version })
  const managedListing: z.ZodType<ManagedListing<ListedOf<Name>>> = listingWith(managedRow(name), {
    counts: z.record(z.string(), z.number()),
    all: z.number(),
    offset: z.number(),
    isReviewed: z.literal(true).optional(),
  })

  const ask = (action: ContentAction) => `${name as TypeName}.${action}` as const
  /** A right for the entry that a call names. */
  const askFor = (action: ContentAction) => ({
    right: ask(action),
    of: ({ body }: { body: { id: number } }) => ({ entry: body.id }),
  })
  const askToView = { right: ask('view'), of: ({ query }: { query: { id: number } }) => ({ entry: query.id }) }

  /** A step in an entry's life that needs nothing but to know which entry. */
  const step = (
    does: string,
    action: ContentAction,
    act: (entries: Entries, ref: EntryRef<Name>, actor: Actor) => Promise<ManagedEntryOf<Name>>,
  ) =>
    staffWrite({
      asks: askFor(action),
      summary: `${label}：${does}`,
      body: z.strictObject(entryVersion),
      answer,
      handle: ({ entries }, { body, session }) => act(entries, ref(body), session.actor),
    })

  /** A step that takes an entry off the site, and may say where its address leads from then on. */
  const leave = (
    does: string,
    action: ContentAction,
    act: (
      entries: Entries,
      ref: EntryRef<Name>,
      actor: Actor,
      leaving: { movedTo?: string | undefined },
    ) => Promise<ManagedEntryOf<Name>>,
  ) =>
    staffWrite({
      asks: askFor(action),
      summary: `${label}：${does}`,
      body: z.strictObject({ ...entryVersion, ...leaving }),
      answer,
      handle: ({ entries }, { body: { movedTo, ...body }, session }) =>
        act(entries, ref(body), session.actor, { movedTo }),
    })

  return {
    managedList: staffRead({
      path: `/${wire}/list`,
      asks: ask('view'),
      summary: `${label}：管理列表`,
      query: z.object({
        ...paging,
        ...managedFilter(type),
        order: z.enum(['updated', 'sort', 'title']).optional(),
        /** The page that holds this entry, or would hold it, is meant and not the one at `offset`. */
        holding: queryId.optional(),
      }),
      answer: managedListing,
      async handle({ entries, reviews }, { query: { type: category, state, ...query }, session }) {
        const listed = await entries.listManaged(name, {
          ...query,
          ...(await narrowToReview(reviews, name, state)),
          category,
          owner: findOwner(session.actor, name),
        })
        return addReviewMarks(reviews, name, listed)
      },
    }),
    managedEntry: staffRead({
      path: `/${wire}/detail`,
      asks: askToView,
      summary: `${label}：编辑内容`,
      query: z.object({ id: queryId }),
      answer,
      handle: ({ entries }, { query }) => entries.getManaged(name, query.id),
    }),
    create: staffWrite({
      asks: ask('edit'),
      summary: `${label}：新增`,
      body: z.strictObject({ ...draftShape(name), autosave: z.boolean().default(false), writer: writer.optional() }),
      documentedBody: documentedDraft(name, { autosave: z.boolean().optional(), writer: writer.optional() }),
      answer,
      handle: ({ entries }, { body: { autosave, writer, ...draft }, session }) =>
        entries.create(name, draft, session.actor, { autosave, writer }),
    }),
    save: staffWrite({
      asks: askFor('edit'),
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
      handle: ({ entries }, { body: { autosave, note, writer, category, title, values, ...rest }, session }) =>
        entries.save(ref(rest), { category, title, values }, session.actor, { autosave, note, writer }),
    }),
    publish: staffWrite({
      asks: askFor('publish'),
      summary: `${label}：发布`,
      body: z.strictObject({ ...entryVersion, until: moment.optional(), ...override }),
      answer,
      handle: ({ entries }, { body: { until, anyway, emergency, ...body }, session }) =>
        entries.publish(ref(body), session.actor, { until, anyway, emergency }),
    }),
    schedule: staffWrite({
      asks: askFor('publish'),
      summary: `${label}：定时发布`,
      body: z.strictObject({
        ...entryVersion,
        from: moment,
        until: moment.optional(),
        /** What was planned before is not published any more; otherwise it is visible until this begins. */
        replacesPlans: z.boolean().optional(),
        ...override,
      }),
      answer,
      async handle({ entries, now }, { body: { from, until, replacesPlans, anyway, emergency, ...body }, session }) {
        if (from <= now()) throw new Problem('invalid', '定时发布的时间应晚于现在', { fields: { from: '应晚于现在' } })
        return entries.publish(ref(body), session.actor, { from, until, replacesPlans, anyway, emergency })
      },
    }),
    withdraw: leave('下线', 'withdraw', (entries, ref, actor, to) => entries.withdraw(ref, actor, to)),
    unschedule: step('取消定时发布', 'withdraw', (entries, ref, actor) => entries.cancelSchedule(ref, actor)),
    delete: leave('移入回收站', 'delete', (entries, ref, actor, to) => entries.remove(ref, actor, to)),
    restore: step('从回收站恢复', 'delete', (entries, ref) => entries.restore(ref)),
    revert: staffWrite({
      asks: askFor('publish'),
      summary: `${label}：撤销发布、定时、下线、删除或恢复`,
      body: z.strictObject({ ...entryVersion, ...override }),
      answer,
      async handle({ entries, rights }, { body, session: { actor } }) {
        const { state } = await entries.getManaged(name, body.id)
        if (state === 'deleted') await rights.requireFor(actor, ask('delete'), { entry: body.id })
        return entries.revert(ref(body), actor, body)
      },
    }),
    duplicate: staffWrite({
      asks: [{ right: ask('edit') }, askFor('view')],
      summary: `${label}：复制为新草稿`,
      body: z.strictObject({ id }),
      answer,
      handle: ({ entries }, { body, session }) => entries.duplicate(name, body.id, session.actor),
    }),
    /** Each entry gets a line of its own in the audit log. */
    bulk: staffWrite({
      asks: ask('view'),
      summary: `${label}：批量操作`,
      isSlow: true,
      body: createBulkBody(type),
      answer: bulkAnswer,
      handle: (context, { body, session }) => runBulkAction(context, name, body, session),
    }),
    place: staffWrite({
      asks: askFor('edit'),
      summary: `${label}：移到某个位置`,
      body: z.strictObject({
        id,
        place: z.union([
          z.strictObject({ position: z.number().int().min(1), category: z.number().int().min(0).default(0) }),
          z.strictObject({ before: id }),
          z.strictObject({ after: id }),
        ]),
      }),
      /** The entry it stood behind; null when it was the first. */
      answer: z.strictObject({ previous: id.nullable() }),
      handle: async ({ entries }, { body }) => ({ previous: await entries.place(name, body.id, body.place) }),
    }),
    revisions: staffRead({
      asks: askToView,
      summary: `${label}：历史版本`,
      query: z.object({ id: queryId }),
      answer: listingWith(revisionRow, { publications: z.array(publicationStep) }),
      async handle({ entries }, { query }) {
        const rows = await entries.listRevisions(name, query.id)
        return { rows, total: rows.length, publications: await entries.listPublicationSteps(query.id) }
      },
    }),
    revision: staffRead({
      asks: askToView,
      summary: `${label}：某个历史版本的内容`,
      query: z.object({ id: queryId, revisionId: queryId }),
      answer: entryDraft(name),
      handle: ({ entries }, { query }) => entries.getRevision(name, query.id, query.revisionId),
    }),
  }
}

/** What has been moved to the trash, of every type. */
export const trashCalls = {
  list: staffRead({
    asks: 'trash.view',
    summary: '回收站',
    query: z.object({ ...paging, type: typeName.optional() }),
    answer: listing(trashedRow),
    handle: ({ entries }, { query, session }) => entries.listTrash(query, session.actor),
  }),
  purge: staffWrite({
    asks: [{ right: 'trash.purge' }, { right: '*.view', of: ({ body }) => ({ entry: body.id }) }],
    summary: '回收站：彻底删除',
    body: z.strictObject({ type: typeName, ...entryVersion }),
    handle: ({ entries }, { body }) => entries.purge(body),
  }),
}
