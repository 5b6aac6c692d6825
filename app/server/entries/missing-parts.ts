import { type Kysely, sql } from 'kysely'
import type { ContentType } from '../../content/define'
import type { EntryDraft } from '../../content/entries'
import { encodeMissingParts, listMissingParts } from '../../content/missing-parts'
import { getContentType, isTypeName } from '../../content/registry'
import type { Database } from '../db'
import { listUsedMedia, readDescribed } from '../media/notes'
import { parseValues } from './values'

const batchSize = 500

/** The parts that are missing from a draft, as one number; a picture with a text in the media library counts as described. */
export async function readMissingParts(
  db: Kysely<Database>,
  type: ContentType,
  draft: Pick<EntryDraft, 'category' | 'values'>,
): Promise<number> {
  const described = await readDescribed(db, listUsedMedia(type, draft.values))
  return encodeMissingParts(listMissingParts(type, draft, described))
}

/** Computes and stores the missing parts of all entries for which they are unknown. */
export async function computeUnknownMissingParts(db: Kysely<Database>): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('entry')
      .innerJoin('revision', 'revision.id', 'entry.revision_id')
      .select(['entry.id', 'entry.type', 'entry.category', 'revision.fields', 'revision.texts'])
      // A literal: SQLite takes the partial index of them only for the constant that it names.
      .where('entry.lacks', '<', sql.lit(0))
      .limit(batchSize)
      .execute()
    if (rows.length === 0) return
    const drafts = rows.map(({ id, type: name, category, ...stored }) => {
      const type = isTypeName(name) ? getContentType(name) : null
      return { id, type, category, values: type ? parseValues(type, stored) : {} }
    })
    const described = await readDescribed(
      db,
      drafts.flatMap(({ type, values }) => (type ? listUsedMedia(type, values) : [])),
    )
    const idsByBits = Map.groupBy(drafts, ({ type, ...draft }) =>
      type ? encodeMissingParts(listMissingParts(type, draft, described)) : 0,
    )
    for (const [lacks, some] of idsByBits) {
      const ids = some.map(({ id }) => id)
      await db.updateTable('entry').set({ lacks }).where('id', 'in', ids).where('lacks', '<', 0).execute()
    }
  }
}

/** Computes the missing parts of the entries that use these uploads again. Call it in the transaction that changes their alternative texts. */
export async function computeMissingPartsOfUsers(db: Kysely<Database>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await db
    .updateTable('entry')
    .set({ lacks: -1 })
    .where('id', 'in', db.selectFrom('media_use').select('entry_id').where('media_key', 'in', keys))
    .execute()
  await computeUnknownMissingParts(db)
}
