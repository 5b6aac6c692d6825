import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { type Manifest, manifestName } from '../../app/server/backup/manifest'

/** The entries of a tar.gz, by their names. */
export async function readArchive(file: string): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>()
  const tar = Readable.from([gunzipSync(await readFile(file))]).pipe(extract())
  for await (const entry of tar) entries.set(entry.header.name, await buffer(entry))
  return entries
}

interface BackupChanges {
  manifest?: (manifest: Manifest) => Partial<Manifest>
  /** Gets each row that was backed up. */
  row?: (table: string, row: Record<string, unknown>) => Record<string, unknown>
}

/** Makes a backup one of another version, whose checksums are right. */
export async function rewriteBackup(file: string, { manifest: change, row: changeRow }: BackupChanges): Promise<void> {
  const entries = await readArchive(file)
  const written = JSON.parse(String(entries.get(manifestName))) as Manifest
  const manifest = { ...written, ...change?.(written) }
  for (const part of manifest.parts) {
    const [, table] = /^tables\/(\w+)\//.exec(part.name) ?? []
    if (table === undefined || !changeRow) continue
    const lines = String(entries.get(part.name)).split('\n').slice(0, -1)
    const rows = lines.map((line) => changeRow(table, JSON.parse(line) as Record<string, unknown>))
    const bytes = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    entries.set(part.name, bytes)
    Object.assign(part, { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  }
  entries.set(manifestName, Buffer.from(JSON.stringify(manifest)))
  const tar = pack()
  for (const [name, bytes] of entries) tar.entry({ name }, bytes)
  tar.finalize()
  await writeFile(file, gzipSync(await buffer(tar)))
}
