import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { Insertable } from 'kysely'
import { type CloudFacts, readCloudFacts } from '../../content/cloud/read-cloud-facts'
import { getContentType } from '../../content/registry'
import type { MediaRow } from '../../contract'
import type { Actor } from '../actor'
import type { AppContext } from '../app/create-context'
import { createMediaKey, createMediaRows, openStorage, type Storage } from '../media'
import type { MediaTable } from '../db'
import type { DemoContent, DemoFile, DemoPicture } from './demo-files'

/** Stands behind the name of a picture in the library that is no photograph, though it may look like one. */
const renderedMark = '（效果图）'

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
): Promise<Map<string, DemoFile & { id: number }>> {
  const storage = await openStorage(context.env)
  const names = (await readdir(join(folder, 'media'))).filter((name) => !name.startsWith('.')).sort()
  const stored = new Map<string, DemoFile & { id: number }>()
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
      if (ext === '.webp') {
        const { rendered, width, height, color } = findPicture(stem)
        const about = { name: `${title}${rendered ? renderedMark : ''}.webp`, alt, width, height, color }
        stored.set(stem, await storeAsItIs(context, { storage, file, about: { ...picture, ...about } }, actor))
      } else if (ext === '.cloud' || ext === '.model') {
        const about =
          ext === '.cloud'
            ? { ...scene, ext: 'cloud', name: `${title}.laz` }
            : { ...scene, ext: 'model', name: `${title}.glb` }
        const row = await storeAsItIs(context, { storage, file, about }, actor)
        stored.set(stem, { ...row, cloud: await readDemoCloud(file) })
      } else stored.set(stem, await upload(context, { file, name: title + ext }, actor))
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  await putIntoFolders(context, stored, notes)
  return stored
}

async function putIntoFolders(
  { mediaFolders }: AppContext,
  stored: ReadonlyMap<string, { id: number }>,
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
  { db, media }: AppContext,
  { file, name }: { file: string; name: string },
  actor: Actor,
): Promise<MediaRow> {
  const row = await media.store({ name, bytes: createReadStream(file) }, actor)
  await media.answerMap([row.id], 'none', actor)
  await db.updateTable('media').set({ demo: 1 }).where('id', '=', row.id).execute()
  return row
}

const picture = { kind: 'image', ext: 'webp', content_type: 'image/webp' } as const
const scene = {
  kind: 'cloud',
  content_type: 'application/octet-stream',
  alt: '',
  width: 0,
  height: 0,
  color: '',
} as const

/** What the library holds of a file that is in the form of stored files already. */
type StoredForm = Pick<
  Insertable<MediaTable>,
  'name' | 'alt' | 'kind' | 'content_type' | 'width' | 'height' | 'color'
> & {
  ext: string
}

/**
 * Stores a demo picture, point cloud or model without decoding it. Demo pictures hold no metadata, and re-encoding all of them
 * would delay the first start by half a minute.
 */
async function storeAsItIs(
  { db, now }: AppContext,
  { storage, file, about }: { storage: Storage; file: string; about: StoredForm },
  actor: Actor,
): Promise<MediaRow> {
  const rows = createMediaRows(db)
  const { ext, ...facts } = about
  const bytes = await readFile(file)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const same = await rows.restoreByHash(hash, now())
  if (same && (await storage.stat(same.key))) return rows.getById(same.id)
  const key = same?.key ?? createMediaKey(ext)
  await storage.put(key, bytes, facts.content_type)
  if (same) return rows.getById(same.id)
  const id = await rows.insert({
    key,
    ...facts,
    size: bytes.length,
    duration: 0,
    hash,
    created_at: now(),
    created_by: actor.id,
    deleted_at: null,
    // All terrain of the demo is imaginary.
    map_answer: 'none',
    demo: 1,
  })
  return rows.getById(id)
}

/** @throws Error when the file is no point cloud or model */
export async function readDemoCloud(file: string): Promise<CloudFacts> {
  const bytes = await readFile(file)
  const facts = readCloudFacts(bytes, bytes.length)
  if (!facts) throw new Error(`${file} is no point cloud or model`)
  return facts
}

/** What the media library holds of a file of demo/media beside its bytes. */
interface DemoMediaNote {
  /** Without extension. */
  name: string
  /** The alternative text; empty for files that are not pictures. */
  alt: string
  /** The name of its folder. */
  folder: string
}

interface Use {
  file: string
  /** What the entry calls it: the alternative text of a picture, the name of a file without extension. */
  words: string
  isPicture: boolean
}

/** With fewer characters, a clause is only the beginning of what a picture shows. */
const shortestName = 7

/** Where the pictures of the site's settings lie. */
const settingsFolder = '站点设置'

/** The words of each file by its name in demo/media without extension, from the first place that shows it. */
export function describeDemoMedia({
  entries,
  settings,
}: Pick<DemoContent, 'entries' | 'settings'>): Map<string, DemoMediaNote> {
  const places = [
    ...entries.map(({ type, title, values }) => ({ title, values, folder: getContentType(type).label })),
    { title: settingsFolder, values: settings, folder: settingsFolder },
  ]
  const notes = new Map<string, DemoMediaNote>()
  const taken = new Set<string>()
  for (const { title, values, folder } of places) {
    for (const { file, words, isPicture } of listUses(values)) {
      if (notes.has(file) || (isPicture && words === '')) continue
      const name = chooseName(isPicture ? shorten(words) : words, title, taken)
      taken.add(name)
      notes.set(file, { name, alt: isPicture ? words : '', folder })
    }
  }
  return notes
}

/** The first clauses of an alternative text that say enough, without what stands in brackets. */
function shorten(words: string): string {
  const [first = '', ...others] = words.replace(/（[^）]*）/gu, '').split(/[，：]/u)
  return others.reduce((name, clause) => (name.length < shortestName ? `${name}，${clause}` : name), first)
}

/** The words, or the title of the place when there are none or another file has that name. */
function chooseName(words: string, title: string, taken: Set<string>): string {
  const wanted = words === '' || taken.has(words) ? title : words
  const numbered = Array.from({ length: taken.size }, (_, index) => `${wanted}（${index + 2}）`)
  return [wanted, ...numbered].find((name) => !taken.has(name)) ?? wanted
}

function listUses(value: unknown): Use[] {
  if (typeof value === 'string')
    return [...value.matchAll(/<img data-demo="([^"]+)" alt="([^"]*)"/g)].map(([, file = '', words = '']) => ({
      file,
      words,
      isPicture: true,
    }))
  if (typeof value !== 'object' || value === null) return []
  const parts = new Map<string, unknown>(Object.entries(value))
  const read = (name: string) => String(parts.get(name) ?? '')
  if (parts.has('$image')) return [{ file: read('$image'), words: read('alt'), isPicture: true }]
  if (parts.has('$file')) return [{ file: read('$file'), words: read('name').replace(/\.\w+$/, ''), isPicture: false }]
  if (parts.has('$cloud'))
    return [{ file: read('$cloud'), words: read('name').replace(/\.\w+$/, ''), isPicture: false }]
  if (parts.has('$video'))
    return [{ file: read('$video'), words: '', isPicture: false }, ...listUses(parts.get('captions'))]
  return [...parts.values()].flatMap(listUses)
}
