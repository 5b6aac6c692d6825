import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { EntryState } from '../../content/entries'
import { getContentType, isTypeName, type TypeName } from '../../content/registry'
import type { Listing } from '../../contract'
import { pagedTypes } from '../../navigation/public-address'
import { type Database, splitForQueries } from '../db'
import { listMediaKeys } from './media-use'
import { addPublicationState, isVisibleAt } from './state'
import { parseValues } from './values'

/** The queries of content that search, statistics and the demo content need; no other module names these tables. */

/** A publication that visitors see, without its content. */
export interface VisiblePublication {
  id: number
  entryId: number
  revisionId: number
  type: TypeName
  category: number
  date: string
  /** Its place where the order is manual. */
  sort: number
  /** Folded. */
  title: string
}

/** A query of publication ids. */
export interface PublicationQuery {
  ids: RawBuilder<unknown>
  /** Leaves it out where an earlier query, by its place among them, gives so many ids. */
  unless?: { query: number; gives: number }
}

/** What a query of publication ids finds. */
export interface FoundPublications {
  /** The publications that visitors see at a moment, newest first. */
  rows: VisiblePublication[]
  /** How many ids the query gave, also of what visitors do not see. */
  found: number
}

/** Finds publications by several queries of their ids, which are sent as one. */
export async function listVisiblePublications(
  db: Kysely<Database>,
  queries: readonly PublicationQuery[],
  at: number,
): Promise<FoundPublications[]> {
  if (queries.length === 0) return []
  const name = (query: number) => sql.raw(`found_${query}`)
  const parts = queries.map(
    ({ unless }, query) => sql`
      select ${sql.lit(query)} as query, p.id, p.entry_id as "entryId", p.revision_id as "revisionId", p.type,
        p.category, p.date, p.sort, p.title_folded as title, p.starts_at as "startsAt", p.ends_at as "endsAt"
      from ${name(query)} found join publication p on p.id = found.id
      ${unless ? sql`where (select count(*) from ${name(unless.query)}) < ${unless.gives}` : sql``}`,
  )
  const { rows } = await sql<
    Omit<VisiblePublication, 'type'> & { query: number; type: string; startsAt: number; endsAt: number }
  >`
    with ${sql.join(queries.map(({ ids }, query) => sql`${name(query)} as (${ids})`))}
    ${sql.join(parts, sql` union all `)}
    order by 2 desc`.execute(db)
  const results = queries.map((): FoundPublications => ({ rows: [], found: 0 }))
  for (const { query, type, startsAt, endsAt, ...row } of rows) {
    const result = results[query]
    if (!result) continue
    result.found += 1
    if (startsAt <= at && endsAt > at && isTypeName(type)) result.rows.push({ ...row, type })
  }
  return results
}

/** Selects the ids of the publications of a type, or of a category of it: the newest by their day. */
export function selectIdsOf({ type, category }: { type: TypeName; category?: number }, limit: number) {
  return sql`select id from publication where type = ${type}
    ${category === undefined ? sql`` : sql`and category = ${category}`}
    order by pinned desc, date desc, entry_id desc limit ${limit}`
}

/** The titles that visitors see at a moment, folded, each once: of every type those of the newest days. */
export async function listVisibleTitles(
  db: Kysely<Database>,
  { types, at, limitOfType }: { types: readonly TypeName[]; at: number; limitOfType: number },
): Promise<string[]> {
  // With a sign SQLite takes the index of the order for the newest, and does not sort all that are visible.
  const ofType = (type: TypeName) => sql`select title from (
    select title_folded as title from publication
    where type = ${type} and +starts_at <= ${at} and +ends_at > ${at}
    order by pinned desc, date desc, entry_id desc limit ${limitOfType}) of_type`
  const { rows } = await sql<{ title: string }>`${sql.join(types.map(ofType), sql` union all `)}`.execute(db)
  return [...new Set(rows.map(({ title }) => title))]
}

/** Which of these publications visitors see at a moment. */
export async function listVisibleAmong(db: Kysely<Database>, ids: number[], at: number): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('publication').select('id').where('id', 'in', ids).where(isVisibleAt(at)).execute()
  return new Set(rows.map(({ id }) => id))
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

/** Whether anything of these types is published that has not ended at a moment. */
export async function isAnyPublished(
  db: Kysely<Database>,
  { types, at }: { types: readonly TypeName[]; at: number },
): Promise<boolean> {
  const rows = await db
    .selectFrom('publication')
    .select('id')
    .where('type', 'in', types)
    .where('ends_at', '>', at)
    .limit(1)
    .execute()
  return rows.length > 0
}

/** Which of these entries have a page that visitors see at a moment. */
export async function listVisiblePages(db: Kysely<Database>, entryIds: number[], at: number) {
  const rows = await db
    .selectFrom('publication')
    .select(['entry_id as id', 'type'])
    .distinct()
    .where('entry_id', 'in', entryIds)
    .where(isVisibleAt(at))
    .orderBy('entry_id')
    .execute()
  // Asked with the types as well, SQLite reads everything that is published of them.
  return rows.filter(({ type }) => pagedTypes.some((paged) => paged === type))
}

/** Category and title under which visitors see these entries at a moment, by id; those they do not see are missing. */
export async function readVisibleTitles(db: Kysely<Database>, type: TypeName, entryIds: number[], at: number) {
  const rows = await db
    .selectFrom('publication')
    .innerJoin('revision', 'revision.id', 'publication.revision_id')
    .select(['publication.entry_id as id', 'publication.type', 'publication.category', 'revision.title'])
    .where('publication.entry_id', 'in', entryIds)
    .where(isVisibleAt(at))
    .execute()
  // Asked with the type as well, SQLite reads everything that is published of it.
  return new Map(rows.filter((row) => row.type === type).map((row) => [row.id, row]))
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

/** Entries with what their newest revision holds, by id. */
export async function readNewestEntries(db: Kysely<Database>, ids: number[]) {
  const rows = await Promise.all(
    splitForQueries(ids).map((some) =>
      db
        .selectFrom('entry')
        .innerJoin('revision', 'revision.id', 'entry.revision_id')
        .select(['entry.id', 'entry.type', 'entry.category', 'entry.created_by as createdBy'])
        .select(['entry.deleted_at as deletedAt', 'revision.title', 'revision.fields', 'revision.texts'])
        .where('entry.id', 'in', some)
        .execute(),
    ),
  )
  return new Map(rows.flat().map((row) => [row.id, row]))
}

/** Which of these entries an account has made and are not in the trash. */
export async function listOwnEntries(db: Kysely<Database>, ids: number[], accountId: number): Promise<Set<number>> {
  const rows = await Promise.all(
    splitForQueries(ids).map((some) =>
      db
        .selectFrom('entry')
        .select('id')
        .where('id', 'in', some)
        .where('created_by', '=', accountId)
        .where('deleted_at', 'is', null)
        .execute(),
    ),
  )
  return new Set(rows.flat().map(({ id }) => id))
}

/** Which of these entries are there and not in the trash. */
export async function listLivingEntries(db: Kysely<Database>, ids: number[]): Promise<Set<number>> {
  const rows = await Promise.all(
    splitForQueries(ids).map((some) =>
      db.selectFrom('entry').select('id').where('id', 'in', some).where('deleted_at', 'is', null).execute(),
    ),
  )
  return new Set(rows.flat().map(({ id }) => id))
}

/**
 * Counts the entries of a type that hold a value in a field that may be empty (null): in their newest version, in one that
 * is or will be published, or in the trash.
 */
export async function countEntriesHolding(db: Kysely<Database>, type: TypeName, field: string): Promise<number> {
  const { count } = await db
    .selectFrom('entry')
    .select((build) => build.fn.countAll().as('count'))
    .where('type', '=', type)
    .where('id', 'in', (query) =>
      query
        .selectFrom('revision')
        // Whose name stands nowhere need not be parsed.
        .where('fields', 'like', `%"${field}":%`)
        // Both engines know this: `json(text)` is a function of SQLite, and for PostgreSQL a cast.
        .where(sql<SqlBool>`json(fields) ->> ${sql.lit(field)} is not null`)
        .where((build) =>
          build.or([
            build('id', 'in', build.selectFrom('entry').select('revision_id').where('type', '=', type)),
            build('id', 'in', build.selectFrom('publication').select('revision_id').where('type', '=', type)),
          ]),
        )
        .select('entry_id'),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Deletes all content for good, with its publications and what uses of media it notes. */
export async function deleteAllContent(db: Kysely<Database>): Promise<number[]> {
  const publications = await db.selectFrom('publication').select('id').execute()
  const tables = [
    'media_use',
    'entry_link',
    'revision_media',
    'publication',
    'publication_log',
    'revision',
    'entry',
  ] as const
  for (const table of tables) await db.deleteFrom(table).execute()
  return publications.map(({ id }) => id)
}

/** An entry by its name. */
interface DescribedEntry {
  id: number
  type: string
  title: string
  state: EntryState
  /** When it is next published, in ms since 1970. */
  scheduledAt: number | null
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
    for (const { id, type, title, state, scheduledAt } of await addPublicationState(db, rows, now))
      described.set(id, { id, type, title, state, scheduledAt })
  }
  return described
}

/** A field of an entry that shows an upload. */
export interface MediaPlace {
  entryId: number
  type: TypeName
  field: string
}

/** Finds the fields whose newest values show uploads, by the keys of these. */
export async function findMediaPlaces(
  db: Kysely<Database>,
  keys: readonly string[],
): Promise<Map<string, MediaPlace[]>> {
  const places = new Map<string, MediaPlace[]>()
  for (const some of splitForQueries([...keys])) {
    const wanted = new Set(some)
    const rows = await db
      .selectFrom('entry')
      .innerJoin('revision', 'revision.id', 'entry.revision_id')
      .select(['entry.id', 'entry.type', 'revision.fields', 'revision.texts'])
      .where('entry.id', 'in', db.selectFrom('media_use').select('entry_id').where('media_key', 'in', some))
      .orderBy('entry.id', 'desc')
      .execute()
    for (const { id: entryId, type, ...stored } of rows) {
      if (!isTypeName(type)) continue
      for (const [field, value] of Object.entries(parseValues(getContentType(type), stored)))
        for (const key of listMediaKeys(JSON.stringify(value)))
          if (wanted.has(key)) places.set(key, [...(places.get(key) ?? []), { entryId, type, field }])
    }
  }
  return places
}

type ListRows<Row> = (part: { offset: number; limit: number }) => Promise<Listing<Row>>

const batchSize = 500

/** All rows of a listing. A company has hundreds of finished projects, which are read and narrowed in memory. */
export async function readAllRows<Row>(list: ListRows<Row>): Promise<Row[]> {
  const { rows, total } = await list({ offset: 0, limit: batchSize })
  const offsets = Array.from({ length: Math.ceil(total / batchSize) }, (_, batch) => batch * batchSize).slice(1)
  const others = await Promise.all(offsets.map((offset) => list({ offset, limit: batchSize })))
  return [rows, ...others.map((batch) => batch.rows)].flat()
}
