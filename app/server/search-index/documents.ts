import type { Kysely } from 'kysely'
import { removeClaims } from '../../content/claims'
import type { ContentType } from '../../content/define'
import { getPlace } from '../../content/site-structure'
import type { Engine } from '../db'
import type { Database } from '../db'
import { extractSearchWords } from './search-words'
import { createDocumentTokens } from './tokens'

/** The indexed length of an entry's text: a tsvector holds at most a megabyte of tokens. */
const maxTextLength = 60_000

/** The texts of an entry beside its title, field by field: first the one that introduces it, then all others. */
export function listSearchTexts(type: ContentType, values: Readonly<Record<string, unknown>>): string[] {
  const first = Object.entries(type.fields).filter(([name]) => name === type.abstract)
  const others = Object.entries(type.fields).filter(([name]) => name !== type.abstract)
  return [...first, ...others]
    .map(([name, field]) => removeClaims(extractSearchWords(field, values[name])).trim())
    .filter((words) => words !== '')
}

/** A publication as the index takes it. */
interface IndexedPublication {
  id: number
  type: ContentType
  title: string
  values: Readonly<Record<string, unknown>>
}

/** Adds publications to the index, without those of types that the site's search leaves out. */
export async function addToSearch(
  engine: Engine,
  db: Kysely<Database>,
  publications: IndexedPublication[],
): Promise<void> {
  const documents = publications
    .filter(({ type }) => getPlace(type.name).kind !== 'home')
    .map(({ id, type, title, values }) => ({
      publicationId: id,
      title: createDocumentTokens(removeClaims(title)),
      body: createDocumentTokens(listSearchTexts(type, values).join(' ').slice(0, maxTextLength)),
    }))
  await engine.search.add(db, documents)
}

/** Removes publications from the index: before they are deleted, and when they have ended. */
export async function removeFromSearch(engine: Engine, db: Kysely<Database>, publicationIds: number[]): Promise<void> {
  if (publicationIds.length > 0) await engine.search.remove(db, publicationIds)
}
