import { access, mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Engine } from '../db'
import { idCounters } from '../db/id-counters'
import type { Database } from '../db/schema'
import { stemOf } from '../media/keys'
import type { Storage } from '../media/storage'
import { BackupFailure, reason } from './failure'
import { columnsOf, insertRows, tables } from './tables'
import { unpack } from './unpack'
import { type VerifiedBackup, verify } from './verify'

export interface RestoreOptions {
  engine: Engine
  storage: Storage
  file: string
  /** Builds the search index anew from the rows that are there; runs in the restore's transaction. */
  reindex: (db: Kysely<Database>) => Promise<void>
}

/**
 * Replaces everything with what a backup holds, once all of it was found whole. Everybody has to
 * sign in again.
 * @throws BackupFailure; the site is then as it was before
 */
export async function restore({ engine, storage, file, reindex }: RestoreOptions): Promise<void> {
  const source = resolve(file)
  await access(source).catch((error: unknown) => {
    throw new BackupFailure(`Cannot read ${source}: ${reason(error)}`)
  })
  const folder = await mkdtemp(join(storage.temporary, 'restore-'))
  try {
    console.log(`Verifying ${source}`)
    const found = await verify(await unpack(source, folder), await columnsOf(engine.db))
    console.log(`The backup of ${found.manifest.createdAt} is whole; restoring ${found.uploads.length} uploads`)
    // Keys are never used twice, so nothing that is in use changes here.
    for (const { key, file: content, contentType } of found.uploads) await storage.put(key, { file: content }, contentType)
    console.log('Restoring the database')
    await engine.exclusive((db) => replaceRows(db, engine, found, reindex), { unhurried: true })
    await removeOthers(storage, found).catch((error: unknown) => {
      console.warn(`Warning: uploads that are no longer needed could not be removed (${reason(error)}); the site removes them later`)
    })
  } catch (error) {
    if (error instanceof BackupFailure) throw new BackupFailure(`Nothing was changed. ${error.message}`, { cause: error })
    throw new BackupFailure(`The restore failed, the database is as it was: ${reason(error)}`, { cause: error })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  console.log('Restore complete. Restart servers that are running on this data; everybody has to sign in again.')
}

async function replaceRows(db: Kysely<Database>, engine: Engine, { manifest, rows }: VerifiedBackup, reindex: RestoreOptions['reindex']): Promise<void> {
  await db.deleteFrom('session').execute()
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(db)
  for (const { name, givesIds } of tables) {
    for await (const batch of rows(name)) await insertRows(db, name, batch)
    if (givesIds) await idCounters[engine.name].raise(db, name, manifest.lastIds[name] ?? 0)
  }
  await reindex(db)
  // Whatever other processes keep of the old content ends here.
  await db.updateTable('content_stamp').set({ stamp: sql<number>`stamp + 1` }).execute()
}

async function removeOthers(storage: Storage, { uploads }: VerifiedBackup): Promise<void> {
  const kept = new Set(uploads.map(({ key }) => stemOf(key)?.stem))
  const others: string[] = []
  for await (const { key } of storage.list()) {
    const part = stemOf(key)
    if (part && !kept.has(part.stem)) others.push(key)
  }
  for (const key of others) await storage.remove(key)
}
