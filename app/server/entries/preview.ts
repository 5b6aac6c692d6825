import type { Selectable } from 'kysely'
import { getContentType, isTypeName, type TypeName } from '../../content/registry'
import type { PreviewedRevision } from '../../contract'
import { FOREVER, type RevisionTable } from '../db'
import { Problem } from '../errors'
import type { EntriesContext } from './context'
import { buildPublication } from './publication-row'
import { getManaged } from './read-managed'
import { createPublicReads, type PublicReads } from './read-public'
import { isVisibleAt } from './state'

/** Previews of saved revisions. */
export function createPreviews(context: EntriesContext) {
  const { engine, now } = context
  const { db } = engine
  return {
    /** The entry and title of a saved revision. @throws Problem notFound, also for entries in the trash */
    async getPreviewedRevision(revisionId: number): Promise<PreviewedRevision> {
      const { type, revision } = await findRevision(context, revisionId)
      const entry = await getManaged(context, db, type, revision.entry_id)
      const live = await db
        .selectFrom('publication')
        .select('id')
        .where('revision_id', '=', revisionId)
        .where(isVisibleAt(now()))
        .executeTakeFirst()
      return {
        type,
        id: entry.id,
        title: revision.title,
        state: entry.state,
        savedAt: revision.created_at,
        live: live !== undefined,
      }
    },

    /**
     * Reads the site as if a saved revision were published, complete or not. It is published in a transaction that is always
     * rolled back, so only reads inside the transaction see it.
     * @param work must read through its argument only
     * @throws Problem notFound, and whatever `work` throws
     */
    async withRevisionPublished<Answer>(
      revisionId: number,
      work: (reading: PublicReads) => Promise<Answer>,
    ): Promise<Answer> {
      const { type, revision, sort } = await findRevision(context, revisionId)
      const otherPublications = await db
        .selectFrom('publication')
        .select(['id', 'starts_at', 'ends_at'])
        .where('entry_id', '=', revision.entry_id)
        .execute()
      const at = now()
      // The type's `visibleFrom` and `visibleUntil` are ignored: next month's banner can be previewed today.
      const row = buildPublication(
        getContentType(type),
        revision,
        { from: at, until: FOREVER },
        { sort, otherPublications },
      )
      // Read before: what waits for the connection that the transaction holds would never end.
      const notes = await context.readMediaNotes()
      const transaction = await db.startTransaction().execute()
      try {
        await transaction
          .updateTable('publication')
          .set({ ends_at: at })
          .where('entry_id', '=', revision.entry_id)
          .where('ends_at', '>', at)
          .execute()
        await transaction.insertInto('publication').values(row).execute()
        const totals: EntriesContext['totals'] = {
          getOrCount: (_counted, count) => count(),
          getOrCountGroups: (_counted, count) => count(),
        }
        return await work(
          createPublicReads({
            ...context,
            engine: { ...engine, db: transaction },
            totals,
            readMediaNotes: async () => notes,
          }),
        )
      } finally {
        await transaction.rollback().execute()
      }
    },
  }
}

/** @throws Problem notFound, also for entries in the trash */
async function findRevision(
  { engine }: EntriesContext,
  revisionId: number,
): Promise<{ type: TypeName; sort: number; revision: Selectable<RevisionTable> }> {
  const row = await engine.db
    .selectFrom('revision')
    .innerJoin('entry', 'entry.id', 'revision.entry_id')
    .selectAll('revision')
    .select(['entry.type', 'entry.sort'])
    .where('revision.id', '=', Number.isSafeInteger(revisionId) ? revisionId : 0)
    .where('entry.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row || !isTypeName(row.type)) throw new Problem('notFound', '这个版本不存在，或已被新的保存取代')
  const { type, sort, ...revision } = row
  return { type, sort, revision }
}
