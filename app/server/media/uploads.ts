import { randomUUID, randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import { dayMs } from '../../content/durations'
import { maxPartBytes } from '../../content/files'
import type { MediaRow } from '../../contract'
import type { Actor } from '../actor'
import type { Database } from '../db'
import { Problem } from '../errors'
import { createSharedValues } from '../shared-values'
import { findByteLimit, headBytes, createUnsupportedProblem, type MediaLimits } from './kinds'
import { partsPrefix, type Storage, toDiskProblem } from './storage'

/**
 * Writes an upload to a file, up to the size limit of the type that its first bytes show. The caller
 * removes the file, also after a failure.
 * @throws Problem unsupportedType, tooLarge, invalid (broken off), storageFull
 */
export async function receiveUpload(
  file: string,
  upload: { bytes: Readable; declaredSize?: number },
  limits: MediaLimits,
): Promise<void> {
  const { bytes, declaredSize } = upload
  const handle = await open(file, 'wx', 0o600).catch((error: unknown) => {
    throw toDiskProblem(error)
  })
  try {
    let limit = Math.max(limits.imageBytes, limits.fileBytes, limits.videoBytes)
    let head: Buffer | null = Buffer.alloc(0)
    let size = 0
    const check = async () => {
      if (head && head.length >= headBytes) {
        limit = await findByteLimit(head, limits)
        head = null
      }
      if (size > limit || (declaredSize ?? 0) > limit) throw createTooLargeProblem(limit)
    }
    await check()
    for await (const chunk of readChunks(bytes)) {
      size += chunk.length
      if (head) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)])
      await check()
      await handle.write(chunk)
    }
    if (size === 0) throw createUnsupportedProblem()
    if (declaredSize !== undefined && size !== declaredSize) throw createIncompleteProblem()
    if (head && size > (await findByteLimit(head, limits))) throw createTooLargeProblem(limit)
    await handle.sync()
  } catch (error) {
    bytes.destroy()
    throw toDiskProblem(error)
  } finally {
    await handle.close()
  }
}

/** Creates the path of a file for an upload in progress. */
export function createTemporaryPath(folder: string): string {
  return join(folder, `upload-${randomUUID()}`)
}

async function* readChunks(bytes: Readable): AsyncIterable<Buffer> {
  try {
    for await (const chunk of bytes) yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
  } catch (error) {
    throw error instanceof Problem ? error : createIncompleteProblem(error)
  }
}

function createIncompleteProblem(cause?: unknown): Problem {
  return new Problem('invalid', '上传没有完成，请重试', { cause })
}

/** The problem of a file over its size limit. */
function createTooLargeProblem(limit: number): Problem {
  return new Problem('tooLarge', `文件过大，不能超过 ${Math.floor(limit / 1024 / 1024)} MB`)
}

/** How far an upload has come. */
interface UploadState {
  id: string
  /** In bytes. */
  received: number
}

/** How long an unfinished upload is kept after its last part. */
const keptDays = 7
/** Long enough for a browser that did not learn that its upload was finished. */
const finishedDays = 1
/** How long an upload waits for a process that ended while it was finishing it. */
const claimMs = 15_000
const claimRenewalMs = 3_000
const claimRetrySeconds = 3

/**
 * Creates the uploads that come in parts; each belongs to the account that began it. Each part is an object of the store as soon as it is acknowledged, and the
 * database says how far an upload has come, so that any process over both can take the next part.
 * @param options.storeFile stores the whole file in the library
 */
export function createPartUploads(options: {
  db: Kysely<Database>
  now: () => number
  storage: Storage
  limits: MediaLimits
  storeFile: (upload: { name: string; bytes: Readable; declaredSize: number }, actor: Actor) => Promise<MediaRow>
  getRow: (id: number) => Promise<MediaRow>
}) {
  const { db, now, storage, limits, storeFile, getRow } = options
  const values = createSharedValues({ db, now })
  const maxBytes = Math.max(limits.imageBytes, limits.fileBytes, limits.videoBytes)

  async function find(id: string, actor: Actor) {
    const upload = await db
      .selectFrom('unfinished_upload')
      .selectAll()
      .where('id', '=', id)
      .where('account_id', '=', actor.id)
      .executeTakeFirst()
    if (!upload) throw new Problem('notFound', '这次上传已经过期，请重新上传')
    return { ...upload, offsets: upload.part_offsets === '' ? [] : upload.part_offsets.split(',').map(Number) }
  }

  async function remove(id: string, offsets: readonly number[]): Promise<void> {
    for (const offset of offsets) await storage.remove(createPartKey(id, offset))
  }

  /** One process at a time finishes an upload: who asks again gets no second file, and finds no parts missing. */
  async function runClaimed<T>(id: string, work: () => Promise<T>): Promise<T> {
    const [name, owner] = [createClaimName(id), randomUUID()]
    const claim = () => values.claim(name, owner, now() + claimMs)
    if (!(await claim()))
      throw new Problem('unavailable', '文件正在保存，请稍候', { retryAfterSeconds: claimRetrySeconds })
    // A claim that cannot be renewed or released ends by itself.
    const heartbeat = setInterval(() => void claim().catch(() => undefined), claimRenewalMs)
    try {
      return await work()
    } finally {
      clearInterval(heartbeat)
      await values.release(name, owner).catch(() => undefined)
    }
  }

  async function* readParts(id: string, offsets: readonly number[]): AsyncIterable<Buffer> {
    for (const offset of offsets) yield* await storage.open(createPartKey(id, offset))
  }

  return {
    /** @throws Problem tooLarge */
    async begin({ name, size }: { name: string; size: number }, actor: Actor): Promise<UploadState> {
      if (size > maxBytes) throw createTooLargeProblem(maxBytes)
      const id = randomBytes(16).toString('hex')
      const at = now()
      await db
        .insertInto('unfinished_upload')
        .values({
          id,
          account_id: actor.id,
          name,
          size,
          received: 0,
          part_offsets: '',
          created_at: at,
          seen_at: at,
          media_id: null,
        })
        .execute()
      return { id, received: 0 }
    },

    /** @throws Problem notFound */
    async readState(id: string, actor: Actor): Promise<UploadState> {
      const { received } = await find(id, actor)
      return { id, received }
    },

    /**
     * Takes the next part; once it is acknowledged, the part is stored.
     * @throws Problem notFound; conflict when the upload has come to another place; unsupportedType and tooLarge by the
     * first part; invalid, unavailable, storageFull
     */
    async receivePart(
      { id, offset, bytes }: { id: string; offset: number; bytes: Readable },
      actor: Actor,
    ): Promise<UploadState> {
      const upload = await find(id, actor)
      const part = await readPart(bytes)
      if (offset !== upload.received) throw createOffsetProblem()
      if (part.length === 0 || offset + part.length > upload.size) throw new Problem('invalid', '上传的内容与文件不符')
      if (offset === 0) {
        const limit = await findByteLimit(part, limits)
        if (upload.size > limit) throw createTooLargeProblem(limit)
      }
      await storage.put(createPartKey(id, offset), part, 'application/octet-stream')
      const received = offset + part.length
      const taken = await db
        .updateTable('unfinished_upload')
        .set({ received, part_offsets: [...upload.offsets, offset].join(','), seen_at: now() })
        .where('id', '=', id)
        .where('received', '=', offset)
        .executeTakeFirst()
      // The same part came twice, and the other one was quicker.
      if (taken.numUpdatedRows === 0n) throw createOffsetProblem()
      return { id, received }
    },

    /**
     * Puts the parts together and stores the file; a later call returns the same file.
     * @throws as `storeFile`, notFound; unavailable while another call does so
     */
    finish: (id: string, actor: Actor): Promise<MediaRow> =>
      runClaimed(id, async () => {
        const upload = await find(id, actor)
        if (upload.media_id !== null) return getRow(upload.media_id)
        if (upload.received < upload.size) throw new Problem('invalid', '上传没有完成，请重试')
        const bytes = Readable.from(readParts(id, upload.offsets), { objectMode: false })
        const row = await storeFile({ name: upload.name, bytes, declaredSize: upload.size }, actor)
        await db.updateTable('unfinished_upload').set({ media_id: row.id }).where('id', '=', id).execute()
        await remove(id, upload.offsets)
        return row
      }),

    /** @throws Problem notFound */
    async discard(id: string, actor: Actor): Promise<void> {
      const { offsets } = await find(id, actor)
      await db.deleteFrom('unfinished_upload').where('id', '=', id).execute()
      await remove(id, offsets)
    },

    /** Removes uploads that have got no part for a week. */
    async sweep(): Promise<void> {
      const old = await db
        .selectFrom('unfinished_upload')
        .select(['id', 'part_offsets'])
        .where(({ or, and, eb }) =>
          or([
            eb('seen_at', '<', now() - keptDays * dayMs),
            and([eb('media_id', 'is not', null), eb('seen_at', '<', now() - finishedDays * dayMs)]),
          ]),
        )
        .execute()
      for (const { id, part_offsets } of old) {
        await remove(id, part_offsets === '' ? [] : part_offsets.split(',').map(Number))
        await db.deleteFrom('unfinished_upload').where('id', '=', id).execute()
        await values.remove(createClaimName(id))
      }
    },
  }
}

/** The name under which a process claims to finish an upload. */
function createClaimName(id: string): string {
  return `upload.${id}`
}

/** No address leads to such a key, and no listing of the library names it. */
function createPartKey(id: string, offset: number): string {
  return `${partsPrefix}${id}/${offset}`
}

/** @throws Problem tooLarge, invalid when the sender goes away */
async function readPart(bytes: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of bytes) {
    const buffer = Buffer.from(chunk)
    size += buffer.length
    if (size > maxPartBytes) throw createTooLargeProblem(maxPartBytes)
    chunks.push(buffer)
  }
  return Buffer.concat(chunks)
}

function createOffsetProblem(): Problem {
  return new Problem('conflict', '上传的位置已经变化')
}

/** In characters, with the extension. */
const maxNameLength = 120

/** Cleans the file name of an upload: no path, no control or bidirectional characters, limited length. */
export function cleanFileName(name: string): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = Buffer.from(base.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ''))
    .toString()
    .trim()
  const ext = /\.[A-Za-z0-9]{1,5}$/.exec(plain)?.[0] ?? ''
  const short = [...plain.slice(0, plain.length - ext.length)]
    .slice(0, maxNameLength - ext.length)
    .join('')
    .slice(0, maxNameLength - ext.length)
  return Buffer.from(`${short}${ext}`).toString() || '未命名'
}
