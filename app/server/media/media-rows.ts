import { type Insertable, type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import type { Listing, MediaRow } from '../../contract'
import type { Database, MediaTable } from '../db'
import { columnContains } from './names'

export type StoredMedia = Selectable<MediaTable>

/** Creates the queries of the table `media`. */
export function createMediaRows(db: Kysely<Database>) {
  const selectWithAuthor = () =>
    db
      .selectFrom('media')
      .leftJoin('account', 'account.id', 'media.created_by')
      .selectAll('media')
      .select('account.name as author')
  const selectCurrent = () => db.selectFrom('media').selectAll().where('deleted_at', 'is', null)

  return {
    async getById(id: number): Promise<MediaRow> {
      return toMediaRow(await selectWithAuthor().where('media.id', '=', id).executeTakeFirstOrThrow())
    },

    findByKey: (key: string): Promise<StoredMedia | undefined> =>
      selectCurrent().where('key', '=', key).executeTakeFirst(),

    /** Finds the picture whose smaller versions have this stem. */
    findByStem: (stem: string): Promise<StoredMedia | undefined> =>
      selectCurrent()
        .where('key', 'in', [`${stem}.jpg`, `${stem}.webp`])
        .executeTakeFirst(),

    /** Finds the row of the same bytes and restores it if it was removed. */
    async restoreByHash(hash: string): Promise<StoredMedia | undefined> {
      const found = await db.selectFrom('media').select('id').where('hash', '=', hash).orderBy('id').executeTakeFirst()
      return (
        found &&
        db.updateTable('media').set({ deleted_at: null }).where('id', '=', found.id).returningAll().executeTakeFirst()
      )
    },

    async insert(row: Insertable<MediaTable>): Promise<number> {
      return (await db.insertInto('media').values(row).returning('id').executeTakeFirstOrThrow()).id
    },

    async list({
      offset,
      limit,
      text = '',
      kind,
    }: {
      offset: number
      limit: number
      text?: string
      kind?: string
    }): Promise<Listing<MediaRow>> {
      const wanted = () => {
        const ofKind = kind ? sql<SqlBool>`media.kind = ${kind}` : sql<SqlBool>`1 = 1`
        return sql<SqlBool>`media.deleted_at is null and ${ofKind} and ${columnContains(sql.ref('media.name'), text)}`
      }
      const rows = await selectWithAuthor()
        .where(wanted())
        .orderBy('media.id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute()
      const count = db.selectFrom('media').select(({ fn }) => fn.countAll<number>().as('total'))
      const { total } = await count.where(wanted()).executeTakeFirstOrThrow()
      return { rows: rows.map(toMediaRow), total: Number(total) }
    },
  }
}

function toMediaRow({ author, ...row }: StoredMedia & { author: string | null }): MediaRow {
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
  }
}

export function parseMediaKind({ kind }: Pick<StoredMedia, 'kind'>): MediaRow['kind'] {
  return kind === 'image' || kind === 'video' ? kind : 'file'
}
