import type { Kysely } from 'kysely'
import type { MediaUse } from '../../contract'
import { type Database, splitForQueries } from '../db'
import { describeEntries } from '../entries'

/** Finds what uses uploads, by their keys: entries first, the newest of them at the front, then the site's settings. */
export async function findUses(db: Kysely<Database>, keys: string[], now: number): Promise<Map<string, MediaUse[]>> {
  if (keys.length === 0) return new Map()
  const settings = await db.selectFrom('setting').select('value').where('value', 'like', '%/media/%').execute()
  const rows = []
  for (const some of splitForQueries(keys))
    rows.push(
      ...(await db
        .selectFrom('media_use')
        .selectAll()
        .where('media_key', 'in', some)
        .orderBy('entry_id', 'desc')
        .execute()),
    )
  const uses = Map.groupBy(rows, ({ media_key }) => media_key)
  const entries = await describeEntries(db, [...new Set(rows.map(({ entry_id }) => entry_id))], now)
  return new Map(
    keys.map((key) => [
      key,
      [
        ...(uses.get(key) ?? []).flatMap(({ entry_id }) => entries.get(entry_id) ?? []),
        ...(settings.some(({ value }) => value.includes(`/media/${key}`)) ? [settingUse] : []),
      ],
    ]),
  )
}

const settingUse: MediaUse = { id: 0, type: 'setting', title: '站点设置', state: 'published' }

/** Finds the entries that show uploads in some version, by their keys; the newest of them at the front. */
export async function findFormerUses(
  db: Kysely<Database>,
  keys: string[],
  now: number,
): Promise<Map<string, MediaUse[]>> {
  const rows = []
  for (const some of splitForQueries(keys))
    rows.push(
      ...(await db
        .selectFrom('revision_media')
        .select(['media_key', 'entry_id'])
        .distinct()
        .where('media_key', 'in', some)
        .orderBy('entry_id', 'desc')
        .execute()),
    )
  const entries = await describeEntries(db, [...new Set(rows.map(({ entry_id }) => entry_id))], now)
  const uses = Map.groupBy(rows, ({ media_key }) => media_key)
  return new Map([...uses].map(([key, found]) => [key, found.flatMap(({ entry_id }) => entries.get(entry_id) ?? [])]))
}
