import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdtemp, rm, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import { extract, type Header } from 'tar-stream'
import { z } from 'zod'
import { formatChinaDateTime } from '../../content/format'
import { getContentType, isTypeName } from '../../content/registry'
import { type Audit, chainEarlierRecords } from '../audit'
import { type Engine, type Database, withoutGuards } from '../db'
import { parseMediaKey, claimStore, moveToTrash, type Storage, isOriginalKey } from '../media'
import { cleanRichText } from '../rich-text'
import { BackupFailure, describeError, type Manifest, manifestName, parseManifest, type Part } from './manifest'
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
    const found = await verifyBackup(await unpackBackup(source, folder), await readColumns(engine.db))
    console.log(
      `备份（${formatChinaDateTime(Date.parse(found.manifest.createdAt))}）完整，正在恢复 ${found.uploads.length} 个上传文件`,
    )
    const isOwnStore = await claimStore(engine.db, storage)
    // Keys are never reused, so files in use are not changed.
    for (const { key, file: content, contentType } of found.uploads)
      await storage.put(key, { file: content }, contentType)
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
    await moveOtherFiles(engine.db, storage, found, isOwnStore).catch((error: unknown) => {
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
  await completeTrail(db)
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

/** @param owned whether the store belonged to this database before the restore */
async function moveOtherFiles(
  db: Kysely<Database>,
  storage: Storage,
  { uploads }: VerifiedBackup,
  owned: boolean,
): Promise<void> {
  if (!owned && !(await claimStore(db, storage))) {
    console.warn('注意：上传文件的存储区属于另一个数据库，其中的其他文件原样保留，见 README.md')
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
 * a backup file may have been made by anyone and hold anything.
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

/** A verified backup. */
interface VerifiedBackup {
  manifest: Manifest
  /** Reads the rows of a table, in batches. */
  rows: (table: string) => AsyncIterable<Row[]>
  uploads: Array<{ key: string; file: string; contentType: string }>
}

const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
const rowsPerBatch = 500

/**
 * Compares the unpacked parts with the manifest, and every row with the current tables.
 * @param columns the columns of each table
 * @throws BackupFailure that names the first fault
 */
async function verifyBackup(
  parts: Map<string, UnpackedPart>,
  columns: Map<string, Set<string>>,
): Promise<VerifiedBackup> {
  const manifestPart = parts.get(manifestName)
  if (!manifestPart) throw new BackupFailure('备份不完整：缺少清单')
  const manifest = parseManifest(await readFile(manifestPart.file, 'utf8'))
  compareParts(manifest, parts)
  const files = new Map(manifest.parts.map(({ name }) => [name, parts.get(name)?.file ?? '']))
  const rows = (table: string) =>
    readParts([...files].filter(([name]) => name.startsWith(`tables/${table}/`)).map(([, file]) => file))

  const uploads: VerifiedBackup['uploads'] = []
  for (const { name } of tables) {
    let count = 0
    for await (const batch of rows(name)) {
      count += batch.length
      for (const row of batch) {
        refuseUnknownColumns(name, row, columns)
        if (name === 'media') uploads.push(toUpload(row, files))
      }
    }
    // Tables that were added since have no rows in it.
    if (count !== (manifest.tables[name] ?? 0))
      throw new BackupFailure(`备份已损坏：${name} 有 ${count} 行，应为 ${manifest.tables[name]} 行`)
  }
  const present = uploads.filter(({ file }) => file !== '')
  const without = uploads.find(({ key, file }) => file === '' && !manifest.missing.includes(key))
  if (without) throw new BackupFailure(`备份已损坏：缺少上传文件 ${without.key}`)
  return { manifest, rows, uploads: present }
}

function compareParts(manifest: Manifest, parts: Map<string, UnpackedPart>): void {
  for (const { name, size, sha256 } of manifest.parts) {
    const found = parts.get(name)
    if (!found) throw new BackupFailure(`备份不完整：缺少 ${name}`)
    if (found.size !== size || found.sha256 !== sha256) throw new BackupFailure(`备份已损坏：${name} 的校验值不符`)
  }
  if (parts.size !== manifest.parts.length + 1) throw new BackupFailure('备份已损坏：内容多于清单所列')
}

function refuseUnknownColumns(table: string, row: Row, columns: Map<string, Set<string>>): void {
  const known = columns.get(table)
  const foreign = Object.keys(row).find((column) => !known?.has(column))
  if (foreign !== undefined)
    throw new BackupFailure(`备份由更新的版本写成：本站的 ${table} 没有 ${foreign}，请先升级本站`)
}

function toUpload(row: Row, files: Map<string, string>): VerifiedBackup['uploads'][number] {
  // The key becomes a path in the store.
  if (!isOriginalKey(String(row.key)))
    throw new BackupFailure(`备份已损坏：${JSON.stringify(row.key).slice(0, 200)} 不是上传文件的键`)
  return { key: String(row.key), file: files.get(`media/${row.key}`) ?? '', contentType: String(row.content_type) }
}

/** A part is a few megabytes, so it is read at once; `readline` would also split lines at U+2028. */
async function* readParts(files: string[]): AsyncIterable<Row[]> {
  for (const file of files) {
    const lines = (await readFile(file, 'utf8')).split('\n').slice(0, -1)
    for (let at = 0; at < lines.length; at += rowsPerBatch) {
      yield lines.slice(at, at + rowsPerBatch).map((line) => rowSchema.parse(JSON.parse(line)))
    }
  }
}

/** An entry of a backup, unpacked into a file. */
interface UnpackedPart extends Part {
  file: string
}

const partName = new RegExp(
  `^(?:${manifestName.replace('.', '\\.')}|tables/(?:${tables.map(({ name }) => name).join('|')})/\\d{1,6}\\.jsonl)$`,
)

/**
 * Unpacks a backup into a folder, under generated names.
 * @throws BackupFailure when the file is damaged or holds an unknown entry
 */
async function unpackBackup(file: string, folder: string): Promise<Map<string, UnpackedPart>> {
  const parts = new Map<string, UnpackedPart>()
  const tar = extract()
  const read = pipeline(createReadStream(file), createGunzip(), tar)
  // The loop below throws the same error.
  read.catch(() => undefined)
  try {
    for await (const entry of tar) {
      const { name } = entry.header
      refuseForeignPart(entry.header, parts)
      const target = join(folder, `part-${parts.size}`)
      const hash = createHash('sha256')
      const counted = new PassThrough().on('data', (chunk: Buffer) => hash.update(chunk))
      await pipeline(entry, counted, createWriteStream(target, { mode: 0o600 }))
      parts.set(name, { name, size: entry.header.size ?? 0, sha256: hash.digest('hex'), file: target })
    }
    await read
    return parts
  } catch (error) {
    if (error instanceof BackupFailure) throw error
    throw new BackupFailure(`备份 ${file} 无法读取：${describeError(error)}`, { cause: error })
  }
}

function refuseForeignPart({ name, type }: Header, parts: Map<string, UnpackedPart>): void {
  const known = partName.test(name) || (name.startsWith('media/') && isOriginalKey(name.slice('media/'.length)))
  if (!known || type !== 'file')
    throw new BackupFailure(`这不是本站的备份：其中有 ${JSON.stringify(name.slice(0, 200))}`)
  if (parts.has(name)) throw new BackupFailure(`备份已损坏：其中有两个 ${name}`)
}
