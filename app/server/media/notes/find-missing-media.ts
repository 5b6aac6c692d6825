import type { Kysely } from 'kysely'
import type { Database } from '../../db'
import { listOriginalKeys, parseVariantKey } from '../keys'
import { findSuccessors } from './find-successors'
import type { UsedMedia } from './used-media'

/** A use of an upload that is not to be had any more. */
interface MissingMedia {
  field: string
  /** The name of the file that staff have removed; null where the library knows of no such file. */
  name: string | null
}

/**
 * Finds the uses of uploads that the media library does not hold, each once for a field and file. A file that was replaced
 * leads to the one in its place, so it is not missing.
 */
export async function findMissingMedia(
  db: Kysely<Database>,
  uses: ReadonlyArray<Pick<UsedMedia, 'field' | 'key'>>,
): Promise<MissingMedia[]> {
  const keys = [...new Set(uses.flatMap(({ key }) => listOriginals(key)))]
  if (keys.length === 0) return []
  const rows = await db.selectFrom('media').select(['key', 'name', 'deleted_at']).where('key', 'in', keys).execute()
  const successors = await findSuccessors(db, keys)
  const present = new Set([
    ...rows.filter(({ deleted_at }) => deleted_at === null).map(({ key }) => key),
    ...successors.keys(),
  ])
  const missing = uses.flatMap(({ field, key }): MissingMedia[] => {
    const originals = listOriginals(key)
    if (originals.some((original) => present.has(original))) return []
    return [{ field, name: rows.find((row) => originals.includes(row.key))?.name ?? null }]
  })
  return [...new Map(missing.map((one) => [`${one.field} ${one.name}`, one])).values()]
}

/** Says that a file which a field names is missing. @param label what the field is called */
export function describeMissingMedia({ name }: Pick<MissingMedia, 'name'>, label: string | undefined): string {
  return name === null ? `“${label}”用到的文件在媒体库中不存在，请重新选择` : `“${name}”已从媒体库删除，请换一个文件`
}

/** The keys that a file may have in the library which is used by a key: links name a part of a file, and smaller pictures. */
function listOriginals(used: string): string[] {
  const [key = ''] = used.split(/[?#]/, 1)
  const variant = parseVariantKey(key)
  return variant ? listOriginalKeys(variant.stem) : [key]
}
