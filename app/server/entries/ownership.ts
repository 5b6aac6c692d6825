import { type Kysely, sql, type SqlBool } from 'kysely'
import { isTypeName, type TypeName, typeNames } from '../../content/registry'
import { listTypesWith, type OwnedEntry } from '../../content/rights'
import type { Actor } from '../actor'
import type { Database } from '../db'

/**
 * A SQL condition: an entry is an account's own, which has created it or saved it last. A file that is replaced writes a
 * version without a save, so that nobody comes to own what others have written. Indexes find all of them.
 */
export function isOwnEntry(accountId: number) {
  return sql<SqlBool>`entry.id in (
    select created.id from entry created where created.created_by = ${accountId}
    union all
    select written.entry_id from revision written join entry saved on saved.id = written.entry_id
      where written.author_id = ${accountId} and saved.updated_by = ${accountId})`
}

/** A SQL condition: an account may view an entry; undefined for one that may view all. */
export function isViewable(actor: Actor) {
  const all = listTypesWith(actor, 'view', 'all')
  if (all.length === typeNames.length) return undefined
  const own = listTypesWith(actor, 'view').filter((type) => !all.includes(type))
  const isIn = (types: TypeName[]) =>
    types.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`entry.type in (${sql.join(types)})`
  return sql<SqlBool>`(${isIn(all)} or (${isIn(own)} and ${isOwnEntry(actor.id)}))`
}

/** The ids of the entries that an account may view, as a query; undefined for one that may view all. */
export function selectViewableIds(db: Kysely<Database>, actor: Actor) {
  const condition = isViewable(actor)
  return condition && db.selectFrom('entry').select('entry.id').where(condition)
}

/** The own entries of an account as records of the trail name them, such as `news:12`, as a query. */
export function selectOwnTargets(accountId: number, types: readonly TypeName[]) {
  return sql`select entry.type || ':' || entry.id from entry
    where entry.type in (${sql.join(types)}) and ${isOwnEntry(accountId)}`
}

/** The type of an entry and whose it is; undefined when there is none of that number. */
export async function readOwners(
  db: Kysely<Database>,
  id: number,
): Promise<(OwnedEntry & { type: TypeName }) | undefined> {
  const found = await db
    .selectFrom('entry')
    .select(['entry.type', 'entry.created_by as createdBy', 'entry.updated_by as authorId'])
    .where('entry.id', '=', id)
    .executeTakeFirst()
  return found && isTypeName(found.type) ? { ...found, type: found.type } : undefined
}

/** The entry of a revision; undefined when there is none of that number. */
export async function findEntryOfRevision(db: Kysely<Database>, revisionId: number): Promise<number | undefined> {
  const row = await db.selectFrom('revision').select('entry_id').where('id', '=', revisionId).executeTakeFirst()
  return row?.entry_id
}

/** Those of some entries that are an account's own. */
export async function listOwnAmong(db: Kysely<Database>, ids: readonly number[], accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('entry')
    .select('entry.id')
    .where('entry.id', 'in', ids)
    .where(({ or, eb }) => or([eb('entry.created_by', '=', accountId), eb('entry.updated_by', '=', accountId)]))
    .execute()
  return rows.map(({ id }) => id)
}
