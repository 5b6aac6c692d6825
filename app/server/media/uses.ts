import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Database } from '../db'
import { columnContains } from './names'

/** Counts the entries and settings that use an upload. */
export async function countUses(db: Kysely<Database>, key: string): Promise<number> {
  const entries = await db.selectFrom('media_use').select('entry_id').where('media_key', '=', key).execute()
  const settings = await db
    .selectFrom('setting')
    .select('name')
    .where(columnContains(sql.ref('value'), `/media/${key}`))
    .execute()
  return entries.length + settings.length
}

/** A SQL condition: no entry and no setting uses the upload. */
export function isUnused({ and, not, exists, selectFrom }: ExpressionBuilder<Database, 'media'>) {
  const entry = selectFrom('media_use').select('entry_id').whereRef('media_use.media_key', '=', 'media.key')
  const setting = selectFrom('setting')
    .select('setting.name')
    .where(sql<boolean>`setting.value like '%/media/' || media.key || '%'`)
  return and([not(exists(entry)), not(exists(setting))])
}
