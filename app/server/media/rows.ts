import { type Insertable, type Kysely, type Selectable, type SqlBool, sql } from 'kysely'
import type { Listing, MediaRow } from '../../content/wire'
import type { Database, MediaTable } from '../db/schema'
import { contains } from './names'

export type StoredRow = Selectable<MediaTable>

/** The rows of the media library. */
export function mediaRows(db: Kysely<Database>) {
  const answered = () =>
    db.selectFrom('media').leftJoin('account', 'account.id', 'media.created_by').selectAll('media').select('account.name as author')
  const live = () => db.selectFrom('media').selectAll().where('deleted_at', 'is', null)

  return {
    async byId(id: number): Promise<MediaRow> {
      return toWire(await answered().where('media.id', '=', id).executeTakeFirstOrThrow())
    },

    byKey: (key: string): Promise<StoredRow | undefined> => live().where('key', '=', key).executeTakeFirst(),

    /** The picture of which there are smaller versions under this stem. */
    byStem: (stem: string): Promise<StoredRow | undefined> => live().where('key', 'in', [`${stem}.jpg`, `${stem}.webp`]).executeTakeFirst(),

    /** The row of the same bytes, taken back into use if it was removed. */
    async reuse(hash: string): Promise<StoredRow | undefined> {
      const found = await db.selectFrom('media').select('id').where('hash', '=', hash).orderBy('id').executeTakeFirst()
      return found && db.updateTable('media').set({ deleted_at: null }).where('id', '=', found.id).returningAll().executeTakeFirst()
    },

    async insert(row: Insertable<MediaTable>): Promise<number> {
      return (await db.insertInto('media').values(row).returning('id').executeTakeFirstOrThrow()).id
    },

    async list({ offset, limit, text = '', kind }: { offset: number; limit: number; text?: string; kind?: string }): Promise<Listing<MediaRow>> {
      const wanted = () => {
        const ofKind = kind ? sql<SqlBool>`media.kind = ${kind}` : sql<SqlBool>`1 = 1`
        return sql<SqlBool>`media.deleted_at is null and ${ofKind} and ${contains(sql.ref('media.name'), text)}`
      }
      const rows = await answered().where(wanted()).orderBy('media.id', 'desc').offset(offset).limit(limit).execute()
      const count = db.selectFrom('media').select(({ fn }) => fn.countAll<number>().as('total'))
      const { total } = await count.where(wanted()).executeTakeFirstOrThrow()
      return { rows: rows.map(toWire), total: Number(total) }
    },
  }
}

function toWire({ author, ...row }: StoredRow & { author: string | null }): MediaRow {
  return {
    id: row.id,
    src: `/media/${row.key}`,
    name: row.name,
    kind: kindOf(row),
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

export function kindOf({ kind }: Pick<StoredRow, 'kind'>): MediaRow['kind'] {
  return kind === 'image' || kind === 'video' ? kind : 'file'
}
