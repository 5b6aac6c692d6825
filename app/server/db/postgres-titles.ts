import { sql } from 'kysely'
import type { TitleIndex } from './engine'

/** An index over the single characters and pairs of a title, like pg_trgm's, without needing that extension. */
export const postgresTitles: TitleIndex = {
  create: [
    `create function title_parts(title text) returns text[] language sql immutable strict parallel safe as $$
      select coalesce(array_agg(distinct substr(title, start, size)), '{}')
      from generate_series(1, length(title)) start, (values (1), (2)) sizes (size)
    $$`,
    // Every search scans the pending list of a GIN index, so it is kept short (kB).
    ...['entry', 'publication'].map(
      (table) => `create index ${table}_title_parts on ${table} using gin (title_parts(title_folded))
        with (gin_pending_list_limit = 256)`,
    ),
  ],
  mayContain(table, text) {
    const characters = [...text]
    const parts =
      characters.length === 1 ? characters : characters.slice(1).map((second, at) => characters[at] + second)
    return parts.length === 0
      ? undefined
      : sql`title_parts(${sql.ref(`${table}.title_folded`)}) @> ${[...new Set(parts)]}::text[]`
  },
}
