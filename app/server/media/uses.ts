import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { MapPlace } from '../../content/map-places'
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

const isUsedByEntry = sql<SqlBool>`exists (select 1 from media_use where media_use.media_key = media.key)`
const isUsedBySetting = sql<SqlBool>`exists (select 1 from setting where setting.value like '%/media/' || media.key || '%')`

/** A SQL condition: an entry or a setting uses the upload. */
export const isUsed = sql<SqlBool>`(${isUsedByEntry} or ${isUsedBySetting})`

/** A SQL condition: no entry and no setting uses the upload. */
export const isUnused = sql<SqlBool>`(not ${isUsedByEntry} and not ${isUsedBySetting})`

/** A SQL condition: something in this place uses the upload. */
export function isUsedIn(place: MapPlace): RawBuilder<SqlBool> {
  if (place === 'none') return isUnused
  if (place === 'setting') return isUsedBySetting
  return sql<SqlBool>`exists (
    select 1 from media_use inner join entry on entry.id = media_use.entry_id
    where media_use.media_key = media.key and entry.type = ${place})`
}
