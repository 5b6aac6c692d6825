import { type Kysely, sql } from 'kysely'
import { dayMs } from '../../content/durations'
import { getContentType, isTypeName, type TypeName } from '../../content/registry'
import type { Listing, ManagedEntryOf, TrashedRow } from '../../contract'
import type { Actor } from '../actor'
import type { Database } from '../db'
import { removeFromSearch } from '../search-index'
import type { EntriesContext, EntryRef, Leaving } from './context'
import { noteLostUse } from './media-use'
import { isViewable } from './ownership'
import { keepTrashedState, logPublication, parseFormerPublications } from './publication-history'
import { changePublications, endAllPublications } from './publish'
import { getManaged } from './read-managed'
import { readTitle, recordEntryAct, undoPublication } from './record-act'
import { updatePublicationSummary } from './state'
import { inWriteTransaction, lockEntry, refuseSecondEntry } from './write-transaction'

/** How long the trash keeps an entry: a quarter, over holidays and the end of a project. */
const keptMs = 90 * dayMs

/** At most so many are purged in one transaction, for which other writes wait. */
const batchSize = 50

interface TrashQuery {
  offset: number
  limit: number
  type?: TypeName
}

/** The trash: from there an entry comes back as a draft, or is purged. */
export function createTrash(context: EntriesContext) {
  const { engine, now } = context
  return {
    /** Moves an entry to the trash; withdraws it first. */
    async remove<Name extends TypeName>(
      ref: EntryRef<Name>,
      actor: Actor,
      { movedTo }: Leaving = {},
    ): Promise<ManagedEntryOf<Name>> {
      return changePublications(context, ref, { verb: 'delete', actor, movedTo }, async (db, { id }) => {
        const ended = await endAllPublications(context, db, { ...ref, id })
        if (ended) await logPublication(context, db, actor, { entryId: id, action: 'trashed', ...ended })
        await db.updateTable('entry').set({ deleted_at: now(), deleted_by: actor.id }).where('id', '=', id).execute()
      })
    },

    /** Takes an entry out of the trash, as a draft. */
    async restore<Name extends TypeName>(ref: EntryRef<Name>): Promise<ManagedEntryOf<Name>> {
      const type = getContentType(ref.type)
      return inWriteTransaction(context, type, async (db) => {
        const entry = await lockEntry(context, db, ref, { trashed: true })
        const { id } = entry
        await refuseSecondEntry(db, type, id)
        await db
          .updateTable('entry')
          .set({ deleted_at: null, restored_at: now(), former_publications: keepTrashedState(entry) })
          .where('id', '=', id)
          .execute()
        await updatePublicationSummary(db, now(), id)
        const restored = await getManaged(context, db, ref.type, id)
        await recordEntryAct(context, db, {
          type: ref.type,
          id,
          title: restored.title,
          verb: 'restore',
          undo: undoPublication,
        })
        return restored
      })
    },

    /**
     * The entries of all types in the trash, or of one, those that were trashed last first.
     * @param viewer lists only what this account may view
     */
    async listTrash({ offset, limit, type }: TrashQuery, viewer?: Actor): Promise<Listing<TrashedRow>> {
      const condition = viewer && isViewable(viewer)
      const deleted = engine.db.selectFrom('entry').where('entry.deleted_at', 'is not', null)
      const trashed = condition ? deleted.where(condition) : deleted
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
    },

    /** Deletes an entry in the trash for good, with its history. @throws Problem conflict, when it is not there */
    async purge(ref: EntryRef): Promise<void> {
      await engine.db.transaction().execute(async (db) => {
        const { id } = await lockEntry(context, db, ref, { trashed: true })
        const title = await readTitle(db, id)
        await deleteEntries(context, db, [id])
        await recordEntryAct(context, db, { type: ref.type, id, title, verb: 'purge' })
      })
    },

    /** Purges what has been in the trash for too long. @returns how many entries */
    async purgeExpired(): Promise<number> {
      for (let purged = 0; ;) {
        const ids = await engine.exclusive(async (db) => {
          const rows = await db
            .selectFrom('entry')
            .innerJoin('revision', 'revision.id', 'entry.revision_id')
            .select(['entry.id', 'revision.title'])
            .where('deleted_at', '<=', now() - keptMs)
            .orderBy('deleted_at')
            .limit(batchSize)
            .execute()
          const expired = rows.map(({ id }) => id)
          await deleteEntries(context, db, expired)
          const facts = { count: rows.length, names: rows.slice(0, 5).map(({ title }) => title) }
          if (rows.length > 0) await context.audit.record({ action: 'trash.expire', actor: null, facts }, db)
          return expired
        })
        purged += ids.length
        if (ids.length < batchSize) return purged
      }
    },
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
    'entry_link',
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
