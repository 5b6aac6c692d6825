import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { isOriginalKey } from '../media'
import { BackupFailure } from './failure'
import { type Manifest, manifestName, parseManifest } from './manifest'
import { type Row, tables } from './tables'
import type { UnpackedPart } from './unpack'

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
 * Compares the unpacked parts with the manifest, and every row with the current tables.
 * @param columns the columns of each table
 * @throws BackupFailure that names the first fault
 */
export async function verifyBackup(
  parts: Map<string, UnpackedPart>,
  columns: Map<string, Set<string>>,
): Promise<VerifiedBackup> {
  const manifestPart = parts.get(manifestName)
  if (!manifestPart) throw new BackupFailure('The backup is incomplete: it has no manifest')
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
    if (count !== manifest.tables[name])
      throw new BackupFailure(
        `The backup is damaged: ${count} rows of ${name} instead of ${manifest.tables[name] ?? 'none'}`,
      )
  }
  const present = uploads.filter(({ file }) => file !== '')
  const without = uploads.find(({ key, file }) => file === '' && !manifest.missing.includes(key))
  if (without) throw new BackupFailure(`The backup is damaged: the upload ${without.key} is missing`)
  return { manifest, rows, uploads: present }
}

function compareParts(manifest: Manifest, parts: Map<string, UnpackedPart>): void {
  for (const { name, size, sha256 } of manifest.parts) {
    const found = parts.get(name)
    if (!found) throw new BackupFailure(`The backup is incomplete: ${name} is missing`)
    if (found.size !== size || found.sha256 !== sha256)
      throw new BackupFailure(`The backup is damaged: the checksum of ${name} is wrong`)
  }
  if (parts.size !== manifest.parts.length + 1)
    throw new BackupFailure('The backup is damaged: it holds more than its manifest says')
}

function refuseUnknownColumns(table: string, row: Row, columns: Map<string, Set<string>>): void {
  const known = columns.get(table)
  const foreign = Object.keys(row).find((column) => !known?.has(column))
  if (foreign !== undefined)
    throw new BackupFailure(
      `The backup was made by a newer version: ${table} has no ${foreign} here; update this site first`,
    )
}

function toUpload(row: Row, files: Map<string, string>): VerifiedBackup['uploads'][number] {
  // The key becomes a path in the store.
  if (!isOriginalKey(String(row.key)))
    throw new BackupFailure(`The backup is damaged: ${JSON.stringify(row.key).slice(0, 200)} is no key of an upload`)
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
