import { sql } from 'kysely'
import type { SearchTable, SearchTerm } from './engine'

// Every search scans the pending list of a GIN index, so it is kept short (kB).
const indexes = ['title', 'words'].map((column) => ({
  drop: `drop index search_${column}`,
  create: `create index search_${column} on search using gin (${column}) with (gin_pending_list_limit = 256)`,
}))

/** Full-text search with tsvectors of our own tokens, without PostgreSQL's parsers and dictionaries. */
export const postgresSearch: SearchTable = {
  create: [
    `create table search (
      publication_id bigint primary key references publication (id) on delete cascade,
      title tsvector not null,
      words tsvector not null
    )`,
    ...indexes.map(({ create }) => create),
  ],
  async add(db, documents) {
    if (documents.length === 0) return
    const rows = documents.map(({ publicationId, title, body }) => {
      const words = [...new Set([...title, ...body])]
      return sql`(${publicationId}::bigint, ${toVector(title)}, ${toVector(words)})`
    })
    await sql`insert into search (publication_id, title, words) values ${sql.join(rows)}`.execute(db)
  },
  async remove(db, publicationIds) {
    await sql`delete from search where publication_id = any(${publicationIds}::bigint[])`.execute(db)
  },
  async rebuild(db, fill) {
    // An index that is created over all rows takes a tenth of the time of one that grows with them.
    for (const { drop } of indexes) await sql.raw(drop).execute(db)
    await sql`truncate search`.execute(db)
    await fill()
    await sql`set local maintenance_work_mem = '128MB'`.execute(db)
    for (const { create } of indexes) await sql.raw(create).execute(db)
    await sql`analyze search`.execute(db)
  },
  key: sql<number>`search.publication_id`,
  matches(terms, where) {
    const query = terms.map(quoteTerm).join(' & ')
    return sql`${sql.ref(where === 'title' ? 'search.title' : 'search.words')} @@ ${query}::tsquery`
  },
}

/** One text for all tokens: the driver takes far longer to write an array than the server to split a text. */
function toVector(tokens: string[]) {
  return sql`array_to_tsvector(string_to_array(${tokens.join(' ')}, ' '))`
}

function quoteTerm(term: SearchTerm): string {
  return `'${term.text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${term.prefix ? ':*' : ''}`
}
