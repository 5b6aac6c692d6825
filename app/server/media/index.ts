import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { MediaRow } from '../../content/wire'
import { createQueue, createTurns } from '../queue'
import type { Actor } from '../context'
import type { Database } from '../db/schema'
import { Problem } from '../errors'
import { createAhead } from './ahead'
import { hasVariants, isOriginal, newKey, parseVariant } from './keys'
import { identify, unsupported } from './kinds'
import { type MediaLimits, mediaLimits } from './limits'
import { cleanMp4 } from './mp4'
import { cleanName } from './names'
import { cleanPicture } from './picture'
import { receive, temporaryFile } from './receive'
import { kindOf, mediaRows, type StoredRow } from './rows'
import type { Storage, StoredContent } from './storage'
import { sweepMedia } from './sweep'
import type { Media, MediaDelivery } from './types'
import { countUses, unused } from './uses'
import { createVariants, variantTypes } from './variants'

export type * from './types'

/** What is known of an upload once its bytes are as they will be stored. */
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
 * The media library over a database and a store.
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
  const rows = mediaRows(db)
  const variantOf = createVariants(storage)
  const ahead = createAhead((picture, wanted) => variantOf(`${wanted.stem}-${wanted.width}.${wanted.format}`, picture, wanted))
  const pictures = createQueue(1, Number.POSITIVE_INFINITY)
  const inTurn = createTurns()

  async function prepare(file: string): Promise<Prepared> {
    const { kind, ext, contentType } = await identify(file)
    const base = { kind, ext, contentType, width: 0, height: 0, duration: 0, color: '' }
    if (kind === 'image') {
      const { bytes, ...about } = await pictures.run(() => cleanPicture(file, limits))
      return { ...base, ...about, content: bytes, size: bytes.length, hash: createHash('sha256').update(bytes).digest('hex') }
    }
    const film = ext === 'mp4' ? await cleanMp4(file) : { duration: 0 }
    if (!film) throw unsupported()
    return { ...base, ...film, content: { file }, size: (await stat(file)).size, hash: await hashFile(file) }
  }

  /** Stores the file, then the row; without a row the file goes again. */
  async function keep({ content, ext, contentType, ...about }: Prepared, name: string, actor: Actor | null): Promise<number> {
    const same = await rows.reuse(about.hash)
    if (same && (await storage.stat(same.key))) return same.id
    const key = same?.key ?? newKey(ext)
    await storage.put(key, content, contentType)
    if (same) return same.id
    try {
      const id = await rows.insert({ key, name, content_type: contentType, ...about, created_at: now(), created_by: actor?.id ?? null, deleted_at: null })
      if (hasVariants(key)) ahead.add({ key, width: about.width })
      return id
    } catch (error) {
      // The sweep takes what cannot be removed now.
      await storage.remove(key).catch(() => undefined)
      throw error
    }
  }

  function delivery(row: StoredRow): MediaDelivery {
    const { key, name, size, content_type: contentType } = row
    return { kind: kindOf(row), name, contentType, size, etag: `"${row.hash.slice(0, 32)}"`, open: (range) => storage.open(key, range) }
  }

  return {
    async store({ name, bytes, declaredSize }, actor) {
      const file = temporaryFile(storage.temporary)
      try {
        await receive(file, { bytes, declaredSize }, limits)
        const prepared = await prepare(file)
        return await rows.byId(await inTurn(prepared.hash, () => keep(prepared, cleanName(name), actor)))
      } finally {
        await rm(file, { force: true })
      }
    },

    async deliver(key) {
      if (isOriginal(key)) {
        const row = await rows.byKey(key)
        return row ? delivery(row) : null
      }
      const wanted = parseVariant(key)
      const original = wanted && (await rows.byStem(wanted.stem))
      if (!wanted || !original || wanted.width > original.width) return null
      const { size, open } = await variantOf(key, original, wanted)
      const etag = `"${original.hash.slice(0, 24)}-${wanted.width}-${wanted.format}-${size.toString(36)}"`
      return { kind: 'image', name: original.name, contentType: variantTypes[wanted.format], size, etag, open }
    },

    makeAhead: ahead.start,

    list: rows.list,

    async remove(id) {
      const row = await db.selectFrom('media').select('key').where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
      if (!row) throw new Problem('notFound', '文件不存在')
      const removed = await db.updateTable('media').set({ deleted_at: now() }).where('id', '=', id).where(unused).executeTakeFirst()
      if (removed.numUpdatedRows === 0n) throw new Problem('inUse', `文件正在被 ${await countUses(db, row.key)} 处内容使用，不能删除`)
    },

    sweep: () => sweepMedia({ db, storage, now: now(), log }),
  }
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
