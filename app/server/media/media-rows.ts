import type { Insertable, Kysely, Selectable } from 'kysely'
import type { MediaRow } from '../../contract'
import type { Database, MediaTable } from '../db'
import { parseMediaKey } from './keys'
import { toMapRegistration } from './notes'

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
      selectCurrent()
        .where('key', 'in', [`${stem}.jpg`, `${stem}.webp`])
        .executeTakeFirst(),

    /** Finds the key of the file that was put in the place of one with this key. */
    async findSuccessor(key: string): Promise<string | null> {
      const stem = parseMediaKey(key)?.stem
      const found = await db
        .selectFrom('media_replacement')
        .innerJoin('media', 'media.id', 'media_replacement.new_id')
        .select('media.key')
        .where('media_replacement.old_key', 'in', [key, `${stem}.jpg`, `${stem}.webp`])
        .orderBy('media_replacement.id', 'desc')
        .executeTakeFirst()
      return found?.key ?? null
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

export function parseMediaKind({ kind }: Pick<StoredMedia, 'kind'>): MediaRow['kind'] {
  return kind === 'image' || kind === 'video' ? kind : 'file'
}
