import type { Kysely, Selectable } from 'kysely'
import type { ContentType } from '../../content/define'
import type { EntryDraft } from '../../content/entries'
import type { Database, EntryTable } from '../db'
import { Problem } from '../errors'
import { createInvalidProblem } from '../validate'
import type { EntriesContext, EntryRef } from './context'
import { getManaged } from './read-managed'
import { parseListedValues } from './values'

/** An open form, and the number of its write. */
export interface Writer {
  form: string
  number: number
}

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

/**
 * Raises an entry's version if it still is the one that the write is based on (optimistic lock). Other
 * writes to the entry wait until the transaction ends.
 * @param options.trashed whether the entry is expected in the trash
 * @param options.writer a form that may also write after its own last write, because the response may have been lost
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

/** The names of a type's fields of kind `parent`. */
function listParentFields(type: ContentType): string[] {
  return Object.entries(type.fields)
    .filter(([, field]) => field.kind === 'parent')
    .map(([name]) => name)
}

/**
 * Validates the parents of a draft against the newest revisions of their ancestors.
 * @param id the entry's own id; null for a new one
 * @throws Problem invalid, when a parent does not exist or descends from the entry itself
 */
export async function validateParents(
  db: Kysely<Database>,
  type: ContentType,
  id: number | null,
  draft: EntryDraft,
): Promise<void> {
  for (const name of listParentFields(type)) {
    const label = type.fields[name]?.label ?? ''
    const seen = new Set<unknown>([id])
    let above = draft.values[name]
    let isFirst = true
    while (typeof above === 'number') {
      if (seen.has(above)) throw createInvalidProblem({ [name]: `${label}不能是自己或自己的下级` })
      seen.add(above)
      const row = await db
        .selectFrom('entry')
        .innerJoin('revision', 'revision.id', 'entry.revision_id')
        .select('revision.fields')
        .where('entry.id', '=', above)
        .where('entry.type', '=', type.name)
        .where('entry.deleted_at', 'is', null)
        .executeTakeFirst()
      // An ancestor further up may be in the trash: the chain ends there.
      if (!row && isFirst) throw createInvalidProblem({ [name]: `所选的${label}不存在` })
      isFirst = false
      above = row ? parseListedValues(type, row.fields)[name] : null
    }
  }
}
