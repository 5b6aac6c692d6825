import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { dayMs, hourMs } from '../../content/durations'
import type { Database } from '../db'
import { isInLaterVersion } from '../entries'
import { parseMediaKey } from './keys'
import { claimStore } from './site-id'
import type { Storage } from './storage'
import { emptyTrash, moveToTrash } from './trash'
import { isUnused } from './uses'

const graceMs = hourMs
/** For so long a file that was replaced is kept with all that is known of it, so that the replacement can be taken back. */
export const keptReplacementMs = 30 * dayMs
/** At most one in so many files is removed at once, so that whatever goes wrong can be noticed and stopped. */
const removableShare = 10

export interface CleanUpOptions {
  db: Kysely<Database>
  storage: Storage
  /** ms since 1970 */
  now: number
  log: Logger | undefined
}

/**
 * Removes what has had no purpose for an hour: temporary files, rows of removed uploads, files without
 * a row; files go to the trash. Rows and files stay when the store belongs to another database.
 */
export async function cleanUpMedia({ db, storage, now, log }: CleanUpOptions): Promise<void> {
  const before = now - graceMs
  await removeOldTemporaryFiles(storage.temporary, before)
  // Someone may have begun to use an upload in the moment it was removed, and have published it.
  await db
    .updateTable('media')
    .set({ deleted_at: null })
    .where('deleted_at', '<', before)
    .where((media) => media.or([media.not(isUnused(media)), isInLaterVersion(media)]))
    .execute()
  if (!(await claimStore(db, storage))) {
    log?.warn('no uploads are removed: the store of uploads belongs to another database')
    return
  }
  await db
    .deleteFrom('media')
    .where('deleted_at', '<', before)
    .where(isUnused)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('media_replacement')
            .select('media_replacement.id')
            .whereRef('media_replacement.old_id', '=', 'media.id')
            .where('media_replacement.replaced_at', '>', now - keptReplacementMs),
        ),
      ),
    )
    .execute()
  await moveOrphanedFiles({ db, storage, now, log }, before)
  await emptyTrash(storage, now, log)
}

async function moveOrphanedFiles({ db, storage, now, log }: CleanUpOptions, before: number): Promise<void> {
  const old: string[] = []
  const present = new Set<string>()
  for await (const { key, modifiedAt } of storage.list()) {
    if (!parseMediaKey(key)) continue
    present.add(key)
    if (modifiedAt < before) old.push(key)
  }
  // Read after the listing: a file that is listed and has a row by now is kept.
  const rows = await db.selectFrom('media').select(['key', 'created_at']).execute()
  const stems = new Set(rows.map(({ key }) => parseMediaKey(key)?.stem))
  const keys = new Set(rows.map(({ key }) => key))
  const orphans = old.filter((key) => {
    const part = parseMediaKey(key)
    return part && !(part.smaller ? stems.has(part.stem) : keys.has(key))
  })
  const removable = Math.max(1, Math.floor(present.size / removableShare))
  for (const key of orphans.slice(0, removable)) {
    await moveToTrash(storage, key, now)
    log?.info({ key }, 'upload without a row moved to the trash')
  }
  if (orphans.length > removable)
    log?.warn({ files: orphans.length - removable }, 'more uploads without a row are left for the next run')
  const missing = rows.filter((row) => row.created_at < before && !present.has(row.key)).map(({ key }) => key)
  if (missing.length > 0)
    log?.error({ files: missing.slice(0, 100), count: missing.length }, 'uploads whose file is missing')
}

async function removeOldTemporaryFiles(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    // Another process may be cleaning up too.
    const found = await stat(file).catch(() => null)
    if (found && found.mtimeMs < before) await rm(file, { recursive: true, force: true })
  }
}
