import { sql } from 'kysely'
import { encodeMissingParts } from '../../content/missing-parts'
import type { TypeName } from '../../content/registry'
import type { EntriesContext } from './context'
import { type CountedFilter, readCounts } from './managed-counts'
import { type EntryQuery, isNarrowed, type ManagedFilter, selectManaged } from './managed-filter'
import { hasEndAhead } from './state'

type Counts = Record<number, number>

/** Counts of a managed list by category, and under 0 of all of them. */
interface ManagedCounts {
  /** What each category holds under all other filters. */
  counts: Counts
  /** What the list holds. */
  total: number
}

/** Counts what a managed list holds. */
export async function countManaged(
  context: EntriesContext,
  name: TypeName,
  { category = 0, ...filter }: ManagedFilter,
  at: number,
): Promise<ManagedCounts> {
  const counts = await countByCategory(context, name, filter, at)
  const all = Object.values(counts).reduce((total, count) => total + count, 0)
  return { counts: { ...counts, 0: all }, total: category === 0 ? all : (counts[category] ?? 0) }
}

async function countByCategory(
  { engine }: EntriesContext,
  name: TypeName,
  filter: ManagedFilter,
  at: number,
): Promise<Counts> {
  const count = (chosen: ManagedFilter) => countGroups(selectManaged(engine, name, chosen, at), chosen)
  const { state, ...others } = filter
  const counted = toCountedFilter(filter)
  if (state !== 'published') return counted ? readCounts(engine.db, name, counted, at) : count(filter)
  // Those that visitors see now or later, and these apart: the condition of the published would look each one up.
  const [ahead, scheduled] = await Promise.all([
    counted
      ? readCounts(engine.db, name, counted, at)
      : countGroups(selectManaged(engine, name, others, at).where(hasEndAhead(at, unindexedEnd)), filter),
    count({ ...others, state: 'scheduled' }),
  ])
  return Object.fromEntries(
    Object.entries(ahead).map(([category, count]) => [category, count - (scheduled[Number(category)] ?? 0)]),
  )
}

/** The sign keeps SQLite from choosing nearly all entries in an index by their end, and then looking up the title of each. */
const unindexedEnd = sql<number>`+entry.last_ends_at`

/** A filter by what is counted already; undefined for any other. */
function toCountedFilter({ state, editor, missing, ...others }: ManagedFilter): CountedFilter | undefined {
  if (isNarrowed(others)) return undefined
  if (state !== undefined && state !== 'published' && state !== 'draft' && state !== 'withdrawn') return undefined
  return {
    ...(state === undefined ? {} : { state }),
    ...(editor === undefined ? {} : { editor }),
    ...(missing === undefined ? {} : { lacks: encodeMissingParts([missing]) }),
  }
}

async function countGroups(entries: EntryQuery, { text = '', ...others }: ManagedFilter): Promise<Counts> {
  // The sign keeps SQLite from indexes by category: that of words in titles holds nothing else, the others no titles.
  const isSigned = text.trim() !== '' && isNarrowed(others)
  const category = isSigned ? sql<number>`+entry.category` : sql<number>`entry.category`
  const rows = await entries
    .select([category.as('category'), sql<number>`count(*)`.as('count')])
    .groupBy(category)
    .execute()
  return Object.fromEntries(rows.map(({ category, count }) => [category, count]))
}

/** Counts the entries of a type outside of the trash, or of those the ones that an account may view. */
export async function countAll(
  context: EntriesContext,
  name: TypeName,
  owner: number | undefined,
  at: number,
): Promise<number> {
  const { counts } = await countManaged(context, name, owner === undefined ? {} : { owner }, at)
  return counts[0] ?? 0
}
