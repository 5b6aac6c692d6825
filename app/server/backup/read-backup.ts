import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import { z } from 'zod'
import { findUnknownMigrations } from '../db'
import { isOriginalKey } from '../media'
import { BackupFailure, describeError, type Manifest, manifestName, parseManifest, type Part } from './manifest'
import { type Row, tables } from './tables'

/** A verified backup. */
export interface VerifiedBackup {
  manifest: Manifest
  /** Reads the rows of a table, in batches. */
  rows: (table: string) => AsyncIterable<Row[]>
  uploads: Array<{ key: string; file: string; contentType: string }>
}

const rowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
const rowsPerBatch = 500

/**
 * Unpacks a backup into a folder and verifies it completely.
 * @param columns the columns of each table
 * @throws BackupFailure that names the first fault
 */
export async function readBackup(
  file: string,
  folder: string,
  columns: Map<string, Set<string>>,
): Promise<VerifiedBackup> {
  return verifyBackup(await unpackBackup(file, folder), columns)
}

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
  const [unknown] = findUnknownMigrations(manifest.migrations ?? [])
  if (unknown !== undefined) throw new BackupFailure(`备份由更新的版本写成（${unknown}），请先升级本站`)
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
  const missing = new Set(manifest.missing)
  const present = uploads.filter(({ key }) => !missing.has(key))
  const without = present.find(({ file }) => file === '')
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
