import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { TypeName } from '../../content/registry'
import type { Database } from '../db'
import { hasEndAhead, isInState } from './state'
import type { ManagedListQuery } from './types'

/** Counts the entries of a type that are not in the trash by category, and under 0 all of them. */
export async function countByCategory(db: Kysely<Database>, name: TypeName): Promise<Record<number, number>> {
  const rows = await db
    .selectFrom('entry')
    .select(['category', sql<number>`count(*)`.as('count')])
    .where('type', '=', name)
    .where('deleted_at', 'is', null)
    .groupBy('category')
    .execute()
  const counts: Record<number, number> = Object.fromEntries(rows.map(({ category, count }) => [category, count]))
  return { ...counts, 0: rows.reduce((sum, { count }) => sum + count, 0) }
}

type EntryQuery = SelectQueryBuilder<Database, 'entry', object>

/**
 * The total of a managed list: one of the category counts, if nothing else chooses its entries.
 * @param entries selects what the list holds
 */
export async function countManaged(
  entries: EntryQuery,
  { state, text, category = 0, changedFrom, changedUntil }: ManagedListQuery,
  counts: Record<number, number>,
): Promise<number> {
  const isWhole = !state && !text?.trim() && changedFrom === undefined && changedUntil === undefined
  return isWhole ? (counts[category] ?? 0) : countAll(entries)
}

/** Counts the published among some entries: two walks along indexes, where their own condition would look each one up. */
export async function countPublished(entries: EntryQuery, at: number): Promise<number> {
  const ahead = await countAll(entries.where(hasEndAhead(at)))
  return ahead - (await countAll(entries.where(isInState('scheduled', at))))
}

async function countAll(entries: EntryQuery): Promise<number> {
  const { total } = await entries.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return total
}
