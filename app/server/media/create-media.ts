import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { MediaRow } from '../../contract'
import { createQueue, createKeyedLock } from '../concurrency/queue'
import type { Actor } from '../actor'
import type { Database } from '../db'
import { Problem } from '../errors'
import { createVariantPrewarmer } from './prewarm-variants'
import { hasVariants, isOriginalKey, createMediaKey, parseVariantKey } from './keys'
import { identifyFile, createUnsupportedProblem } from './kinds'
import { type MediaLimits, mediaLimits } from './limits'
import { cleanMp4 } from './mp4'
import { cleanFileName } from './names'
import { cleanPicture } from './picture'
import { receiveUpload, createTemporaryPath } from './receive-upload'
import { parseMediaKind, createMediaRows, type StoredMedia } from './media-rows'
import { claimStore } from './site-id'
import type { Storage, StoredContent } from './storage'
import { cleanUpMedia } from './clean-up'
import type { Media, MediaDelivery } from './types'
import { countUses, isUnused } from './uses'
import { createVariants, variantTypes } from './variants'

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
  hash: string
}

/**
 * Creates the media library over a database and a store.
 * @param options.now ms since 1970
 */
export function createMedia(options: {
  db: Kysely<Database>
  now: () => number
  storage: Storage
  log?: Logger
  limits?: MediaLimits
}): Media {
  const { db, now, storage, log, limits = mediaLimits } = options
  const rows = createMediaRows(db)
  const variants = createVariants(storage)
  const prewarmer = createVariantPrewarmer(variants.make)
  const pictures = createQueue(1)
  const runLocked = createKeyedLock()

  async function prepare(file: string): Promise<Prepared> {
    const { kind, ext, contentType } = await identifyFile(file)
    const base = { kind, ext, contentType, width: 0, height: 0, duration: 0, color: '' }
    if (kind === 'image') {
      const { bytes, ...about } = await pictures.run(() => cleanPicture(file, limits))
      return {
        ...base,
        ...about,
        content: bytes,
        size: bytes.length,
        hash: createHash('sha256').update(bytes).digest('hex'),
      }
    }
    const film = ext === 'mp4' ? await cleanMp4(file) : { duration: 0 }
    if (!film) throw createUnsupportedProblem()
    return { ...base, ...film, content: { file }, size: (await stat(file)).size, hash: await hashFile(file) }
  }

  /** Stores the file, then the row; the file is removed again when the row cannot be written. */
  async function storePrepared(
    { content, ext, contentType, ...about }: Prepared,
    name: string,
    actor: Actor | null,
  ): Promise<number> {
    const same = await rows.restoreByHash(about.hash)
    if (same && (await storage.stat(same.key))) return same.id
    const key = same?.key ?? createMediaKey(ext)
    await storage.put(key, content, contentType)
    if (same) return same.id
    try {
      const id = await rows.insert({
        key,
        name,
        content_type: contentType,
        ...about,
        created_at: now(),
        created_by: actor?.id ?? null,
        deleted_at: null,
      })
      if (hasVariants(key)) prewarmer.add({ key, width: about.width })
      return id
    } catch (error) {
      // A file that cannot be removed now is removed by the cleanup.
      await storage.remove(key).catch(() => undefined)
      throw error
    }
  }

  function createDelivery(row: StoredMedia): MediaDelivery {
    const { key, name, size, content_type: contentType } = row
    return {
      kind: parseMediaKind(row),
      name,
      contentType,
      size,
      etag: `"${row.hash.slice(0, 32)}"`,
      open: (range) => storage.open(key, range),
      isSubstitute: false,
    }
  }

  return {
    async store({ name, bytes, declaredSize }, actor) {
      const file = createTemporaryPath(storage.temporary)
      try {
        await receiveUpload(file, { bytes, declaredSize }, limits)
        const prepared = await prepare(file)
        return await rows.getById(
          await runLocked(prepared.hash, () => storePrepared(prepared, cleanFileName(name), actor)),
        )
      } finally {
        await rm(file, { force: true })
      }
    },

    async deliver(key) {
      if (isOriginalKey(key)) {
        const row = await rows.findByKey(key)
        return row ? createDelivery(row) : null
      }
      const wanted = parseVariantKey(key)
      const original = wanted && (await rows.findByStem(wanted.stem))
      if (!wanted || !original || wanted.width > original.width) return null
      const found = await variants.find(original, wanted)
      if (!found) return { ...createDelivery(original), isSubstitute: true }
      const { width, format, size, open } = found
      const isSubstitute = width !== wanted.width || format !== wanted.format
      const etag = `"${original.hash.slice(0, 24)}-${width}-${format}-${size.toString(36)}"`
      return { kind: 'image', name: original.name, contentType: variantTypes[format], size, etag, open, isSubstitute }
    },

    startPrewarming: prewarmer.start,

    list: rows.list,

    async remove(id) {
      const row = await db
        .selectFrom('media')
        .select('key')
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (!row) throw new Problem('notFound', '文件不存在')
      const removed = await db
        .updateTable('media')
        .set({ deleted_at: now() })
        .where('id', '=', id)
        .where(isUnused)
        .executeTakeFirst()
      if (removed.numUpdatedRows === 0n)
        throw new Problem('inUse', `文件正在被 ${await countUses(db, row.key)} 处内容使用，不能删除`)
    },

    claimStore: () => claimStore(db, storage),

    cleanUp: () => cleanUpMedia({ db, storage, now: now(), log }),
  }
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
