import { type ExpressionBuilder, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { abandonedAfterMs, type MediaUsage } from '../../content/files'
import type { MapPlace } from '../../content/map-registration'
import type { Database } from '../db'
import { listMediaKeys, usesInEntries } from '../entries'

type Media = ExpressionBuilder<Database, 'media'>

/**
 * Reads which uploads the settings show, by their keys. Settings are few, uploads many: a query over uploads is given the
 * keys, since a search through the settings for each upload takes thirty times as long.
 */
export async function readKeysInSettings(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom('setting').select('value').where('value', 'like', '%/media/%').execute()
  return listMediaKeys(rows.map(({ value }) => value).join(' '))
}

/** Counts what uses an upload: each entry, and the settings as one. */
export async function countUses(db: Kysely<Database>, key: string): Promise<number> {
  const entries = await db.selectFrom('media_use').select('entry_id').where('media_key', '=', key).execute()
  return entries.length + ((await readKeysInSettings(db)).includes(key) ? 1 : 0)
}

/**
 * Creates a SQL condition: no entry and no setting uses the upload. Older versions of entries may still show it.
 * @param inSettings of `readKeysInSettings`
 */
export function isUnused(inSettings: readonly string[]) {
  return ({ and, not, exists, selectFrom }: Media) => {
    const entry = selectFrom('media_use').select('entry_id').whereRef('media_use.media_key', '=', 'media.key')
    return and([not(exists(entry)), not(isAmong(inSettings))])
  }
}

const isAmong = (keys: readonly string[]): RawBuilder<SqlBool> =>
  keys.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`media.key in (${sql.join(keys)})`

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

/** Creates a SQL condition: whether content needs the upload. @param inSettings of `readKeysInSettings` */
export function hasUsage(usage: Exclude<MediaUsage, 'current'>, inSettings: readonly string[], now: number) {
  return (media: Media) => {
    const { and, not } = media
    const isFree = isUnused(inSettings)(media)
    if (usage === 'former') return and([isFree, isInSomeVersion(media)])
    const isInNone = and([isFree, not(isInSomeVersion(media))])
    return usage === 'none' ? isInNone : and([isInNone, isOld(media, now)])
  }
}

/** A SQL condition: something in this place uses the upload. @param inSettings of `readKeysInSettings` */
export function isUsedIn(place: MapPlace, inSettings: readonly string[]): RawBuilder<SqlBool> {
  if (place === 'none') return sql<SqlBool>`(not exists (${usesInEntries}) and not ${isAmong(inSettings)})`
  if (place === 'setting') return isAmong(inSettings)
  return sql<SqlBool>`exists (${usesInEntries} and entry.type = ${place})`
}
