import { access, mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Engine, idCounters, type Database } from '../db'
import { parseMediaKey, claimStore, moveToTrash, type Storage } from '../media'
import { BackupFailure, describeError } from './failure'
import { readColumns, insertRows, tables, type Row } from './tables'
import { unpackBackup } from './unpack'
import { type VerifiedBackup, verifyBackup } from './verify'
import { z } from 'zod'
import { getContentType, isTypeName } from '../../content/registry'
import { cleanRichText } from '../rich-text'

export interface RestoreOptions {
  engine: Engine
  storage: Storage
  file: string
  /** Rebuilds the search index; runs in the restore's transaction. */
  reindex: (db: Kysely<Database>) => Promise<void>
}

/**
 * Replaces all data by that of a backup, after verifying it completely. All sessions end.
 * @throws BackupFailure; the site is then as it was before
 */
export async function restoreBackup({ engine, storage, file, reindex }: RestoreOptions): Promise<void> {
  const source = resolve(file)
  await access(source).catch((error: unknown) => {
    throw new BackupFailure(`Cannot read ${source}: ${describeError(error)}`)
  })
  const folder = await mkdtemp(join(storage.temporary, 'restore-'))
  try {
    console.log(`Verifying ${source}`)
    const found = await verifyBackup(await unpackBackup(source, folder), await readColumns(engine.db))
    console.log(`The backup of ${found.manifest.createdAt} is whole; restoring ${found.uploads.length} uploads`)
    const isOwnStore = await claimStore(engine.db, storage)
    // Keys are never reused, so files in use are not changed.
    for (const { key, file: content, contentType } of found.uploads)
      await storage.put(key, { file: content }, contentType)
    console.log('Restoring the database')
    await engine.exclusive((db) => replaceRows(db, engine, found, reindex), { withoutTimeLimits: true })
    await engine.tidyAfterRestore()
    await moveOtherFiles(engine.db, storage, found, isOwnStore).catch((error: unknown) => {
      console.warn(
        `Warning: uploads that are no longer needed could not be moved to the trash (${describeError(error)}); the site does so later`,
      )
    })
  } catch (error) {
    if (error instanceof BackupFailure)
      throw new BackupFailure(`Nothing was changed. ${error.message}`, { cause: error })
    throw new BackupFailure(`The restore failed, the database is as it was: ${describeError(error)}`, { cause: error })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  console.log('Restore complete. Restart servers that are running on this data; everybody has to sign in again.')
}

async function replaceRows(
  db: Kysely<Database>,
  engine: Engine,
  { manifest, rows }: VerifiedBackup,
  reindex: RestoreOptions['reindex'],
): Promise<void> {
  await db.deleteFrom('session').execute()
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(db)
  const cleanRows = createRowCleaner()
  for (const { name, generatesIds: givesIds } of tables) {
    for await (const batch of rows(name)) await insertRows(db, name, cleanRows(name, batch))
    if (givesIds) await idCounters[engine.name].raiseTo(db, name, manifest.lastIds[name] ?? 0)
  }
  await reindex(db)
  // Invalidates the caches of other processes.
  await db
    .updateTable('content_stamp')
    .set({ stamp: sql<number>`stamp + 1` })
    .execute()
}

/** @param owned whether the store belonged to this database before the restore */
async function moveOtherFiles(
  db: Kysely<Database>,
  storage: Storage,
  { uploads }: VerifiedBackup,
  owned: boolean,
): Promise<void> {
  if (!owned && !(await claimStore(db, storage))) {
    console.warn(
      'Warning: the store of uploads belongs to another database, so its other files are left in place; see README.md',
    )
    return
  }
  const kept = new Set(uploads.map(({ key }) => parseMediaKey(key)?.stem))
  const others: string[] = []
  for await (const { key } of storage.list()) {
    const part = parseMediaKey(key)
    if (part && !kept.has(part.stem)) others.push(key)
  }
  for (const key of others) await moveToTrash(storage, key, Date.now())
}

const valuesSchema = z.record(z.string(), z.unknown())

/**
 * Creates a function that cleans the formatted text of rows as a save does: pages show stored text as it is, and
 * whoever made a backup file may have written anything into it.
 * @returns a function that gets every batch of a backup, the tables in their order
 */
function createRowCleaner(): (table: string, rows: Row[]) => Row[] {
  const types = new Map<Row[string] | undefined, string>()
  return (table, rows) => {
    if (table === 'entry') for (const { id, type } of rows) types.set(id, String(type))
    return table === 'revision' ? rows.map((row) => cleanRevision(row, types.get(row.entry_id) ?? '')) : rows
  }
}

function cleanRevision(row: Row, type: string): Row {
  if (!isTypeName(type)) return row
  const fields = new Map(Object.entries(getContentType(type).fields))
  const isRichText = (name: string) => fields.get(name)?.kind === 'richText'
  try {
    // A field's kind, and so its column, may have changed since it was stored.
    return { ...row, fields: cleanValues(row.fields, isRichText), texts: cleanValues(row.texts, isRichText) }
  } catch (error) {
    throw new Error(`The revision ${row.id} cannot be cleaned: ${describeError(error)}`, { cause: error })
  }
}

/** @returns the same JSON when it is clean */
function cleanValues(column: Row[string] | undefined, isRichText: (name: string) => boolean): string {
  const json = String(column)
  const values = valuesSchema.parse(JSON.parse(json))
  let changed = false
  for (const [name, value] of Object.entries(values)) {
    if (!isRichText(name)) continue
    const clean = typeof value === 'string' ? cleanRichText(value) : ''
    changed ||= clean !== value
    values[name] = clean
  }
  return changed ? JSON.stringify(values) : json
}
