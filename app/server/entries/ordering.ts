import { type RawBuilder, sql } from 'kysely'
import type { ContentType } from '../../content/define'

/** Where a publication stands in its listing. */
export interface Place {
  pinned: number
  date: string
  sort: number
  entry_id: number
}

/**
 * The order of a type's public listing, as one of the indexes of `publication` has it.
 * @param table the name that `publication` has in the query
 */
export function listingOrder(type: ContentType, table: string, backwards = false): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const [up, down] = backwards ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`]
  return type.order === 'date'
    ? sql`${column('pinned')} ${down}, ${column('date')} ${down}, ${column('entry_id')} ${down}`
    : sql`${column('pinned')} ${down}, ${column('sort')} ${up}, ${column('entry_id')} ${up}`
}
