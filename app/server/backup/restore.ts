import { access, mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { formatChinaDateTime } from '../../content/format'
import { getContentType, isTypeName } from '../../content/registry'
import { type Audit, chainEarlierRecords, valuesOfTrail } from '../audit'
import { valuesOfChecks } from '../checks'
import { type Engine, type Database, withoutGuards } from '../db'
import { claimStore, findFilesWithoutRow, moveToTrash, type Storage } from '../media'
import { cleanRichText } from '../rich-text'
import { BackupFailure, describeError, listAppliedMigrations, type Manifest } from './manifest'
import { readBackup, type VerifiedBackup } from './read-backup'
import { readColumns, insertRows, tables, type Row } from './tables'

export interface RestoreOptions {
  engine: Engine
  storage: Storage
  file: string
  audit: Audit
  /** Rebuilds the search index; runs in the restore's transaction. */
  reindex: (db: Kysely<Database>) => Promise<void>
}

/**
 * Replaces all data by that of a backup, after verifying it completely. All sessions end.
 * @throws BackupFailure; the site is then as it was before
 */
export async function restoreBackup({ engine, storage, file, audit, reindex }: RestoreOptions): Promise<void> {
  const source = resolve(file)
  await access(source).catch((error: unknown) => {
    throw new BackupFailure(`无法读取 ${source}：${describeError(error)}`)
  })
  const folder = await mkdtemp(join(storage.temporary, 'restore-'))
  try {
    console.log(`正在核对 ${source}`)
    const found = await readBackup(source, folder, await readColumns(engine.db))
    console.log(
      `备份（${formatChinaDateTime(Date.parse(found.manifest.createdAt))}）完整，正在恢复 ${found.uploads.length} 个上传文件`,
    )
    const startedAt = Date.now()
    const isOwnStore = await claimStore(engine.db, storage)
    // Keys are never reused, so files in use are not changed.
    for (const { key, file: content, contentType } of found.uploads)
      await storage.put(key, { file: content }, contentType)
    const { missing } = found.manifest
    if (missing.length > 0)
      console.warn(`注意：备份时已丢失或损坏的 ${missing.length} 个上传文件没有恢复：${missing.join('、')}`)
    console.log('正在恢复数据库')
    await engine.exclusive(
      (db) =>
        withoutGuards(db, engine.name, async () => {
          const replaced = await readTrailHead(db)
          await replaceRows(db, engine, found, reindex)
          await recordRestore(db, audit, found.manifest, replaced)
        }),
      { withoutTimeLimits: true },
    )
    await engine.tidyAfterRestore()
    await moveOtherFiles(engine.db, storage, startedAt, isOwnStore).catch((error: unknown) => {
      console.warn(`注意：不再需要的上传文件未能移入回收区（${describeError(error)}），网站稍后会自动移入`)
    })
  } catch (error) {
    if (error instanceof BackupFailure) throw new BackupFailure(`没有改动任何数据。${error.message}`, { cause: error })
    throw new BackupFailure(`恢复失败，数据库保持原样：${describeError(error)}`, { cause: error })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  console.log('恢复完成。请重新启动使用这些数据的服务；所有人都须重新登录。')
}

async function replaceRows(
  db: Kysely<Database>,
  engine: Engine,
  { manifest, rows }: VerifiedBackup,
  reindex: RestoreOptions['reindex'],
): Promise<void> {
  await db.deleteFrom('session').execute()
  // The trail of the backup takes the place of the one that is here, whole.
  for (const statement of engine.auditGuards.drop) await sql.raw(statement).execute(db)
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(db)
  const cleanRows = createRowCleaner()
  for (const { name, generatesIds: givesIds } of tables) {
    for await (const batch of rows(name)) await insertRows(db, name, cleanRows(name, batch))
    if (givesIds) await engine.idCounters.raiseTo(db, name, manifest.lastIds[name] ?? 0)
  }
  await engine.migrateRows(db, listAppliedMigrations(manifest))
  await completeTrail(db)
  await db
    .deleteFrom('shared_value')
    .where('name', 'in', [...valuesOfTrail, ...valuesOfChecks])
    .execute()
  for (const statement of engine.auditGuards.create) await sql.raw(statement).execute(db)
  await reindex(db)
  // Invalidates the caches of other processes.
  await db
    .updateTable('content_stamp')
    .set({ stamp: sql<number>`stamp + 1` })
    .execute()
}

const readTrailHead = (db: Kysely<Database>) =>
  db.selectFrom('audit_head').select(['last_id', 'hash']).executeTakeFirst()

/** Records the restore in the restored trail, with the end of the trail that it has replaced. */
async function recordRestore(
  db: Kysely<Database>,
  audit: Audit,
  { createdAt }: Manifest,
  replaced: Awaited<ReturnType<typeof readTrailHead>>,
): Promise<void> {
  const detail =
    replaced && replaced.last_id > 0 ? `此前的记录链至第 ${replaced.last_id} 条，链尾 ${replaced.hash}` : ''
  const facts = { from: Date.parse(createdAt) }
  await audit.record({ action: 'backup.restore', actor: null, facts, detail }, db)
}

/** A backup of an earlier version has records without a chain, and no head of one. */
async function completeTrail(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('audit_head')
    .values({ id: 1, last_id: 0, hash: '' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await chainEarlierRecords(db)
}

/**
 * Moves the files that no restored upload has into the trash. What has come since then may belong to an upload that another
 * process is about to note: the clean-up sees to it later.
 * @param startedAt when the restore began, in ms since 1970
 * @param owned whether the store belonged to this database before the restore
 */
async function moveOtherFiles(
  db: Kysely<Database>,
  storage: Storage,
  startedAt: number,
  owned: boolean,
): Promise<void> {
  if (!owned && !(await claimStore(db, storage))) {
    console.warn('注意：上传文件的存储区属于另一个数据库，其中的其他文件原样保留，见 README.md')
    return
  }
  const { orphans } = await findFilesWithoutRow(db, storage, startedAt)
  for (const key of orphans) await moveToTrash(storage, key, Date.now())
}

const valuesSchema = z.record(z.string(), z.unknown())

/**
 * Creates a function that cleans the formatted text of rows as a save does: pages show stored text as it is, and
 * a backup file may have been made by anyone and hold anything.
 * @returns a function that gets every batch of a backup, the tables in their order
 */
function createRowCleaner(): (table: string, rows: Row[]) => Row[] {
  const types = new Map<Row[string] | undefined, string>()
  return (table, rows) => {
    if (table === 'entry') for (const { id, type } of rows) types.set(id, String(type))
    // Of before the sentence counted: what was dismissed then holds in any.
    if (table === 'dismissed_finding') return rows.map((row) => ({ sentence: '', ...row }))
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
    throw new Error(`版本 ${row.id} 的正文无法清理：${describeError(error)}`, { cause: error })
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
