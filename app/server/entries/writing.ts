import type { Kysely } from 'kysely'
import type { ContentType } from '../../content/define'
import type { Database } from '../db/schema'
import { Problem } from '../errors'
import type { EntriesContext } from './context'
import { parentFields } from './parents'

/** A transaction for a write. Types whose entries depend on one another are written one at a time. */
export function writing<T>({ engine }: EntriesContext, type: ContentType, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const alone = type.single === true || parentFields(type).length > 0
  return alone ? engine.exclusive(work) : engine.db.transaction().execute(work)
}

/** Refuses a second entry of a type that has one only. @throws Problem conflict */
export async function refuseSecond(db: Kysely<Database>, type: ContentType, id: number): Promise<void> {
  if (!type.single) return
  const other = await db
    .selectFrom('entry')
    .select('id')
    .where('type', '=', type.name)
    .where('id', '!=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (other) throw new Problem('conflict', `${type.label}只有一条，请修改已有的内容`)
}
