import type { Insertable, Kysely, Selectable } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type MediaKind, mediaKindNames } from '../../content/media-kinds'
import type { MediaRow } from '../../contract'
import { createBreaker } from '../concurrency/breaker'
import { type Database, type MediaTable, splitForQueries } from '../db'
import { Problem } from '../errors'
import { listOriginalKeys, parseMediaKey, hasVariants } from './keys'
import { findSuccessors, toMapRegistration } from './notes'

export type StoredMedia = Selectable<MediaTable>

/** Creates the queries of the table `media`. */
export function createMediaRows(db: Kysely<Database>) {
  const selectCurrent = () => db.selectFrom('media').selectAll().where('deleted_at', 'is', null)

  return {
    async getById(id: number): Promise<MediaRow> {
      return toMediaRow(await selectWithAuthor(db).where('media.id', '=', id).executeTakeFirstOrThrow())
    },

    findById: (id: number): Promise<StoredMedia | undefined> => selectCurrent().where('id', '=', id).executeTakeFirst(),

    findByKey: (key: string): Promise<StoredMedia | undefined> =>
      selectCurrent().where('key', '=', key).executeTakeFirst(),

    /** Finds the picture whose smaller versions have this stem. */
    findByStem: (stem: string): Promise<StoredMedia | undefined> =>
      selectCurrent().where('key', 'in', listOriginalKeys(stem)).executeTakeFirst(),

    /** Finds the key of the file that is in the place of one with this key. */
    async findSuccessor(key: string): Promise<string | null> {
      const stem = parseMediaKey(key)?.stem
      const found = await findSuccessors(db, [key, ...(stem === undefined ? [] : listOriginalKeys(stem))])
      const [successor = null] = found.values()
      return successor
    },

    /** The sizes of uploads in bytes, by their keys; those that are gone are missing. */
    async findSizes(keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const parts = splitForQueries(keys).map((some) =>
        db
          .selectFrom('media')
          .select(['key', 'size'])
          .where('deleted_at', 'is', null)
          .where('key', 'in', some)
          .execute(),
      )
      return new Map((await Promise.all(parts)).flat().map(({ key, size }) => [key, size]))
    },

    listNewest: (limit: number): Promise<StoredMedia[]> => selectCurrent().orderBy('id', 'desc').limit(limit).execute(),

    /** Finds the key of the same bytes, also of a removed upload. */
    async findKeyByHash(hash: string): Promise<string | undefined> {
      const found = await db.selectFrom('media').select('key').where('hash', '=', hash).orderBy('id').executeTakeFirst()
      return found?.key
    },

    /** Finds the row of the same bytes and restores it if it was removed. */
    async restoreByHash(hash: string, now: number): Promise<StoredMedia | undefined> {
      const found = await db.selectFrom('media').select('id').where('hash', '=', hash).orderBy('id').executeTakeFirst()
      return (
        found &&
        db
          .updateTable('media')
          .set({ deleted_at: null, last_needed_at: now })
          .where('id', '=', found.id)
          .returningAll()
          .executeTakeFirst()
      )
    },

    async insert(row: Insertable<MediaTable>): Promise<number> {
      return (await db.insertInto('media').values(row).returning('id').executeTakeFirstOrThrow()).id
    },
  }
}

/** Selects uploads with the name of who uploaded them. */
export function selectWithAuthor(db: Kysely<Database>) {
  return db
    .selectFrom('media')
    .leftJoin('account', 'account.id', 'media.created_by')
    .selectAll('media')
    .select('account.name as author')
}

export function toMediaRow({ author, ...row }: StoredMedia & { author: string | null }): MediaRow {
  return {
    id: row.id,
    src: `/media/${row.key}`,
    name: row.name,
    kind: parseMediaKind(row),
    contentType: row.content_type,
    size: row.size,
    width: row.width,
    height: row.height,
    duration: row.duration,
    color: row.color,
    createdAt: row.created_at,
    createdBy: author ?? '',
    alt: row.alt,
    decorative: row.decorative === 1,
    map: toMapRegistration(row),
    aiMark: row.ai_mark,
    folderId: row.folder_id,
  }
}

export function parseMediaKind({ kind }: Pick<StoredMedia, 'kind'>): MediaKind {
  return mediaKindNames.find((name) => name === kind) ?? 'file'
}

/** How many rows are kept, of about half a KiB each. */
const maxKnown = 5_000
/** How soon after a failure the database is asked again. */
const retryMs = 1_000

type MediaRows = Pick<ReturnType<typeof createMediaRows>, 'findByKey' | 'findByStem' | 'listNewest'>

/**
 * Creates the finder of rows. The database is asked every time; while it does not answer, the row that was read last
 * stands for a file, because its bytes never change and its checksum is in the row.
 * @param isUnavailable whether an error says that the database does not answer
 */
export function createRowFinder(rows: MediaRows, isUnavailable: (error: unknown) => boolean) {
  const known = new LRUCache<string, StoredMedia>({ max: maxKnown })
  const breaker = createBreaker({ maxFailures: 1, retryMs, isFailure: isUnavailable, refusal: '系统繁忙，请稍后重试' })

  /** @param name the key, or the stem of a picture's smaller versions */
  async function find(name: string, query: () => Promise<StoredMedia | undefined>): Promise<StoredMedia | undefined> {
    try {
      const row = await breaker.run(query)
      if (row) remember(row)
      else known.delete(name)
      return row
    } catch (error) {
      const row = error instanceof Problem || isUnavailable(error) ? known.get(name) : undefined
      if (!row) throw error
      return row
    }
  }

  function remember(row: StoredMedia): void {
    for (const name of listNames(row.key)) known.set(name, row)
  }

  return {
    findByKey: (key: string) => find(key, () => rows.findByKey(key)),
    findByStem: (stem: string) => find(stem, () => rows.findByStem(stem)),
    /** Reads the newest rows, for the time when the database does not answer. */
    async learn(): Promise<void> {
      for (const row of (await rows.listNewest(maxKnown / 2)).toReversed()) remember(row)
    },
    /** Forgets a file that was removed. */
    forget(key: string): void {
      for (const name of listNames(key)) known.delete(name)
    },
  }
}

/** What a file is asked for by: its key, and the stem of its smaller versions. */
function listNames(key: string): string[] {
  return hasVariants(key) ? [key, parseMediaKey(key)?.stem ?? key] : [key]
}
