import type { Kysely } from 'kysely'
import type { ContentType } from '../../content/define'
import type { Engine } from '../db'
import type { Database } from '../db'
import { extractSearchWords } from './search-words'
import { createDocumentTokens } from './tokens'

/** The indexed length of an entry's text: a tsvector holds at most a megabyte of tokens. */
const maxTextLength = 60_000

/** The words of an entry beside its title: first those that introduce it, then all others. */
export function buildSearchText(type: ContentType, values: Readonly<Record<string, unknown>>): string {
  const first = Object.entries(type.fields).filter(([name]) => name === type.abstract)
  const others = Object.entries(type.fields).filter(([name]) => name !== type.abstract)
  return [...first, ...others]
    .map(([name, field]) => extractSearchWords(field, values[name]))
    .filter((words) => words !== '')
    .join(' ')
    .slice(0, maxTextLength)
}

/** Adds a publication to the index, unless the site's search leaves out its type. */
export async function addToSearch(
  engine: Engine,
  db: Kysely<Database>,
  publication: { id: number; type: ContentType; title: string; values: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { id, type, title, values } = publication
  if (type.place.kind === 'home') return
  await engine.search.add(db, id, {
    title: createDocumentTokens(title),
    body: createDocumentTokens(buildSearchText(type, values)),
  })
}

/** Removes publications from the index: before they are deleted, and when they have ended. */
export async function removeFromSearch(engine: Engine, db: Kysely<Database>, publicationIds: number[]): Promise<void> {
  if (publicationIds.length > 0) await engine.search.remove(db, publicationIds)
}
