import { text } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import type { Database } from '../db'
import { parseMediaKey } from './keys'
import type { Storage } from './storage'

/** The key of the site id in a store; no upload has such a key. */
const markerKey = 'site-id'

/**
 * Whether a store belongs to this database, so that files without a row may be removed. A store without an
 * id gets this site's id when it is empty, or when the database has rows of all its files.
 */
export async function claimStore(db: Kysely<Database>, storage: Storage): Promise<boolean> {
  const { id } = await db.selectFrom('site').select('id').executeTakeFirstOrThrow()
  const owner = (await storage.stat(markerKey)) && (await text(await storage.open(markerKey)))
  if (owner !== null) return owner === id
  if (!(await hasRowsForAllFiles(db, storage))) return false
  await storage.put(markerKey, Buffer.from(id), 'text/plain')
  return true
}

async function hasRowsForAllFiles(db: Kysely<Database>, storage: Storage): Promise<boolean> {
  const stored = new Set<string>()
  for await (const { key } of storage.list()) {
    const part = parseMediaKey(key)
    if (part) stored.add(part.stem)
  }
  // Read after the listing, so that uploads stored meanwhile are included.
  const rows = await db.selectFrom('media').select('key').execute()
  const known = new Set(rows.map(({ key }) => parseMediaKey(key)?.stem))
  return [...stored].every((stem) => known.has(stem))
}
