import type { Kysely } from 'kysely'
import { getContentType, type TypeName } from '../../content/registry'
import type { ManagedEntryOf } from '../../contract'
import type { Database } from '../db'
import { addToSearch, removeFromSearch } from '../search'
import type { EntriesContext } from './context'
import { requirePublishable } from './draft'
import { lockEntry } from './lock'
import { updateMediaUse } from './media-use'
import { buildPublication } from './publication-row'
import { updatePublicationSummary } from './publication-summary'
import { getManaged } from './read-managed'
import { resolveOverlaps, type Span, computeVisibleSpan } from './spans'
import { raiseContentVersion } from './content-version'
import type { EntryRef } from './types'
import { parseValues } from './values'

/** See `Entries.publish`. */
export async function publishEntry<Name extends TypeName>(
  context: EntriesContext,
  ref: EntryRef<Name>,
  requestedSpan: Partial<Span> = {},
): Promise<ManagedEntryOf<Name>> {
  const { engine, now, notifyChange } = context
  const type = getContentType(ref.type)
  const published = await engine.db.transaction().execute(async (db) => {
    const { id: entryId, revision_id: revisionId, sort } = await lockEntry(context, db, ref)
    const revision = await db.selectFrom('revision').selectAll().where('id', '=', revisionId).executeTakeFirstOrThrow()
    const { category, title } = revision
    const values = parseValues(type, revision)
    requirePublishable(type, { category, title, values })
    const span = computeVisibleSpan(type, values, requestedSpan, now())
    const otherPublications = await db
      .selectFrom('publication')
      .select(['id', 'starts_at', 'ends_at'])
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
    const { id } = await db
      .insertInto('publication')
      .values(buildPublication(type, revision, span, { sort, otherPublications }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await addToSearch(engine, db, { id, type, title, values })
    await updatePublicationSummary(db, now(), entryId)
    await updateMediaUse(db, entryId, now())
    await raiseContentVersion(db, now())
    return getManaged(context, db, ref.type, entryId)
  })
  notifyChange(ref)
  return published
}

/** See `Entries.withdraw`. */
export async function withdrawEntry<Name extends TypeName>(
  context: EntriesContext,
  ref: EntryRef<Name>,
): Promise<ManagedEntryOf<Name>> {
  const withdrawn = await context.engine.db.transaction().execute(async (db) => {
    const { id } = await lockEntry(context, db, ref)
    await endAllPublications(context, db, id)
    return getManaged(context, db, ref.type, id)
  })
  context.notifyChange(ref)
  return withdrawn
}

/** Ends the current publication of an entry and deletes scheduled ones. */
export async function endAllPublications(
  context: EntriesContext,
  db: Kysely<Database>,
  entryId: number,
): Promise<void> {
  const now = context.now()
  const currentAndPlanned = await db
    .selectFrom('publication')
    .select(['id', 'starts_at'])
    .where('entry_id', '=', entryId)
    .where('ends_at', '>', now)
    .execute()
  await endPublications(
    context,
    db,
    currentAndPlanned.filter(({ starts_at }) => starts_at <= now).map(({ id }) => id),
    now,
  )
  await removePublications(
    context,
    db,
    currentAndPlanned.filter(({ starts_at }) => starts_at > now).map(({ id }) => id),
  )
  await updatePublicationSummary(db, now, entryId)
  await updateMediaUse(db, entryId, now)
  await raiseContentVersion(db, now)
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
