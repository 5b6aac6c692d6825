import type { Kysely } from 'kysely'
import type { Database } from '../db'

const mediaKey = /\/media\/([a-z0-9]{2}\/[a-z0-9]{20,40}\.[a-z0-9]{2,5})/g

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
  const stored = revisions.map(({ fields, texts }) => fields + texts).join(' ')
  const keys = new Set([...stored.matchAll(mediaKey)].map(([, key]) => key ?? ''))
  await db.deleteFrom('media_use').where('entry_id', '=', entryId).execute()
  if (keys.size === 0) return
  await db
    .insertInto('media_use')
    .values([...keys].map((media_key) => ({ media_key, entry_id: entryId })))
    .execute()
}
