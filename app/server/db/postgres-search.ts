import { sql } from 'kysely'
import type { SearchTable, SearchTerm } from './engine'

/** Full-text search with tsvectors of our own tokens, without PostgreSQL's parsers and dictionaries. */
export const postgresSearch: SearchTable = {
  create: [
    `create table search (
      publication_id bigint primary key references publication (id) on delete cascade,
      title tsvector not null,
      words tsvector not null
    )`,
    // Every search scans the pending list of a GIN index, so it is kept short (kB).
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
    const query = terms.map(quoteTerm).join(' & ')
    return sql`${sql.ref(where === 'title' ? 'search.title' : 'search.words')} @@ ${query}::tsquery`
  },
}

function quoteTerm(term: SearchTerm): string {
  return `'${term.text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${term.prefix ? ':*' : ''}`
}
