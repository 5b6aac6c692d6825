import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { EntryState } from '../../content/entries'
import { isTypeName, type TypeName } from '../../content/registry'
import type { Listing } from '../../contract'
import { pagedTypes } from '../../navigation/public-address'
import { type Database, splitForQueries } from '../db'
import { addPublicationState, isVisibleAt } from './state'

/** The queries of content that search, statistics and the demo content need; no other module names these tables. */

/** A publication that visitors see, without its content. */
export interface VisiblePublication {
  id: number
  entryId: number
  revisionId: number
  type: TypeName
  category: number
  date: string
}

/**
 * The publications that visitors see at a moment, newest first.
 * @param ids a query of publication ids
 * @returns `found`: how many ids the query gave, also of what visitors do not see
 */
export async function listVisiblePublications(
  db: Kysely<Database>,
  ids: RawBuilder<unknown>,
  at: number,
): Promise<{ rows: VisiblePublication[]; found: number }> {
  const { rows } = await sql<Omit<VisiblePublication, 'type'> & { type: string; startsAt: number; endsAt: number }>`
    select p.id, p.entry_id as "entryId", p.revision_id as "revisionId", p.type, p.category, p.date,
      p.starts_at as "startsAt", p.ends_at as "endsAt"
    from (${ids}) found join publication p on p.id = found.id
    order by p.id desc`.execute(db)
  const visible = rows.flatMap(({ type, startsAt, endsAt, ...row }) =>
    startsAt <= at && endsAt > at && isTypeName(type) ? [{ ...row, type }] : [],
  )
  return { rows: visible, found: rows.length }
}

/** What revisions hold, by id. */
export async function readRevisionsById(db: Kysely<Database>, ids: number[]) {
  const rows = await db
    .selectFrom('revision')
    .select(['id', 'title', 'fields', 'texts'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Publications with their content by ascending id, without those that have ended by `at`. */
export function listPublicationsToIndex(
  db: Kysely<Database>,
  { after, at, limit }: { after: number; at: number; limit: number },
) {
  return db
    .selectFrom('publication')
    .innerJoin('revision', 'revision.id', 'publication.revision_id')
    .select(['publication.id', 'publication.type', 'revision.title', 'revision.fields', 'revision.texts'])
    .where('publication.id', '>', after)
    .where('publication.ends_at', '>', at)
    .orderBy('publication.id')
    .limit(limit)
    .execute()
}

/** Which of these entries have a page that visitors see at a moment. */
export function listVisiblePages(db: Kysely<Database>, entryIds: number[], at: number) {
  return db
    .selectFrom('publication')
    .select(['entry_id as id', 'type'])
    .distinct()
    .where('entry_id', 'in', entryIds)
    .where('type', 'in', pagedTypes)
    .where(isVisibleAt(at))
    .orderBy('entry_id')
    .execute()
}

/** Category and title under which visitors see these entries at a moment, by id; those they do not see are missing. */
export async function readVisibleTitles(db: Kysely<Database>, type: TypeName, entryIds: number[], at: number) {
  const rows = await db
    .selectFrom('publication')
    .innerJoin('revision', 'revision.id', 'publication.revision_id')
    .select(['publication.entry_id as id', 'publication.category', 'revision.title'])
    .where('publication.type', '=', type)
    .where('publication.entry_id', 'in', entryIds)
    .where(isVisibleAt(at))
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Type, category and newest title of entries, by id. */
export async function readEntriesById(db: Kysely<Database>, ids: number[]) {
  const rows = await db
    .selectFrom('entry')
    .innerJoin('revision', 'revision.id', 'entry.revision_id')
    .select(['entry.id', 'entry.type', 'entry.category', 'revision.title'])
    .where('entry.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Deletes all content for good, with its publications and what uses of media it notes. */
export async function deleteAllContent(db: Kysely<Database>): Promise<number[]> {
  const publications = await db.selectFrom('publication').select('id').execute()
  for (const table of ['media_use', 'revision_media', 'publication', 'publication_log', 'revision', 'entry'] as const)
    await db.deleteFrom(table).execute()
  return publications.map(({ id }) => id)
}

/** An entry by its name. */
interface DescribedEntry {
  id: number
  type: string
  title: string
  state: EntryState
}

/** What staff call these entries, by id: the title of the newest revision, and their state. */
export async function describeEntries(
  db: Kysely<Database>,
  ids: number[],
  now: number,
): Promise<Map<number, DescribedEntry>> {
  const described = new Map<number, DescribedEntry>()
  for (const some of splitForQueries(ids)) {
    const rows = await db
      .selectFrom('entry')
      .innerJoin('revision', 'revision.id', 'entry.revision_id')
      .select([
        'entry.id',
        'entry.type',
        'entry.revision_id',
        'entry.deleted_at',
        'entry.restored_at',
        'revision.title',
      ])
      .where('entry.id', 'in', some)
      .execute()
    for (const { id, type, title, state } of await addPublicationState(db, rows, now))
      described.set(id, { id, type, title, state })
  }
  return described
}

type ListRows<Row> = (part: { offset: number; limit: number }) => Promise<Listing<Row>>

const batchSize = 500

/** All rows of a listing. A company has hundreds of finished projects, which are read and narrowed in memory. */
export async function readAllRows<Row>(list: ListRows<Row>): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const { rows, total } = await list({ offset: all.length, limit: batchSize })
    all.push(...rows)
    if (rows.length === 0 || all.length >= total) return all
  }
}
