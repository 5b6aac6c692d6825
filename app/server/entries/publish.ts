import type { Insertable, Kysely, Selectable } from 'kysely'
import type { ContentType } from '../../content/define'
import type { EntryDraft } from '../../content/entries'
import { getContentType, type TypeName } from '../../content/registry'
import type { Anyway, Emergency, ManagedEntryOf, Obstacle } from '../../contract'
import { getPublicAddress, pagedTypes } from '../../navigation/public-address'
import type { Actor } from '../actor'
import { settleLatestRound } from '../approved-rounds'
import { type ContentPart, listEntryParts } from '../content-reads'
import type { Database, EntryTable, PublicationTable, RevisionTable } from '../db'
import { Problem } from '../errors'
import { describeByUses, listUsedMedia } from '../media/notes'
import { addToSearch, removeFromSearch } from '../search-index'
import type { EntriesContext, EntryRef, Leaving } from './context'
import { judgeForSpan, refuseObstacles } from './judge'
import { computeMissingPartsOfUsers } from './missing-parts'
import { updateEntryLinks } from './entry-links'
import { updateMediaUse } from './media-use'
import { findArrangedEnd, findPermission, keepFormerPublications, logPublication } from './publication-history'
import { buildPublication, computeVisibleSpan, resolveOverlaps, type Span } from './publication-row'
import { getManaged } from './read-managed'
import { describeOverrides, recordEntryAct, undoPublication } from './record-act'
import { updatePublicationSummary } from './state'
import { parseValues } from './values'
import { raiseContentVersion } from './visibility'
import { lockEntry } from './write-transaction'

/** When a revision shall be visible, whether it takes the place of what was planned before, and in spite of what. */
export type RequestedSpan = Partial<Span> & {
  replacesPlans?: boolean | undefined
  anyway?: Anyway | undefined
  emergency?: Emergency | undefined
}

/** Publishing, planning and withdrawing. */
export function createPublishing(context: EntriesContext) {
  const { engine, now, notifyChange } = context
  return {
    /**
     * Makes the newest revision visible from `from` (now) until `until` (for ever), within the type's own date fields.
     * What was planned before is visible until then, unless `replacesPlans`: then it is not published any more.
     * @throws Problem unpublishable with all `obstacles`, unless `anyway` overrides them
     */
    async publish<Name extends TypeName>(
      ref: EntryRef<Name>,
      actor: Actor,
      requestedSpan: RequestedSpan = {},
    ): Promise<ManagedEntryOf<Name>> {
      const published = await engine.db.transaction().execute(async (db) => {
        const published = await publishInTransaction(context, db, ref, actor, requestedSpan)
        await recordPublication(context, db, { ...ref, title: published.title }, actor, requestedSpan)
        return published
      })
      notifyChange(ref)
      return published
    },

    /** Lists the obstacles to showing a draft in a span, stored or not; `id` is 0 for a new one. */
    async judge(
      name: TypeName,
      candidate: { id: number; draft: EntryDraft; span: Partial<Span> },
    ): Promise<Obstacle[]> {
      return (await judgeForSpan(context, engine.db, getContentType(name), candidate)).obstacles
    },

    /** Ends the current publication and deletes scheduled ones. */
    async withdraw<Name extends TypeName>(
      ref: EntryRef<Name>,
      actor: Actor,
      { movedTo }: Leaving = {},
    ): Promise<ManagedEntryOf<Name>> {
      return changePublications(context, ref, { verb: 'withdraw', actor, movedTo }, async (db, { id }) => {
        const ended = await endAllPublications(context, db, { ...ref, id })
        if (ended) await logPublication(context, db, actor, { entryId: id, action: 'withdrawn', ...ended })
      })
    },

    /**
     * Deletes scheduled publications; what is visible now stays visible, until it was to end and as long as its type's date fields allow.
     * @throws Problem conflict, also when nothing is scheduled
     */
    async cancelSchedule<Name extends TypeName>(ref: EntryRef<Name>, actor: Actor): Promise<ManagedEntryOf<Name>> {
      return changePublications(context, ref, { verb: 'unschedule', actor }, async (db, { id }) => {
        const [plan] = await removePlans(context, db, getContentType(ref.type), id)
        if (!plan) throw new Problem('conflict', '没有等待发布的定时')
        await logPublication(context, db, actor, {
          entryId: id,
          action: 'unscheduled',
          revisionId: plan.revision_id,
          span: { from: plan.starts_at },
        })
        await updateAfterPublications(db, { ...ref, id }, now())
      })
    },
  }
}

/** Changes the publications of an entry in a transaction; what they were is kept, so that it can be brought back. */
export async function changePublications<Name extends TypeName>(
  context: EntriesContext,
  ref: EntryRef<Name>,
  { movedTo, ...act }: { verb: string; actor: Actor } & Leaving,
  change: (db: Kysely<Database>, entry: Selectable<EntryTable>) => Promise<void>,
): Promise<ManagedEntryOf<Name>> {
  const changed = await context.engine.db.transaction().execute(async (db) => {
    const entry = await lockEntry(context, db, ref)
    await keepFormerPublications(context, db, entry)
    await change(db, entry)
    const changed = await getManaged(context, db, ref.type, entry.id)
    if (movedTo !== undefined && pagedTypes.some((name) => name === ref.type))
      await context.noteMoved?.(
        db,
        { address: getPublicAddress({ type: ref.type, id: entry.id, category: changed.category }), target: movedTo },
        act.actor,
      )
    await recordEntryAct(context, db, {
      type: ref.type,
      id: entry.id,
      title: changed.title,
      ...act,
      undo: undoPublication,
    })
    return changed
  })
  context.notifyChange(ref)
  return changed
}

/** Records a publication, and in spite of what it was made, as the last thing in its transaction. */
export function recordPublication(
  context: EntriesContext,
  db: Kysely<Database>,
  { type, id, title }: { type: TypeName; id: number; title: string },
  actor: Actor,
  { from, until, anyway, emergency }: RequestedSpan,
): Promise<void> {
  const verb = from === undefined ? 'publish' : 'schedule'
  const facts = { ...(from !== undefined && { from }), ...(until !== undefined && { until }) }
  return recordEntryAct(context, db, {
    type,
    id,
    title,
    verb,
    actor,
    detail: describeOverrides({ anyway, emergency }),
    facts,
    undo: undoPublication,
  })
}

/**
 * Updates what follows from the publications of an entry.
 * @param former categories of publications that are gone
 */
export async function updateAfterPublications(
  db: Kysely<Database>,
  { id, type }: { id: number; type: TypeName },
  now: number,
  former: number[] = [],
): Promise<void> {
  await updatePublicationSummary(db, now, id)
  await updateMediaUse(db, id, now)
  await updateEntryLinks(db, id, now)
  await raiseContentVersion(db, now, await listTouchedParts(db, { id, type }, former))
}

/** The parts that a change of an entry's publications touches. @param former categories of publications that are gone */
export async function listTouchedParts(
  db: Kysely<Database>,
  { id, type }: { id: number; type: TypeName },
  former: number[] = [],
): Promise<ContentPart[]> {
  const rows = await db.selectFrom('publication').select('category').distinct().where('entry_id', '=', id).execute()
  return listEntryParts(type, id, [...rows.map(({ category }) => category), ...former])
}

/** Publishes in a transaction whose caller notifies the listeners after its commit. */
export async function publishInTransaction<Name extends TypeName>(
  context: EntriesContext,
  db: Kysely<Database>,
  ref: EntryRef<Name>,
  actor: Actor,
  requestedSpan: RequestedSpan,
): Promise<ManagedEntryOf<Name>> {
  const { engine, now } = context
  const type = getContentType(ref.type)
  const entry = await lockEntry(context, db, ref)
  const { id: entryId, revision_id: revisionId, sort } = entry
  const revision = await db.selectFrom('revision').selectAll().where('id', '=', revisionId).executeTakeFirstOrThrow()
  const { category, title } = revision
  const values = parseValues(type, revision)
  const draft = { category, title, values }
  const { obstacles } = await judgeForSpan(context, db, type, { id: entryId, draft, span: requestedSpan })
  const { anyway, emergency } = requestedSpan
  refuseObstacles(obstacles, { actor, anyway, emergency })
  const span = computeVisibleSpan(type, values, requestedSpan, now())
  await keepFormerPublications(context, db, entry)
  const cancelled = requestedSpan.replacesPlans ? await removePlans(context, db, type, entryId) : []
  const otherPublications = await db
    .selectFrom('publication')
    .select(['id', 'starts_at', 'ends_at', 'category'])
    .where('entry_id', '=', entryId)
    .execute()
  const { toShorten, toDelete } = resolveOverlaps(otherPublications, span)
  await endPublications(context, db, toShorten, span.from)
  await removePublications(context, db, toDelete)
  await removeFromSearch(
    engine,
    db,
    otherPublications.filter(({ ends_at }) => ends_at <= now()).map((ended) => ended.id),
  )
  await computeMissingPartsOfUsers(db, await describeByUses(db, listUsedMedia(type, values)))
  const publication = buildPublication(type, revision, span, { sort, otherPublications })
  await insertPublication(context, db, type, revision, publication)
  const wasPlanned = otherPublications.some(({ id, starts_at }) => starts_at > now() && toDelete.includes(id))
  await logPublication(context, db, actor, {
    entryId,
    action: span.from > now() ? 'scheduled' : 'published',
    revisionId,
    span,
    replacesPlan: wasPlanned || cancelled.length > 0,
    ...(await findPermission(db, type, entryId, draft, { now: now(), emergency })),
  })
  await settleLatestRound(db, entryId, now())
  const former = otherPublications.map((other) => other.category)
  await updateAfterPublications(db, { ...ref, id: entryId }, now(), former)
  return getManaged(context, db, ref.type, entryId)
}

/** Stores a publication of a revision, and adds it to the search index. */
export async function insertPublication(
  { engine }: EntriesContext,
  db: Kysely<Database>,
  type: ContentType,
  revision: Selectable<RevisionTable>,
  publication: Insertable<PublicationTable>,
): Promise<void> {
  const { id } = await db.insertInto('publication').values(publication).returning('id').executeTakeFirstOrThrow()
  await addToSearch(engine, db, [{ id, type, title: revision.title, values: parseValues(type, revision) }])
}

/**
 * Deletes the scheduled publications of an entry; what was to make room for them is visible for as long as was arranged,
 * and its type's date fields say.
 * @returns them, the first first
 */
async function removePlans(
  context: EntriesContext,
  db: Kysely<Database>,
  type: ContentType,
  entryId: number,
): Promise<Array<Selectable<PublicationTable>>> {
  const now = context.now()
  const publications = await db
    .selectFrom('publication')
    .selectAll()
    .where('entry_id', '=', entryId)
    .where('ends_at', '>', now)
    .orderBy('starts_at')
    .execute()
  const planned = publications.filter(({ starts_at }) => starts_at > now)
  const [next] = planned
  if (!next) return planned
  await removePublications(
    context,
    db,
    planned.map(({ id }) => id),
  )
  const shown = publications.find(({ starts_at, ends_at }) => starts_at <= now && ends_at === next.starts_at)
  if (!shown) return planned
  const revision = await db
    .selectFrom('revision')
    .selectAll()
    .where('id', '=', shown.revision_id)
    .executeTakeFirstOrThrow()
  const arranged = (await findArrangedEnd(db, entryId, shown)) ?? undefined
  const { until } = computeVisibleSpan(type, parseValues(type, revision), { until: arranged }, now)
  await endPublications(context, db, [shown.id], until)
  return planned
}

/**
 * Ends the current publication of an entry and deletes scheduled ones.
 * @returns the revision that visitors saw, if any; null when nothing was visible or planned
 */
export async function endAllPublications(
  context: EntriesContext,
  db: Kysely<Database>,
  { id: entryId, type }: { id: number; type: TypeName },
): Promise<{ revisionId: number | null } | null> {
  const now = context.now()
  const currentAndPlanned = await db
    .selectFrom('publication')
    .select(['id', 'revision_id', 'starts_at'])
    .where('entry_id', '=', entryId)
    .where('ends_at', '>', now)
    .execute()
  const current = currentAndPlanned.filter(({ starts_at }) => starts_at <= now)
  await endPublications(
    context,
    db,
    current.map(({ id }) => id),
    now,
  )
  await removePublications(
    context,
    db,
    currentAndPlanned.filter(({ starts_at }) => starts_at > now).map(({ id }) => id),
  )
  await updateAfterPublications(db, { id: entryId, type }, now)
  return currentAndPlanned.length === 0 ? null : { revisionId: current[0]?.revision_id ?? null }
}

/** Sets the end of publications, and removes those that have ended from the search index. */
async function endPublications(
  { engine, now }: EntriesContext,
  db: Kysely<Database>,
  ids: number[],
  at: number,
): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('publication').set({ ends_at: at }).where('id', 'in', ids).execute()
  if (at <= now()) await removeFromSearch(engine, db, ids)
}

async function removePublications({ engine }: EntriesContext, db: Kysely<Database>, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await removeFromSearch(engine, db, ids)
  await db.deleteFrom('publication').where('id', 'in', ids).execute()
}
