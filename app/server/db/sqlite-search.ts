import { sql } from 'kysely'
import type { SearchTable, SearchTerm } from './engine'

/**
 * FTS5 without a copy of the text. Its `ascii` tokenizer only splits at white space here, because
 * tokens arrive folded and hold nothing but letters and digits.
 */
export const sqliteSearch: SearchTable = {
  create: [
    `create virtual table search using fts5(
      title, body, content='', contentless_delete=1, detail=column, prefix='2 4', tokenize='ascii'
    )`,
  ],
  async add(db, documents) {
    for (const { publicationId, title, body } of documents)
      await sql`insert into search (rowid, title, body)
        values (${publicationId}, ${title.join(' ')}, ${body.join(' ')})`.execute(db)
  },
  async remove(db, publicationIds) {
    for (const id of publicationIds) await sql`delete from search where rowid = ${id}`.execute(db)
  },
  async rebuild(db, fill) {
    await sql`insert into search (search) values ('delete-all')`.execute(db)
    await fill()
  },
  key: sql<number>`search.rowid`,
  matches(terms, where) {
    const all = terms.map(quoteTerm).join(' AND ')
    return sql`search match ${where === 'title' ? `title : (${all})` : all}`
  },
}

function quoteTerm(term: SearchTerm): string {
  return `"${term.text.replaceAll('"', '""')}"${term.prefix ? ' *' : ''}`
}
