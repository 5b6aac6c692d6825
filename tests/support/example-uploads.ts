import type { Kysely } from 'kysely'
import type { Database } from '../../app/server/db'
import { exampleUploads } from './fixtures'

/**
 * Registers uploads in the media library, without files: visitors are shown nothing that it does not hold. They count as
 * documents, so that nothing is asked of them that is asked of pictures.
 * @param addresses those that examples name by default
 */
export async function registerUploads(
  db: Kysely<Database>,
  addresses: readonly string[] = Object.values(exampleUploads).map(({ src }) => src),
): Promise<void> {
  const rows = addresses.map((src) => ({
    key: src.replace('/media/', ''),
    name: '示例文件',
    kind: 'file',
    content_type: 'application/octet-stream',
    size: 1024,
    width: 0,
    height: 0,
    duration: 0,
    color: '',
    hash: src,
    created_at: 0,
  }))
  await db.insertInto('media').values(rows).execute()
}

/** Takes uploads out of the media library, as if it had never held them; all of them by default. */
export async function forgetUploads(db: Kysely<Database>, addresses?: readonly string[]): Promise<void> {
  const rows = db.deleteFrom('media')
  const keys = addresses?.map((src) => src.replace('/media/', ''))
  await (keys ? rows.where('key', 'in', keys) : rows).execute()
}
