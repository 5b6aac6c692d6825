import { sql } from 'kysely'
import type { TitleIndex } from './engine'

const indexName = { entry: 'search_entry_title', publication: 'search_publication_title' }

/** More of them would hardly leave fewer titles to compare. */
const maxRuns = 20

function createIndex(table: keyof typeof indexName): string[] {
  const index = indexName[table]
  const add = `insert into ${index} (rowid, title_folded) values (new.id, new.title_folded);`
  const remove = `insert into ${index} (${index}, rowid, title_folded) values ('delete', old.id, old.title_folded);`
  return [
    `create virtual table ${index} using fts5(
      title_folded, content='${table}', content_rowid='id', detail=none, tokenize='trigram case_sensitive 1'
    )`,
    `insert into ${index} (${index}) values ('rebuild')`,
    `create trigger ${index}_insert after insert on ${table} begin ${add} end`,
    `create trigger ${index}_delete after delete on ${table} begin ${remove} end`,
    `create trigger ${index}_update after update of title_folded on ${table}
      when old.title_folded <> new.title_folded begin ${remove} ${add} end`,
  ]
}

/** FTS5 over every three characters that follow each other in a title. */
export const sqliteTitles: TitleIndex = {
  create: [...createIndex('entry'), ...createIndex('publication')],
  mayContain(table, text) {
    const characters = [...text]
    const runs = characters.slice(2).map((third, at) => `${characters[at]}${characters[at + 1]}${third}`)
    if (runs.length === 0) return undefined
    const all = [...new Set(runs)].slice(0, maxRuns).map((run) => `"${run.replaceAll('"', '""')}"`)
    const index = sql.table(indexName[table])
    return sql`${sql.ref(`${table}.id`)} in (select rowid from ${index} where ${index} match ${all.join(' AND ')})`
  },
}
