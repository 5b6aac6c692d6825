import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { MediaRow } from '../../contract'
import type { Actor } from '../actor'
import type { AppContext } from '../app/context'
import type { DemoPicture } from './demo-files'
import type { DemoMediaNote } from './demo-media-notes'
import { createMediaKey, createMediaRows, openStorage, type Storage } from '../media'

/** How many files are stored concurrently. */
const concurrency = 4

/**
 * Stores the files of demo/media, each in the folder of what shows it first. Repeated calls store nothing twice.
 * @returns the rows of the library, by file name without extension
 */
export async function storeDemoMedia(
  context: AppContext,
  { folder, pictures, notes }: { folder: string; pictures: DemoPicture[]; notes: Map<string, DemoMediaNote> },
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
      const { name: title = stem, alt = '' } = notes.get(stem) ?? {}
      const row =
        ext === '.webp'
          ? await storePicture(context, { storage, file, name: title + ext, alt, about: findPicture(stem) }, actor)
          : await upload(context, { file, name: title + ext }, actor)
      stored.set(stem, row)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  await putIntoFolders(context, stored, notes)
  return stored
}

async function putIntoFolders(
  { mediaFolders }: AppContext,
  stored: Map<string, MediaRow>,
  notes: Map<string, DemoMediaNote>,
): Promise<void> {
  const files = [...stored].flatMap(([stem, { id }]) => {
    const note = notes.get(stem)
    return note ? [{ id, folder: note.folder }] : []
  })
  const { rows: known } = await mediaFolders.list()
  for (const [name, inside] of Map.groupBy(files, ({ folder }) => folder)) {
    const { id } = known.find((one) => one.name === name) ?? (await mediaFolders.create({ name, parentId: null }))
    await mediaFolders.move({ ids: inside.map((file) => file.id), folderId: id })
  }
}

async function upload(
  { media }: AppContext,
  { file, name }: { file: string; name: string },
  actor: Actor,
): Promise<MediaRow> {
  const row = await media.store({ name, bytes: createReadStream(file) }, actor)
  await media.answerMap([row.id], 'none', actor)
  return row
}

/**
 * Stores a demo picture without decoding it. Demo pictures hold no metadata, and re-encoding all of them
 * would delay the first start by half a minute.
 */
async function storePicture(
  { db, now }: AppContext,
  {
    storage,
    file,
    name,
    alt,
    about,
  }: { storage: Storage; file: string; name: string; alt: string; about: DemoPicture },
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
    name,
    alt,
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
