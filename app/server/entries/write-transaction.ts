import type { Kysely } from 'kysely'
import type { ContentType } from '../../content/define'
import type { Database } from '../db'
import { Problem } from '../errors'
import type { EntriesContext } from './context'
import { listParentFields } from './parents'

/** Runs a write in a transaction. Writes to types whose entries constrain one another are serialised. */
export function inWriteTransaction<T>(
  { engine }: EntriesContext,
  type: ContentType,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  const isSerialised = type.single === true || listParentFields(type).length > 0
  return isSerialised ? engine.exclusive(work) : engine.db.transaction().execute(work)
}

/** Refuses a second entry of a type that allows only one. @throws Problem conflict */
export async function refuseSecondEntry(db: Kysely<Database>, type: ContentType, id: number): Promise<void> {
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
