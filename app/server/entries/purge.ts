import { type Kysely, sql } from 'kysely'
import { dayMs } from '../../content/durations'
import type { Listing, TrashedRow } from '../../contract'
import { isTypeName, type TypeName } from '../../content/registry'
import type { Database } from '../db'
import { removeFromSearch } from '../search-index'
import type { EntriesContext } from './context'
import { parseFormerPublications } from './former-publications'
import { lockEntry } from './lock'
import { noteLostUse } from './media-use'
import type { EntryRef } from './types'

/** How long the trash keeps an entry: a quarter, over holidays and the end of a project. */
const keptMs = 90 * dayMs

/** At most so many are purged in one transaction, for which other writes wait. */
const batchSize = 50

/** See `Entries.listTrash`. */
export async function listTrash(
  { engine }: EntriesContext,
  { offset, limit, type }: { offset: number; limit: number; type?: TypeName },
): Promise<Listing<TrashedRow>> {
  const trashed = engine.db.selectFrom('entry').where('entry.deleted_at', 'is not', null)
  const chosen = type === undefined ? trashed : trashed.where('entry.type', '=', type)
  const rows = await chosen
    .innerJoin('revision', 'revision.id', 'entry.revision_id')
    .leftJoin('account', 'account.id', 'entry.deleted_by')
    .selectAll('entry')
    .select(['revision.title', 'account.name as deletedBy'])
    .orderBy('entry.deleted_at', 'desc')
    .orderBy('entry.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await chosen.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return {
    total,
    rows: rows.flatMap(({ title, deletedBy, ...entry }) =>
      isTypeName(entry.type)
        ? [
            {
              id: entry.id,
              version: entry.version,
              type: entry.type,
              category: entry.category,
              title,
              deletedAt: entry.deleted_at ?? 0,
              deletedBy: deletedBy ?? '',
              wasPublished: parseFormerPublications(entry).publications.length > 0,
              endsAt: (entry.deleted_at ?? 0) + keptMs,
            },
          ]
        : [],
    ),
  }
}

/** See `Entries.purge`. */
export async function purgeEntry(context: EntriesContext, ref: EntryRef): Promise<void> {
  await context.engine.db.transaction().execute(async (db) => {
    const { id } = await lockEntry(context, db, ref, { trashed: true })
    await deleteEntries(context, db, [id])
  })
}

/** See `Entries.purgeExpired`. */
export async function purgeExpired(context: EntriesContext): Promise<number> {
  const { engine, now } = context
  for (let purged = 0; ;) {
    const ids = await engine.exclusive(async (db) => {
      const rows = await db
        .selectFrom('entry')
        .select('id')
        .where('deleted_at', '<=', now() - keptMs)
        .orderBy('deleted_at')
        .limit(batchSize)
        .execute()
      const expired = rows.map(({ id }) => id)
      await deleteEntries(context, db, expired)
      return expired
    })
    purged += ids.length
    if (ids.length < batchSize) return purged
  }
}

/** Deletes entries with everything that belongs to them. Uploads that nothing uses any more stay in the library. */
async function deleteEntries({ engine, now }: EntriesContext, db: Kysely<Database>, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const publications = await db.selectFrom('publication').select('id').where('entry_id', 'in', ids).execute()
  await removeFromSearch(
    engine,
    db,
    publications.map(({ id }) => id),
  )
  const uses = await db.selectFrom('media_use').select('media_key').where('entry_id', 'in', ids).execute()
  const used = new Set(uses.map(({ media_key }) => media_key))
  await noteLostUse(db, [...used], now())
  for (const table of [
    'media_use',
    'revision_media',
    'page_view',
    'entry_reads',
    'editing',
    'publication',
    'publication_log',
    'revision',
  ] as const)
    await db.deleteFrom(table).where('entry_id', 'in', ids).execute()
  await db.deleteFrom('entry').where('id', 'in', ids).execute()
}
