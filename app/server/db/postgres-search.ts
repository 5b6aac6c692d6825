import { sql } from 'kysely'
import type { SearchTable, SearchTerm } from './engine'

/** tsvectors made of our own tokens, without any of PostgreSQL's parsers or dictionaries. */
export const postgresSearch: SearchTable = {
  create: [
    `create table search (
      publication_id bigint primary key references publication (id) on delete cascade,
      title tsvector not null,
      words tsvector not null
    )`,
    // What is not yet sorted in is read through by every search: let it stay short (kB).
    'create index search_title on search using gin (title) with (gin_pending_list_limit = 256)',
    'create index search_words on search using gin (words) with (gin_pending_list_limit = 256)',
  ],
  async add(db, publicationId, { title, body }) {
    const words = [...new Set([...title, ...body])]
    await sql`insert into search (publication_id, title, words)
      values (${publicationId}, array_to_tsvector(${title}::text[]), array_to_tsvector(${words}::text[]))`.execute(db)
  },
  async remove(db, publicationIds) {
    await sql`delete from search where publication_id = any(${publicationIds}::bigint[])`.execute(db)
  },
  key: sql<number>`search.publication_id`,
  matches(terms, where) {
    const query = terms.map(quoted).join(' & ')
    return sql`${sql.ref(where === 'title' ? 'search.title' : 'search.words')} @@ ${query}::tsquery`
  },
}

function quoted(term: SearchTerm): string {
  return `'${term.text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${term.prefix ? ':*' : ''}`
}
