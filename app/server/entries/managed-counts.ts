import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { TypeName } from '../../content/registry'
import { type Database, type Engine, splitForQueries } from '../db'
import type { Totals } from './context'
import { isInState } from './state'

/** What of a managed list `managed_count` can count by. */
export interface CountedFilter {
  /** Or scheduled: an entry whose last publication has not ended. */
  state?: 'published' | 'draft' | 'withdrawn'
  editor?: number
  /** Bits of missing parts, one of which has to be among those of an entry. */
  lacks?: number
}

/** Selects the rows that add up to the entries whose last publication has not ended: the published and the scheduled. */
function isAhead(at: number): RawBuilder<SqlBool> {
  return sql`managed_count.last_ends_at > ${at}`
}

/** Counts entries of a type by category. The published are those without the scheduled ones, which are counted here, too. */
export async function readCounts(
  db: Kysely<Database>,
  type: TypeName,
  { state, editor, lacks }: CountedFilter,
  at: number,
): Promise<Record<number, number>> {
  let counts = db.selectFrom('managed_count').where('type', '=', type)
  if (state === 'published') counts = counts.where(isAhead(at))
  if (state === 'draft') counts = counts.where('last_ends_at', '=', 0)
  if (state === 'withdrawn') counts = counts.where('last_ends_at', '>', 0).where('last_ends_at', '<=', at)
  if (editor !== undefined) counts = counts.where('updated_by', '=', editor)
  if (lacks !== undefined) counts = counts.where(sql<number>`lacks & ${sql.lit(lacks)}`, '<>', 0)
  const rows = await counts
    .select(['category', sumEntries.as('count')])
    .groupBy('category')
    .execute()
  return Object.fromEntries(rows.flatMap(({ category, count }) => (count === 0 ? [] : [[category, count]])))
}

/** PostgreSQL sums to a type without limits. */
const sumEntries = sql<number>`cast(sum(managed_count.entries) as bigint)`

/** Entries of a type that lack the same parts. */
export interface PublishedGroup {
  type: string
  lacks: number
  published: number
  scheduled: number
}

/** Counts the entries that visitors see now, and those that they will see, by type and by what these lack. */
export async function countPublished(db: Kysely<Database>, at: number): Promise<PublishedGroup[]> {
  const [ahead, scheduled] = await Promise.all([
    db
      .selectFrom('managed_count')
      .select(['type', 'lacks', sumEntries.as('count')])
      .where(isAhead(at))
      .groupBy(['type', 'lacks'])
      .execute(),
    db
      .selectFrom('entry')
      .select(['type', 'lacks', sql<number>`count(*)`.as('count')])
      .where(isInState('scheduled', at))
      .groupBy(['type', 'lacks'])
      .execute(),
  ])
  const later = new Map(scheduled.map(({ type, lacks, count }) => [`${type} ${lacks}`, count]))
  return ahead.map(({ type, lacks, count }) => {
    const scheduled = later.get(`${type} ${lacks}`) ?? 0
    return { type, lacks, published: count - scheduled, scheduled }
  })
}

/** Adds up one of the counts by type. */
export function sumByType(groups: readonly PublishedGroup[], count: 'published' | 'scheduled'): Totals {
  const totals: Totals = {}
  for (const group of groups) totals[group.type] = (totals[group.type] ?? 0) + group[count]
  return totals
}

/** The tables of counts, each with the column of the end of what it counts. */
const countTables = { managed_count: 'last_ends_at', listed_count: 'ends_at' } as const

/**
 * Adds up the rows of each group of counts to one, in one statement that takes them all: what others write meanwhile
 * stays. An end that has one row, as those of withdrawn entries have, is left alone.
 * @param db a transaction
 */
export async function addUpCounts(db: Kysely<Database>): Promise<void> {
  for (const [name, endColumn] of Object.entries(countTables)) {
    const [table, end] = [sql.table(name), sql.ref(endColumn)]
    const { rows } = await sql<Record<string, unknown> & { entries: number }>`delete from ${table}
      where ${end} in (select ${end} from ${table} group by ${end} having count(*) > 1) returning *`.execute(db)
    const sums = new Map<string, { group: unknown[]; entries: number }>()
    for (const { entries, ...values } of rows) {
      const group = Object.values(values)
      const key = JSON.stringify(group)
      sums.set(key, { group, entries: (sums.get(key)?.entries ?? 0) + entries })
    }
    const columns = Object.keys(rows[0] ?? {})
    const some = [...sums.values()].filter(({ entries }) => entries !== 0)
    for (const part of splitForQueries(some)) {
      const values = part.map(({ group, entries }) => sql`(${sql.join([...group, entries])})`)
      await sql`insert into ${table} (${sql.join(columns.map((column) => sql.ref(column)))})
        values ${sql.join(values)}`.execute(db)
    }
  }
}

/** The hourly upkeep of the counts. */
export function createManagedCounts({ engine }: { engine: Engine }) {
  return { addUpCounts: () => engine.db.transaction().execute(addUpCounts) }
}
