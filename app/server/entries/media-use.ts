import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely'
import type { Database, RevisionTable } from '../db'

const mediaKey = /\/media\/([a-z0-9]{2}\/[a-z0-9]{20,40}\.[a-z0-9]{2,5})/g

function listMediaKeys(stored: string): string[] {
  return [...new Set([...stored.matchAll(mediaKey)].map(([, key]) => key ?? ''))]
}

/**
 * Records which uploads an entry uses: in its newest revision, and in those published now or scheduled.
 * Call it in the transaction that changes one of them.
 */
export async function updateMediaUse(db: Kysely<Database>, entryId: number, now: number): Promise<void> {
  const newest = db.selectFrom('entry').select('revision_id').where('entry.id', '=', entryId)
  const shown = db
    .selectFrom('publication')
    .select('revision_id')
    .where('entry_id', '=', entryId)
    .where('ends_at', '>', now)
  const revisions = await db
    .selectFrom('revision')
    .select(['fields', 'texts'])
    .where('id', 'in', newest.union(shown))
    .execute()
  const keys = listMediaKeys(revisions.map(({ fields, texts }) => fields + texts).join(' '))
  const before = await db.deleteFrom('media_use').where('entry_id', '=', entryId).returning('media_key').execute()
  const used = new Set(keys)
  const lost = before.map(({ media_key }) => media_key).filter((key) => !used.has(key))
  await noteLostUse(db, lost, now)
  if (keys.length === 0) return
  await db
    .insertInto('media_use')
    .values(keys.map((media_key) => ({ media_key, entry_id: entryId })))
    .execute()
}

/** Records that something has stopped using uploads: from now on they may be unused. */
export async function noteLostUse(db: Kysely<Database>, keys: readonly string[], now: number): Promise<void> {
  // One after the other, always in the same order, so that two changes do not wait for each other.
  for (const key of keys.toSorted())
    await db.updateTable('media').set({ last_needed_at: now }).where('key', '=', key).execute()
}

/** A SQL query: the uses of an upload, `media`, with the entries that have it. */
export const usesInEntries = sql`select 1 from media_use inner join entry on entry.id = media_use.entry_id where media_use.media_key = media.key`

/** A SQL condition: a version shows the upload that was stored after it was removed. */
export function isInLaterVersion({ exists, selectFrom }: ExpressionBuilder<Database, 'media'>) {
  return exists(
    selectFrom('revision_media')
      .innerJoin('revision', 'revision.id', 'revision_media.revision_id')
      .select('revision_media.revision_id')
      .whereRef('revision_media.media_key', '=', 'media.key')
      .whereRef('revision.created_at', '>=', 'media.deleted_at'),
  )
}

/** Records which uploads a revision shows. Call it in the transaction that stores the revision. */
export async function noteRevisionMedia(
  db: Kysely<Database>,
  { id, entry_id, fields, texts }: Pick<Selectable<RevisionTable>, 'id' | 'entry_id' | 'fields' | 'texts'>,
): Promise<void> {
  const keys = listMediaKeys(fields + texts)
  if (keys.length === 0) return
  await db
    .insertInto('revision_media')
    .values(keys.map((media_key) => ({ media_key, revision_id: id, entry_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
