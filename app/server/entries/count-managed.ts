import { sql } from 'kysely'
import type { EntryQuery } from './select-managed'
import { hasEndAhead } from './state'
import type { ManagedFilter } from './types'

type Counts = Record<number, number>

/** Counts of a managed list by category, and under 0 of all of them. */
export interface ManagedCounts {
  /** What each category holds under all other filters. */
  counts: Counts
  /** What the list holds. */
  total: number
}

/**
 * Counts what a managed list holds, in one walk along an index.
 * @param select selects what a list holds
 */
export async function countManaged(
  select: (filter: ManagedFilter) => EntryQuery,
  { category = 0, ...filter }: ManagedFilter,
  at: number,
): Promise<ManagedCounts> {
  const counts = await countByCategory(select, filter, at)
  const all = Object.values(counts).reduce((total, count) => total + count, 0)
  return { counts: { ...counts, 0: all }, total: category === 0 ? all : (counts[category] ?? 0) }
}

async function countByCategory(
  select: (filter: ManagedFilter) => EntryQuery,
  filter: ManagedFilter,
  at: number,
): Promise<Counts> {
  const { state, ...others } = filter
  if (state !== 'published') return countGroups(select(filter))
  // Two walks along indexes, where the condition of the published would look each one up.
  const ahead = await countGroups(select(others).where(hasEndAhead(at)))
  const scheduled = await countGroups(select({ ...others, state: 'scheduled' }))
  return Object.fromEntries(
    Object.entries(ahead).map(([category, count]) => [category, count - (scheduled[Number(category)] ?? 0)]),
  )
}

async function countGroups(entries: EntryQuery): Promise<Counts> {
  const rows = await entries
    .select(['entry.category', sql<number>`count(*)`.as('count')])
    .groupBy('entry.category')
    .execute()
  return Object.fromEntries(rows.map(({ category, count }) => [category, count]))
}
