import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { dayMs, hourMs } from '../../content/durations'
import type { Database } from '../db'
import { isInLaterVersion } from '../entries'
import { parseMediaKey } from './keys'
import { type Storage, trashPrefix } from './storage'
import { isUnused, readKeysInSettings } from './uses'

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
 * Removes what has had no purpose for an hour: temporary files, rows of removed uploads, files without a row, parts of
 * uploads that are no more. Files go to the trash, at most a tenth of the stored ones at once, and are deleted after
 * thirty days. Rows, files and parts stay when the store belongs to another database.
 */
export async function cleanUpMedia({ db, storage, now, log }: CleanUpOptions): Promise<void> {
  const before = now - graceMs
  await removeOldTemporaryFiles(storage.temporary, before)
  const isFree = isUnused(await readKeysInSettings(db))
  // Someone may have begun to use an upload in the moment it was removed, and have published it.
  await db
    .updateTable('media')
    .set({ deleted_at: null })
    .where('deleted_at', '<', before)
    .where((media) => media.or([media.not(isFree(media)), isInLaterVersion(media)]))
    .execute()
  if (!(await claimStore(db, storage))) {
    log?.warn('no uploads are removed: the store of uploads belongs to another database')
    return
  }
  await db
    .deleteFrom('media')
    .where('deleted_at', '<', before)
    .where(isUnused(await readKeysInSettings(db)))
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
  await removeLeftParts({ db, storage, now, log }, before)
  await emptyTrash(storage, now, log)
}

/** Removes the parts of uploads that are no more, or were finished by a process that could not remove them. */
async function removeLeftParts({ db, storage, log }: CleanUpOptions, before: number): Promise<void> {
  const old: string[] = []
  for await (const { key, modifiedAt } of storage.listParts()) if (modifiedAt < before) old.push(key)
  // Read after the listing: the row is there before the first part.
  const rows = await db.selectFrom('unfinished_upload').select('id').where('media_id', 'is', null).execute()
  const unfinished = new Set(rows.map(({ id }) => id))
  for (const key of old) {
    const [, upload = ''] = /^parts\/([0-9a-f]{32})\//.exec(key) ?? []
    if (upload === '' || unfinished.has(upload)) continue
    await storage.remove(key)
    log?.info({ key }, 'part of no upload removed')
  }
}

/**
 * Finds the stored files that no upload's row has, and smaller versions of pictures without a row.
 * @param before files that were stored later are left out; in ms since 1970
 */
export async function findFilesWithoutRow(db: Kysely<Database>, storage: Storage, before: number) {
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
  return { orphans, present, rows }
}

async function moveOrphanedFiles({ db, storage, now, log }: CleanUpOptions, before: number): Promise<void> {
  const { orphans, present, rows } = await findFilesWithoutRow(db, storage, before)
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

/** Long enough to notice that uploads are missing, and to put them back. */
const trashDays = 30

/** Moves a file to `trash/DAY/KEY`: a day's folder can be copied back over the store as it is. */
export async function moveToTrash(storage: Storage, key: string, now: number): Promise<void> {
  await storage.move(key, `${trashPrefix}${formatDay(now)}/${key}`)
}

/** Removes what has been in the trash for more than thirty days. */
async function emptyTrash(storage: Storage, now: number, log: Logger | undefined): Promise<void> {
  const keptSince = formatDay(now - trashDays * dayMs)
  for await (const { key } of storage.listTrash()) {
    // The day is part of the key: a folder keeps the time of the upload when a file is moved.
    const [, day = ''] = /^trash\/(\d{4}-\d\d-\d\d)\//.exec(key) ?? []
    if (day === '' || day >= keptSince) continue
    await storage.remove(key)
    log?.info({ key }, 'upload removed from the trash')
  }
}

function formatDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

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
