import { type Kysely, sql } from 'kysely'
import { type Database, type Value } from '../db'

/** Which publications are counted. */
interface CountedListing {
  /** One type or several. */
  types: readonly Value<string>[]
  at: Value<number>
  /** Absent for all. */
  category?: Value<number> | undefined
  /** Absent for all. `before` sorts after all dates of the year. */
  year?: { from: Value<string>; before: Value<string> } | undefined
}

/**
 * Selects rows whose `entries` add up to the publications that visitors see at a moment: those that have not ended, by the
 * counts that the database keeps, without the few of them that have not begun.
 */
export function selectCounted(db: Kysely<Database>, { types, at, category, year }: CountedListing) {
  let ahead = db
    .selectFrom('listed_count')
    .select(['type', 'category', 'pinned', 'month', 'complete', 'entries'])
    .where('type', 'in', types)
    .where('ends_at', '>', at)
  let planned = db
    .selectFrom('publication')
    .select([
      'type',
      'category',
      'pinned',
      sql<string>`substr(date, 1, 7)`.as('month'),
      'complete',
      sql<number>`-1`.as('entries'),
    ])
    // Not a bare column, so that an engine does not walk along all publications of a type.
    .where(sql<string>`type || ''`, 'in', types)
    .where('starts_at', '>', at)
    .where(sql<number>`ends_at + 0`, '>', at)
  if (category) {
    ahead = ahead.where('category', '=', category)
    planned = planned.where(sql<number>`category + 0`, '=', category)
  }
  if (year) {
    ahead = ahead.where('month', '>=', year.from).where('month', '<', year.before)
    planned = planned.where(sql<string>`date || ''`, '>=', year.from).where(sql<string>`date || ''`, '<', year.before)
  }
  return db.selectFrom(ahead.unionAll(planned).as('counted'))
}

/** Adds up what `selectCounted` selects. PostgreSQL sums to a type without limits. */
export const sumCounted = sql<number>`cast(coalesce(sum(counted.entries), 0) as bigint)`
