import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import sharp from 'sharp'
import type { MediaRow } from '../../contract'
import type { Actor } from '../actor'
import type { AppContext } from '../app/context'
import { createMediaKey, createMediaRows, openStorage, type Storage } from '../media'

/** How many files are stored concurrently. */
const concurrency = 4

/**
 * Stores the files of demo/media. Repeated calls store nothing twice.
 * @returns the rows of the library, by file name without extension
 */
export async function storeDemoMedia(
  context: AppContext,
  folder: string,
  actor: Actor,
): Promise<Map<string, MediaRow>> {
  const storage = await openStorage(context.env)
  const names = (await readdir(join(folder, 'media'))).filter((name) => !name.startsWith('.')).sort()
  const stored = new Map<string, MediaRow>()
  const remaining = names[Symbol.iterator]()
  const worker = async () => {
    for (const name of remaining) {
      const file = join(folder, 'media', name)
      const { name: stem, ext } = parse(name)
      stored.set(
        stem,
        ext === '.webp' ? await storePicture(context, storage, file, actor) : await upload(context, file, actor),
      )
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return stored
}

async function upload({ media }: AppContext, file: string, actor: Actor): Promise<MediaRow> {
  return media.store({ name: parse(file).base, bytes: createReadStream(file) }, actor)
}

/**
 * Stores a demo picture without re-encoding it. Demo pictures hold no metadata, and re-encoding all of them
 * would delay the first start by half a minute.
 */
async function storePicture({ db, now }: AppContext, storage: Storage, file: string, actor: Actor): Promise<MediaRow> {
  const rows = createMediaRows(db)
  const bytes = await readFile(file)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const same = await rows.restoreByHash(hash)
  if (same && (await storage.stat(same.key))) return rows.getById(same.id)
  const key = same?.key ?? createMediaKey('webp')
  await storage.put(key, bytes, 'image/webp')
  if (same) return rows.getById(same.id)
  const { width, height } = await sharp(bytes).metadata()
  const id = await rows.insert({
    key,
    name: parse(file).base,
    kind: 'image',
    content_type: 'image/webp',
    size: bytes.length,
    width,
    height,
    duration: 0,
    color: await averageColor(bytes),
    hash,
    created_at: now(),
    created_by: actor.id,
    deleted_at: null,
  })
  return rows.getById(id)
}

async function averageColor(picture: Buffer): Promise<string> {
  const pixel = await sharp(picture).resize(1, 1, { fit: 'fill' }).toColourspace('srgb').removeAlpha().raw().toBuffer()
  return `#${pixel.toString('hex')}`
}
