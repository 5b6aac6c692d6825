import type { Kysely } from 'kysely'
import { contentType } from '../../content/registry'
import type { ManagedEntry } from '../../content/wire'
import type { Database } from '../db/schema'
import { addToSearch, removeFromSearch } from '../search/documents'
import type { EntriesContext } from './context'
import { checkComplete } from './draft'
import { lockEntry } from './lock'
import { noteMediaUse } from './media-use'
import { publicationOf } from './publication-row'
import { getManaged } from './read-managed'
import { makeRoom, type Span, visibleSpan } from './spans'
import { raiseStamp } from './stamp'
import type { EntryRef } from './types'
import { readValues } from './values'

/** See `Entries.publish`. */
export async function publish(context: EntriesContext, ref: EntryRef, asked: Partial<Span> = {}): Promise<ManagedEntry> {
  const { engine, now, changed } = context
  const type = contentType(ref.type)
  const published = await engine.db.transaction().execute(async (db) => {
    const { id: entryId, revision_id: revisionId, sort } = await lockEntry(context, db, ref)
    const revision = await db.selectFrom('revision').selectAll().where('id', '=', revisionId).executeTakeFirstOrThrow()
    const { category, title } = revision
    const values = readValues(type, revision)
    checkComplete(type, { category, title, values })
    const span = visibleSpan(type, values, asked, now())
    const others = await db
      .selectFrom('publication')
      .select(['id', 'starts_at', 'ends_at'])
      .where('entry_id', '=', entryId)
      .execute()
    const { cut, drop } = makeRoom(others, span)
    await end(context, db, cut, span.from)
    await remove(context, db, drop)
    await removeFromSearch(engine, db, others.filter(({ ends_at }) => ends_at <= now()).map((ended) => ended.id))
    const { id } = await db
      .insertInto('publication')
      .values(publicationOf(type, revision, span, { sort, others }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await addToSearch(engine, db, { id, type, title, values })
    await noteMediaUse(db, entryId, now())
    await raiseStamp(db)
    return getManaged(context, db, ref.type, entryId)
  })
  changed(ref)
  return published
}

/** See `Entries.withdraw`. */
export async function withdraw(context: EntriesContext, ref: EntryRef): Promise<ManagedEntry> {
  const withdrawn = await context.engine.db.transaction().execute(async (db) => {
    const { id } = await lockEntry(context, db, ref)
    await endAll(context, db, id)
    return getManaged(context, db, ref.type, id)
  })
  context.changed(ref)
  return withdrawn
}

/** Ends what is visible of an entry, and drops what is planned. */
export async function endAll(context: EntriesContext, db: Kysely<Database>, entryId: number): Promise<void> {
  const now = context.now()
  const ahead = await db
    .selectFrom('publication')
    .select(['id', 'starts_at'])
    .where('entry_id', '=', entryId)
    .where('ends_at', '>', now)
    .execute()
  await end(context, db, ahead.filter(({ starts_at }) => starts_at <= now).map(({ id }) => id), now)
  await remove(context, db, ahead.filter(({ starts_at }) => starts_at > now).map(({ id }) => id))
  await noteMediaUse(db, entryId, now)
  await raiseStamp(db)
}

/** Shortens publications; what has ended by now is no longer searched. */
async function end({ engine, now }: EntriesContext, db: Kysely<Database>, ids: number[], at: number): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('publication').set({ ends_at: at }).where('id', 'in', ids).execute()
  if (at <= now()) await removeFromSearch(engine, db, ids)
}

async function remove({ engine }: EntriesContext, db: Kysely<Database>, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await removeFromSearch(engine, db, ids)
  await db.deleteFrom('publication').where('id', 'in', ids).execute()
}
