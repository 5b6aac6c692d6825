import type { Kysely, Selectable } from 'kysely'
import type { Database, EntryTable } from '../db'
import { Problem } from '../errors'
import type { EntriesContext } from './context'
import { getManaged } from './read-managed'
import type { EntryRef, Writer } from './types'

/**
 * Raises an entry's version if it still is the one that the write is based on (optimistic lock). Other
 * writes to the entry wait until the transaction ends.
 * @param options.trashed whether the entry is expected in the trash
 * @param options.writer a form that may also write after its own last write, whose answer it may not have got
 * @returns the locked entry
 * @throws Problem conflict with `current`, notFound
 */
export async function lockEntry(
  context: EntriesContext,
  db: Kysely<Database>,
  ref: EntryRef,
  { trashed = false, writer }: { trashed?: boolean; writer?: Writer | undefined } = {},
): Promise<Selectable<EntryTable>> {
  const valid = Number.isSafeInteger(ref.id) && Number.isSafeInteger(ref.version)
  const locked = await db
    .updateTable('entry')
    .set((entry) => ({
      version: entry('version', '+', 1),
      written_form: writer?.form ?? null,
      written_number: writer?.number ?? null,
    }))
    .where('id', '=', valid ? ref.id : 0)
    .where('type', '=', ref.type)
    .where((entry) =>
      entry.or([
        entry('version', '=', valid ? ref.version : 0),
        entry.and([
          entry('written_form', '=', writer?.form ?? null),
          entry('written_number', '<', writer?.number ?? 0),
        ]),
      ]),
    )
    .where('deleted_at', trashed ? 'is not' : 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (locked) return locked
  const current = await getManaged(context, db, ref.type, ref.id)
  throw new Problem('conflict', describeConflict(current.state === 'deleted', trashed), { current })
}

function describeConflict(isTrashed: boolean, expectTrashed: boolean): string {
  if (isTrashed === expectTrashed) return '内容已被他人修改，请查看最新内容后再操作'
  return isTrashed ? '内容已被移到回收站' : '内容已不在回收站中'
}
