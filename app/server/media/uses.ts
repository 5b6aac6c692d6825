import { type ExpressionBuilder, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { abandonedAfterMs, type MediaUsage } from '../../content/files'
import type { MapPlace } from '../../content/map-registration'
import { columnContains, type Database } from '../db'
import { usesInEntries } from '../entries'

type Media = ExpressionBuilder<Database, 'media'>

/** Counts the entries and settings that use an upload. */
export async function countUses(db: Kysely<Database>, key: string): Promise<number> {
  const entries = await db.selectFrom('media_use').select('entry_id').where('media_key', '=', key).execute()
  const settings = await db
    .selectFrom('setting')
    .select('name')
    .where(columnContains('value', `/media/${key}`))
    .execute()
  return entries.length + settings.length
}

/** A SQL condition: no entry and no setting uses the upload. Older versions of entries may still show it. */
export function isUnused({ and, not, exists, selectFrom }: Media) {
  const entry = selectFrom('media_use').select('entry_id').whereRef('media_use.media_key', '=', 'media.key')
  const setting = selectFrom('setting')
    .select('setting.name')
    .where(sql<boolean>`setting.value like '%/media/' || media.key || '%'`)
  return and([not(exists(entry)), not(exists(setting))])
}

/** A SQL condition: some version of an entry shows the upload. */
export function isInSomeVersion({ exists, selectFrom }: Media) {
  return exists(
    selectFrom('revision_media').select('revision_id').whereRef('revision_media.media_key', '=', 'media.key'),
  )
}

/** A SQL condition: the upload came, or stopped being used, longer ago than it takes to finish a text. */
export function isOld({ and }: Media, now: number) {
  return and([
    sql<boolean>`media.created_at < ${now - abandonedAfterMs}`,
    sql<boolean>`media.last_needed_at < ${now - abandonedAfterMs}`,
  ])
}

/** Creates a SQL condition: whether content needs the upload. */
export function hasUsage(usage: Exclude<MediaUsage, 'current'>, now: number) {
  return (media: Media) => {
    const { and, not } = media
    if (usage === 'former') return and([isUnused(media), isInSomeVersion(media)])
    const isInNone = and([isUnused(media), not(isInSomeVersion(media))])
    return usage === 'none' ? isInNone : and([isInNone, isOld(media, now)])
  }
}

/** A SQL condition: something in this place uses the upload. */
export function isUsedIn(place: MapPlace): RawBuilder<SqlBool> {
  const settings = sql`select 1 from setting where setting.value like '%/media/' || media.key || '%'`
  if (place === 'none') return sql<SqlBool>`(not exists (${usesInEntries}) and not exists (${settings}))`
  if (place === 'setting') return sql<SqlBool>`exists (${settings})`
  return sql<SqlBool>`exists (${usesInEntries} and entry.type = ${place})`
}
