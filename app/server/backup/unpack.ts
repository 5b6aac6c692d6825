import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract, type Header } from 'tar-stream'
import { isOriginalKey } from '../media'
import { BackupFailure, describeError } from './failure'
import { manifestName, type Part } from './manifest'
import { tables } from './tables'

/** An entry of a backup, unpacked into a file. */
export interface UnpackedPart extends Part {
  file: string
}

const partName = new RegExp(
  `^(?:${manifestName.replace('.', '\\.')}|tables/(?:${tables.map(({ name }) => name).join('|')})/\\d{1,6}\\.jsonl)$`,
)

/**
 * Unpacks a backup into a folder, under generated names.
 * @throws BackupFailure when the file is damaged or holds an unknown entry
 */
export async function unpackBackup(file: string, folder: string): Promise<Map<string, UnpackedPart>> {
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
    throw new BackupFailure(`The backup ${file} cannot be read: ${describeError(error)}`, { cause: error })
  }
}

function refuseForeignPart({ name, type }: Header, parts: Map<string, UnpackedPart>): void {
  const known = partName.test(name) || (name.startsWith('media/') && isOriginalKey(name.slice('media/'.length)))
  if (!known || type !== 'file')
    throw new BackupFailure(`This is no backup of this site: it holds ${JSON.stringify(name.slice(0, 200))}`)
  if (parts.has(name)) throw new BackupFailure(`The backup is damaged: it holds ${name} twice`)
}
