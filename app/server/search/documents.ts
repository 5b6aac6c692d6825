import type { Kysely } from 'kysely'
import type { ContentType } from '../../content/define'
import { searchWords } from '../../content/fields'
import type { Engine } from '../db'
import type { Database } from '../db/schema'
import { documentTokens } from './tokens'

/** As much of an entry's text as is searched: a tsvector holds no more than a megabyte of tokens. */
const longestText = 60_000

/** The words of an entry beside its title: first those that introduce it, then all others. */
export function searchText(type: ContentType, values: Readonly<Record<string, unknown>>): string {
  const first = Object.entries(type.fields).filter(([name]) => name === type.abstract)
  const others = Object.entries(type.fields).filter(([name]) => name !== type.abstract)
  return [...first, ...others]
    .map(([name, field]) => searchWords(field, values[name]))
    .filter((words) => words !== '')
    .join(' ')
    .slice(0, longestText)
}

/** Makes a publication findable, where the site's search offers entries of its type. */
export async function addToSearch(
  engine: Engine,
  db: Kysely<Database>,
  publication: { id: number; type: ContentType; title: string; values: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { id, type, title, values } = publication
  if (!type.search) return
  await engine.search.add(db, id, { title: documentTokens(title), body: documentTokens(searchText(type, values)) })
}

/** Takes publications out of the search: before they are deleted, or when they will never be visible again. */
export async function removeFromSearch(engine: Engine, db: Kysely<Database>, publicationIds: number[]): Promise<void> {
  if (publicationIds.length > 0) await engine.search.remove(db, publicationIds)
}
