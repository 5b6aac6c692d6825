import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { resolve, dirname } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as turn } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import type { Kysely } from 'kysely'
import { pack, type Pack } from 'tar-stream'
import { type Engine, type Database, readAppliedMigrations } from '../db'
import { Problem } from '../errors'
import type { Storage } from '../media'
import { BackupFailure, describeError, formatVersion, type Manifest, manifestName, type Part } from './manifest'
import { readRows, tables } from './tables'

const partBytes = 4 * 1024 * 1024
const zeroBytes = 64 * 1024

export interface BackupOptions {
  engine: Engine
  storage: Storage
  /** The file to write; one that exists is replaced when the new one is complete. */
  file: string
}

/** What was written, and how the trail ended then. */
interface WrittenBackup {
  rows: number
  trail: { lastId: number; hash: string }
}

/**
 * Writes a consistent backup into one file, while the site may be serving.
 * @throws BackupFailure
 */
export async function writeBackup({ engine, storage, file }: BackupOptions): Promise<WrittenBackup> {
  const target = resolve(file)
  const manifest: Manifest = {
    format: formatVersion,
    createdAt: new Date().toISOString(),
    tables: {},
    lastIds: {},
    parts: [],
    missing: [],
  }
  console.log(`正在备份到 ${target}`)
  try {
    await writeArchive(target, async (archive) => {
      const uploads = await engine.readSnapshot((snapshot) => addTables(snapshot, engine, archive, manifest))
      await addUploads(uploads, storage, archive, manifest)
      await archive.add(manifestName, Buffer.from(JSON.stringify(manifest)))
    })
  } catch (error) {
    throw new BackupFailure(`备份失败，没有写入 ${target}：${describeError(error)}`, { cause: error })
  }
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
  const missing = new Set(manifest.missing.map((key) => `media/${key}`))
  const uploads = manifest.parts.filter(({ name }) => name.startsWith('media/') && !missing.has(name)).length
  console.log(`备份完成：${tables.length} 张表共 ${rows} 行、${uploads} 个上传文件，存于 ${target}`)
  if (missing.size > 0) console.log(`有 ${missing.size} 个上传文件已丢失或损坏，见上面的“注意”`)
  const trail = manifest.trail ?? { lastId: 0, hash: '' }
  if (trail.lastId > 0) console.log(`记录链至第 ${trail.lastId} 条，链尾 ${trail.hash}`)
  return { rows, trail }
}

/** An upload as its row knows it. */
interface Upload {
  key: string
  name: string
  /** SHA-256 in hexadecimal. */
  hash: string
}

/** @returns the uploads that belong to these rows */
async function addTables(
  snapshot: Kysely<Database>,
  engine: Engine,
  archive: ArchiveWriter,
  manifest: Manifest,
): Promise<Upload[]> {
  for (const table of tables) {
    let lines: string[] = []
    let size = 0
    let number = 0
    const flush = async () => {
      manifest.parts.push(await archive.add(`tables/${table.name}/${number}.jsonl`, Buffer.from(lines.join(''))))
      lines = []
      size = 0
      number += 1
    }
    manifest.tables[table.name] = 0
    for await (const rows of readRows(snapshot, table)) {
      for (const row of rows) {
        const line = `${JSON.stringify(row)}\n`
        lines.push(line)
        size += line.length
        if (size >= partBytes) await flush()
      }
      manifest.tables[table.name] = (manifest.tables[table.name] ?? 0) + rows.length
    }
    if (lines.length > 0) await flush()
    if (table.generatesIds) manifest.lastIds[table.name] = await engine.idCounters.readLast(snapshot, table.name)
  }
  manifest.migrations = [...(await readAppliedMigrations(snapshot))].sort()
  const head = await snapshot.selectFrom('audit_head').select(['last_id', 'hash']).executeTakeFirst()
  if (head) manifest.trail = { lastId: head.last_id, hash: head.hash }
  return snapshot.selectFrom('media').select(['key', 'name', 'hash']).orderBy('id').execute()
}

/**
 * Adds the files of uploads. Each is compared with the hash in its row as it is copied, so that no file is read twice: a
 * damaged one is by then in the archive, where the manifest says that it does not count.
 */
async function addUploads(
  uploads: Upload[],
  storage: Storage,
  archive: ArchiveWriter,
  manifest: Manifest,
): Promise<void> {
  for (const { key, name, hash } of uploads) {
    const label = `上传文件“${name}”（${key}）`
    const content = await openUpload(storage, key, label)
    if (!content) {
      console.warn(`注意：${label}已丢失，备份中没有它`)
      manifest.missing.push(key)
      continue
    }
    const part = await archive.add(`media/${key}`, content)
    manifest.parts.push(part)
    if (part.sha256 === hash) continue
    console.warn(`注意：${label}已损坏，恢复这份备份时没有它`)
    manifest.missing.push(key)
  }
}

/** Opens the file of an upload as it is stored, damaged or not; null when there is none. */
async function openUpload(storage: Storage, key: string, label: string): Promise<Content | null> {
  try {
    const found = await storage.stat(key)
    if (!found) return null
    const { size } = found
    // Of an object that is opened as a whole the store itself withholds damaged bytes; an empty one has no range.
    const stream = size === 0 ? Readable.from([]) : await storage.open(key, { start: 0, end: size - 1 })
    return { size, stream: Readable.from(fillUnreadable(stream, size), { objectMode: false }), label }
  } catch (error) {
    // It was removed since.
    if (error instanceof Problem && error.code === 'notFound') return null
    throw createUnreadableError(label, error)
  }
}

/** Passes a file on, with zeros in place of what a spoiled disk does not give: the file then counts as damaged. */
async function* fillUnreadable(stream: Readable, size: number): AsyncIterable<Buffer> {
  let missing = size
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      missing -= chunk.length
      yield chunk
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EIO')) throw error
    const zeros = Buffer.alloc(zeroBytes)
    for (; missing > 0; missing -= zeros.length) yield zeros.subarray(0, missing)
  }
}

function createUnreadableError(label: string, cause: unknown): Error {
  return new Error(`${label}无法读取：${describeError(cause)}`, { cause })
}

/** What an entry of an archive holds. */
interface Content {
  size: number
  stream: Readable
  /** What it is called where it cannot be read. */
  label: string
}

/** An archive being written. */
interface ArchiveWriter {
  /** Adds an entry. @throws Error when the bytes are not as many as `size`, or the file cannot be written */
  add(name: string, content: Buffer | Content): Promise<Part>
}

/**
 * Writes a tar.gz that gets its name only when it is written completely. Only its owner can read it.
 * @param work adds the entries
 */
async function writeArchive(file: string, work: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const unfinished = `${file}.${randomUUID().slice(0, 8)}.partial`
  const tar = pack()
  const failed = new AbortController()
  // A fast level: pictures and videos are compressed already.
  const written = pipeline(tar, createGzip({ level: 3 }), createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }))
  written.catch((error: unknown) => failed.abort(error))
  try {
    await work({ add: (name, content) => add(tar, failed.signal, name, content) })
    tar.finalize()
    await written
    await sync(unfinished)
    await rename(unfinished, file)
    await sync(dirname(file))
  } catch (error) {
    tar.destroy()
    await written.catch(() => undefined)
    throw error
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function add(
  tar: Pack,
  failed: AbortSignal,
  name: string,
  content: Parameters<ArchiveWriter['add']>[1],
): Promise<Part> {
  const { size, stream, label } = Buffer.isBuffer(content)
    ? { size: content.length, stream: Readable.from([content]), label: name }
    : content
  const hash = createHash('sha256')
  const counted = new PassThrough().on('data', (chunk: Buffer) => hash.update(chunk))
  try {
    failed.throwIfAborted()
    await pipeline(stream, counted, tar.entry({ name, size }), { signal: failed })
  } catch (error) {
    stream.destroy()
    // The error of the file, which may be told a moment later, is the cause; the error of this entry only follows from it.
    await turn()
    throw failed.aborted ? failed.reason : createUnreadableError(label, error)
  }
  return { name, size, sha256: hash.digest('hex') }
}

async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
