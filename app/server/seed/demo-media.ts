import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { MediaRow } from '../../contract'
import type { Actor } from '../actor'
import type { AppContext } from '../app/context'
import type { DemoPicture } from './demo-files'
import { createMediaKey, createMediaRows, openStorage, type Storage } from '../media'

/** How many files are stored concurrently. */
const concurrency = 4

/**
 * Stores the files of demo/media. Repeated calls store nothing twice.
 * @returns the rows of the library, by file name without extension
 */
export async function storeDemoMedia(
  context: AppContext,
  { folder, pictures }: { folder: string; pictures: DemoPicture[] },
  actor: Actor,
): Promise<Map<string, MediaRow>> {
  const storage = await openStorage(context.env)
  const names = (await readdir(join(folder, 'media'))).filter((name) => !name.startsWith('.')).sort()
  const stored = new Map<string, MediaRow>()
  const remaining = names[Symbol.iterator]()
  const findPicture = (name: string) => {
    const found = pictures.find(({ key }) => key === name)
    if (!found) throw new Error(`demo/content/picture.json has no ${name}`)
    return found
  }
  const worker = async () => {
    for (const name of remaining) {
      const file = join(folder, 'media', name)
      const { name: stem, ext } = parse(name)
      stored.set(
        stem,
        ext === '.webp'
          ? await storePicture(context, { storage, file, about: findPicture(stem) }, actor)
          : await upload(context, file, actor),
      )
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return stored
}

async function upload({ media }: AppContext, file: string, actor: Actor): Promise<MediaRow> {
  const row = await media.store({ name: parse(file).base, bytes: createReadStream(file) }, actor)
  await media.answerMap([row.id], 'none', actor)
  return row
}

/**
 * Stores a demo picture without decoding it. Demo pictures hold no metadata, and re-encoding all of them
 * would delay the first start by half a minute.
 */
async function storePicture(
  { db, now }: AppContext,
  { storage, file, about }: { storage: Storage; file: string; about: DemoPicture },
  actor: Actor,
): Promise<MediaRow> {
  const rows = createMediaRows(db)
  const bytes = await readFile(file)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const same = await rows.restoreByHash(hash, now())
  if (same && (await storage.stat(same.key))) return rows.getById(same.id)
  const key = same?.key ?? createMediaKey('webp')
  await storage.put(key, bytes, 'image/webp')
  if (same) return rows.getById(same.id)
  const id = await rows.insert({
    key,
    name: parse(file).base,
    kind: 'image',
    content_type: 'image/webp',
    size: bytes.length,
    width: about.width,
    height: about.height,
    color: about.color,
    duration: 0,
    hash,
    created_at: now(),
    created_by: actor.id,
    deleted_at: null,
    // All terrain of the demo is imaginary.
    map_answer: 'none',
  })
  return rows.getById(id)
}
