import { type RawBuilder, sql } from 'kysely'
import type { ContentType } from '../../content/define'

/** The sort key of a publication in its listing. */
export interface ListingPosition {
  pinned: number
  date: string
  sort: number
  entry_id: number
}

/**
 * The `order by` of a type's public listing, which an index of `publication` matches.
 * @param table the alias of `publication` in the query
 */
export function orderListing(type: ContentType, table: string, backwards = false): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const [up, down] = backwards ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`]
  return type.order === 'date'
    ? sql`${column('pinned')} ${down}, ${column('date')} ${down}, ${column('entry_id')} ${down}`
    : sql`${column('pinned')} ${down}, ${column('sort')} ${up}, ${column('entry_id')} ${up}`
}
