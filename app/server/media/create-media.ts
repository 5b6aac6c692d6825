import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Kysely, Insertable } from 'kysely'
import type { Logger } from 'pino'
import { canShowMap } from '../../content/map-registration'
import { canBeCropped, isRegionOf, type PictureRegion } from '../../content/picture'
import type { MediaRow } from '../../contract'
import type { Actor } from '../actor'
import type { ConvertCloud } from '../clouds'
import { type Audit, getCallName } from '../audit'
import { createKeyedLock } from '../concurrency/queue'
import type { Database, MediaTable } from '../db'
import { Problem } from '../errors'
import { createMediaDescriptions, createMediaRemoval } from './change-media'
import { claimStore, cleanUpMedia } from './clean-up'
import { hasVariants, isOriginalKey, createMediaKey, parseVariantKey } from './keys'
import { identifyFile, createUnsupportedProblem, type MediaLimits, mediaLimits, partLimits } from './kinds'
import { createLibrary } from './library'
import { createRowFinder, parseMediaKind, createMediaRows, type StoredMedia } from './media-rows'
import { cleanMp4 } from './mp4'
import { createVariantPrewarmer, createVariants, type PictureWorker, variantTypes } from './pictures'
import { createDeadline, type Storage, type StoredContent } from './storage'
import { cleanFileName, createPartUploads, createTemporaryPath, receiveUpload } from './uploads'

/** A stored upload, or a smaller version of one, as it is sent. */
export interface MediaDelivery {
  kind: MediaRow['kind']
  /** The original file name. */
  name: string
  contentType: string
  size: number
  /** Strong validator of the bytes, with its quotes. */
  etag: string
  /** Opens the bytes, or a range of them; `end` is inclusive. @throws Problem notFound, unavailable */
  open: (range?: { start: number; end: number }) => Promise<ReadableStream<Uint8Array>>
  /**
   * Whether these bytes belong to the address for ever. They do not when they stand for a smaller version that is being
   * made, or when they are sent before they could be verified.
   */
  mayBeKept: boolean
}

interface Upload {
  name: string
  bytes: Readable
  declaredSize?: number
  /** Refuses files of other kinds. */
  kind?: MediaRow['kind']
}

/** An upload after validation and cleaning, ready to be stored. */
interface Prepared {
  content: StoredContent
  kind: MediaRow['kind']
  ext: string
  contentType: string
  size: number
  width: number
  height: number
  duration: number
  color: string
  aiMark: string
  hash: string
}

interface StoreOptions {
  name: string
  actor: Actor | null
  deadline: AbortSignal
  /** What is known of it already. */
  notes?: KnownNotes
}

/** The media library: uploads are received, cleaned, stored and delivered. */
export type Media = ReturnType<typeof createMedia>

/**
 * Creates the media library over a database and a store.
 * @param options.now ms since 1970
 */
export function createMedia(options: {
  db: Kysely<Database>
  now: () => number
  audit: Pick<Audit, 'record'>
  storage: Storage
  pictures: PictureWorker
  convertCloud: ConvertCloud
  log?: Logger
  limits?: MediaLimits
  /** Whether an error says that the database does not answer; then files are delivered without it. */
  isUnavailable?: (error: unknown) => boolean
  /** How long staff wait for a smaller version of a large picture. */
  longestWaitMs?: number
}) {
  const { db, now, audit, storage, pictures, convertCloud } = options
  const { log, limits = mediaLimits, isUnavailable = () => false } = options
  const rows = createMediaRows(db)
  const finder = createRowFinder(rows, isUnavailable)
  const variants = createVariants(storage, pictures, options.longestWaitMs)
  const prewarmer = createVariantPrewarmer(variants.make)
  const runLocked = createKeyedLock()

  /**
   * @param target where a cleaned picture, or a converted point cloud, is written
   * @param wanted refuses files of other kinds
   */
  async function prepare(file: string, target: string, wanted?: MediaRow['kind']): Promise<Prepared> {
    const { kind, ext, contentType } = await identifyFile(file)
    if (wanted !== undefined && kind !== wanted) throw createUnsupportedProblem()
    const base = { kind, ext, contentType, width: 0, height: 0, duration: 0, color: '', aiMark: '' }
    if (ext === 'svg')
      return { ...base, ...(await pictures.cleanDrawing(file, target, limits)), ...(await describeContent(target)) }
    if (kind === 'image')
      return { ...base, ...(await pictures.clean(file, target, limits)), ...(await describeContent(target)) }
    if (kind === 'cloud') {
      await convertCloud(file, target)
      return { ...base, ...(await describeContent(target)) }
    }
    const film = ext === 'mp4' ? await cleanMp4(file) : { duration: 0 }
    if (!film) throw createUnsupportedProblem()
    return { ...base, ...film, ...(await describeContent(file)) }
  }

  /**
   * Stores the file, then the row; a new file is removed again when the row cannot be written. The same bytes are stored
   * again under their key, which repairs a file that was lost or damaged.
   */
  async function storePrepared(
    { content, ext, contentType, aiMark, ...about }: Prepared,
    { name, actor, deadline, notes }: StoreOptions,
  ): Promise<number> {
    const knownKey = await rows.findKeyByHash(about.hash)
    const key = knownKey ?? createMediaKey(ext)
    await storage.put(key, content, contentType, deadline)
    try {
      const row = {
        key,
        name,
        content_type: contentType,
        ...about,
        created_at: now(),
        created_by: actor?.id ?? null,
        deleted_at: null,
        ai_mark: aiMark,
        map_answer: canShowMap(about) ? 'unasked' : 'none',
        ...notes,
      }
      const { id, isNew } = await db.transaction().execute(async (work) => {
        const inWork = createMediaRows(work)
        const same = await inWork.restoreByHash(about.hash, now())
        const isNew = same?.key !== key
        const stored = isNew ? await inWork.insert(row) : same.id
        await audit.record(
          { action: getCallName() ?? 'media.upload', actor, target: `media:${stored}`, title: name },
          work,
        )
        return { id: stored, isNew }
      })
      if (!isNew) return id
      if (hasVariants(key)) prewarmer.add({ key, ...about })
      return id
    } catch (error) {
      // A file that is not removed now is removed by the cleanup.
      if (knownKey === undefined && !isUnavailable(error)) await removeWithoutRow(key, deadline).catch(() => undefined)
      throw error
    }
  }

  /** A transaction may have been committed although its answer was lost. */
  async function removeWithoutRow(key: string, deadline: AbortSignal): Promise<void> {
    if (!(await rows.findByKey(key))) await storage.remove(key, deadline)
  }

  function createDelivery(row: StoredMedia): MediaDelivery {
    const { name, size, content_type: contentType } = row
    return {
      kind: parseMediaKind(row),
      name,
      contentType,
      size,
      etag: `"${row.hash.slice(0, 32)}"`,
      open: (range) => storage.files.open(row, range),
      mayBeKept: storage.files.isVerified(size),
    }
  }

  async function storeUpload(
    { name, bytes, declaredSize, kind }: Upload,
    actor: Actor | null,
    limits: MediaLimits,
  ): Promise<MediaRow> {
    const file = createTemporaryPath(storage.temporary)
    const cleaned = createTemporaryPath(storage.temporary)
    // Awaited once all bytes have come: a client that is still sending would not read the refusal.
    const checked = storage.check()
    checked.catch(() => undefined)
    try {
      await receiveUpload(file, { bytes, declaredSize }, limits)
      await checked
      const prepared = await prepare(file, cleaned, kind)
      const deadline = createDeadline(prepared.size)
      const about = { name: cleanFileName(name), actor, deadline }
      return await rows.getById(await runLocked(prepared.hash, () => storePrepared(prepared, about)))
    } finally {
      await Promise.all([file, cleaned].map((path) => rm(path, { force: true })))
    }
  }

  return {
    /** Uploads that come in parts. */
    parts: createPartUploads({
      db,
      now,
      storage,
      limits: partLimits,
      storeFile: (upload, actor) => storeUpload(upload, actor, partLimits),
      getRow: rows.getById,
    }),

    /**
     * Stores an upload. The type is decided by the bytes, not by name or header; pictures lose their metadata,
     * and point clouds are converted.
     * The same bytes are stored once.
     * @throws Problem invalid (cut off), unsupportedType, tooLarge, storageFull, unavailable
     */
    store: (upload: Upload, actor: Actor | null): Promise<MediaRow> => storeUpload(upload, actor, limits),

    /**
     * Stores a part of a picture as a picture of its own. It keeps the mark of generated content, the alternative text, and
     * that it shows no map; a part of a map is asked about anew.
     * @throws Problem notFound; invalid when it cannot be cropped or the region is not in it; as `store`
     */
    async crop(id: number, region: PictureRegion, actor: Actor): Promise<MediaRow> {
      const original = await rows.findById(id)
      if (!original) throw new Problem('notFound', '文件不存在')
      const { kind, key, name } = original
      if (!canBeCropped({ kind, src: key })) throw new Problem('invalid', '只有静态的照片和图片可以裁剪')
      if (!isRegionOf(original, region)) throw new Problem('invalid', '裁剪范围超出图片，或者过小')
      const source = await storage.files.locate(key, original)
      if (!source) throw new Problem('notFound', '文件不存在')
      const cleaned = createTemporaryPath(storage.temporary)
      try {
        const picture = await pictures.clean(source.path, cleaned, limits, region)
        const prepared = { kind: 'image' as const, duration: 0, ...picture, ...(await describeContent(cleaned)) }
        const notes = inheritNotes(original)
        const about = { name: createCropName(name), actor, deadline: createDeadline(prepared.size), notes }
        return await rows.getById(await runLocked(prepared.hash, () => storePrepared(prepared, about)))
      } finally {
        await rm(cleaned, { force: true })
      }
    },

    /**
     * Null when there is no such file. Smaller versions of a picture (see `content/picture.ts`) are made in the
     * background; until then the best that exists stands for them.
     * @param key what follows `/media/` in an address
     * @throws Problem unavailable
     */
    async deliver(key: string, options = { isPatient: false }): Promise<MediaDelivery | null> {
      if (isOriginalKey(key)) {
        const row = await finder.findByKey(key)
        return row ? createDelivery(row) : null
      }
      const wanted = parseVariantKey(key)
      const original = wanted && (await finder.findByStem(wanted.stem))
      if (!wanted || !original || wanted.width > original.width) return null
      const found = await variants.find(original, wanted, options)
      if (!found) return { ...createDelivery(original), mayBeKept: false }
      const { width, format, size, open } = found
      const mayBeKept = width === wanted.width && format === wanted.format
      const etag = `"${original.hash.slice(0, 24)}-${width}-${format}-${size.toString(36)}"`
      return { kind: 'image', name: original.name, contentType: variantTypes[format], size, etag, open, mayBeKept }
    },

    /** The sizes of uploads in bytes, by their keys; those that are gone are missing. */
    findSizes: rows.findSizes,

    /** The key of the file that was put in the place of one that is no longer delivered; null when there is none. */
    findSuccessor: rows.findSuccessor,

    /** Starts to create smaller versions of new pictures in the background. */
    startPrewarming: prewarmer.start,

    /**
     * Reads what the newest files are, so that they are delivered while the database does not answer. Without it only
     * those that were requested before are.
     */
    learnRows: finder.learn,

    ...createLibrary(db, now),
    ...createMediaDescriptions(db, now, audit),
    ...createMediaRemoval(db, now, { audit, forget: finder.forget }),

    /** Whether the store belongs to this database; an empty store is claimed. @throws Problem unavailable */
    claimStore: () => claimStore(db, storage),

    /** See `cleanUpMedia`. */
    cleanUp: () => cleanUpMedia({ db, storage, now: now(), log }),
  }
}

async function describeContent(file: string): Promise<Pick<Prepared, 'content' | 'size' | 'hash'>> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { content: { file }, size: (await stat(file)).size, hash: hash.digest('hex') }
}

/** What may be known of an upload before anybody was asked. */
type KnownNotes = Partial<Insertable<MediaTable>>

/** The name of a part of a picture: that of the whole, with a word for what was done. */
function createCropName(name: string): string {
  const ext = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? ''
  const start = name.slice(0, name.length - ext.length).replace(/ 裁剪$/, '')
  return cleanFileName(`${start} 裁剪${ext}`)
}

/** What is known of a part because it is known of the whole. A map is asked about anew: the part may show none. */
function inheritNotes(whole: StoredMedia): KnownNotes {
  const { alt, decorative, map_number, map_source, map_valid_until, folder_id, demo } = whole
  const shared = { alt, decorative, map_number, map_source, map_valid_until, folder_id, demo }
  if (whole.map_answer !== 'none') return { ...shared, map_answer: 'unasked' }
  const { map_answer, map_answered_at, map_answered_by } = whole
  return { ...shared, map_answer, map_answered_at, map_answered_by }
}
