import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { TypeName } from '../../content/registry'
import type { AllValuesOf, ListedOf, ManagedEntryOf, ManagedListing, RevisionRow } from '../../contract'
import type { EntryDraft } from '../../content/entries'
import type { Database } from '../db'
import { Problem } from '../errors'
import type { EntriesContext } from './context'
import { isInState, addPublicationState } from './state'
import { countByCategory, countManaged, countPublished } from './count-managed'
import { titleContains } from './title-filter'
import type { ManagedListQuery } from './types'
import { parseListedValuesOf, parseValuesOf } from './values'

const orders = {
  updated: sql`entry.updated_at desc, entry.id desc`,
  sort: sql`entry.sort, entry.id`,
  title: sql`entry.title_folded, entry.id`,
}

/** See `Entries.listManaged`. */
export async function listManaged<Name extends TypeName>(
  context: EntriesContext,
  name: Name,
  query: ManagedListQuery,
): Promise<ManagedListing<ListedOf<Name>>> {
  const {
    now,
    engine: { db },
  } = context
  const at = now()
  const entries = selectEntries(db, name, query, at)
  const counts = await countByCategory(db, name)
  const { state, ...others } = query
  const total =
    state === 'published'
      ? await countPublished(selectEntries(db, name, others, at), at)
      : await countManaged(entries, query, counts)
  const order = orders[query.order ?? 'updated']
  const ids = entries.select('entry.id').orderBy(order).limit(query.limit).offset(query.offset)
  const page = db
    .selectFrom('entry')
    .where('entry.id', 'in', (from) => from.selectFrom(ids.as('page')).select('page.id'))
  const rows = await joinNewestRevision(page)
    .select(['revision.fields'])
    .select((from) =>
      from
        .selectFrom('entry_reads')
        .select('entry_reads.count')
        .whereRef('entry_reads.entry_id', '=', 'entry.id')
        .as('reads'),
    )
    .orderBy(order)
    .execute()
  return {
    total,
    counts,
    rows: (await addPublicationState(db, rows, at)).map((row) => ({
      id: row.id,
      category: row.category,
      title: row.title,
      state: row.state,
      changed: row.changed,
      scheduledAt: row.scheduledAt,
      sort: row.sort,
      version: row.version,
      revisionId: row.revision_id,
      updatedAt: row.updatedAt,
      updatedBy: row.updatedBy ?? '',
      values: parseListedValuesOf(name, row.fields),
      reads: row.reads ?? 0,
    })),
  }
}

/** See `Entries.getManaged`. Inside a transaction it reads the transaction's state. */
export async function getManaged<Name extends TypeName>(
  { now }: Pick<EntriesContext, 'now'>,
  db: Kysely<Database>,
  name: Name,
  id: number,
): Promise<ManagedEntryOf<Name>> {
  const entries = db
    .selectFrom('entry')
    .where('entry.type', '=', name)
    .where('entry.id', '=', Number.isSafeInteger(id) ? id : 0)
  const rows = await joinNewestRevision(entries).select(['revision.fields', 'revision.texts']).execute()
  const [row] = await addPublicationState(db, rows, now())
  if (!row) throw new Problem('notFound', '内容不存在')
  return {
    id: row.id,
    type: name,
    category: row.category,
    title: row.title,
    values: parseValuesOf(name, row),
    state: row.state,
    changed: row.changed,
    scheduledAt: row.scheduledAt,
    publishedFrom: row.publishedFrom,
    publishedUntil: row.publishedUntil,
    sort: row.sort,
    version: row.version,
    revisionId: row.revision_id,
    updatedAt: row.updatedAt,
    updatedBy: row.updatedBy ?? '',
  }
}

/** See `Entries.listRevisions`. */
export async function listRevisions(context: EntriesContext, name: TypeName, id: number): Promise<RevisionRow[]> {
  const { engine, now } = context
  await getManaged(context, engine.db, name, id)
  const at = now()
  const rows = await engine.db
    .selectFrom('revision')
    .leftJoin('account', 'account.id', 'revision.author_id')
    .leftJoin('publication', (join) =>
      join.onRef('publication.revision_id', '=', 'revision.id').on('starts_at', '<=', at).on('ends_at', '>', at),
    )
    .select(['revision.id', 'title', 'note', 'revision.created_at as createdAt'])
    .select(['account.name as author', 'publication.id as live'])
    .where('revision.entry_id', '=', id)
    .orderBy('revision.id', 'desc')
    .execute()
  return rows.map(({ author, live, ...row }) => ({ ...row, author: author ?? '', live: live !== null }))
}

/** See `Entries.getRevision`. */
export async function getRevision<Name extends TypeName>(
  { engine }: EntriesContext,
  name: Name,
  id: number,
  revisionId: number,
): Promise<EntryDraft<AllValuesOf<Name>>> {
  const row = await engine.db
    .selectFrom('revision')
    .innerJoin('entry', 'entry.id', 'revision.entry_id')
    .select(['revision.category', 'revision.title', 'revision.fields', 'revision.texts'])
    .where('entry.type', '=', name)
    .where('entry.id', '=', Number.isSafeInteger(id) ? id : 0)
    .where('revision.id', '=', Number.isSafeInteger(revisionId) ? revisionId : 0)
    .executeTakeFirst()
  if (!row) throw new Problem('notFound', '这个版本不存在')
  return { category: row.category, title: row.title, values: parseValuesOf(name, row) }
}

type EntryQuery = SelectQueryBuilder<Database, 'entry', object>

function selectEntries(db: Kysely<Database>, name: TypeName, query: ManagedListQuery, at: number): EntryQuery {
  let entries: EntryQuery = db.selectFrom('entry').where('entry.type', '=', name)
  entries = query.state ? entries.where(isInState(query.state, at)) : entries.where('entry.deleted_at', 'is', null)
  if (query.category) entries = entries.where('entry.category', '=', query.category)
  if (query.changedFrom !== undefined) entries = entries.where('entry.updated_at', '>=', query.changedFrom)
  if (query.changedUntil !== undefined) entries = entries.where('entry.updated_at', '<', query.changedUntil)
  return query.text?.trim() ? entries.where(titleContains('entry.title_folded', query.text)) : entries
}

/** Joins the newest revision and the last editor. */
function joinNewestRevision(entries: EntryQuery) {
  return entries
    .innerJoin('revision', 'revision.id', 'entry.revision_id')
    .leftJoin('account', 'account.id', 'entry.updated_by')
    .select(['entry.id', 'entry.revision_id', 'entry.deleted_at', 'entry.restored_at', 'entry.category', 'entry.sort'])
    .select(['entry.version', 'entry.updated_at as updatedAt', 'account.name as updatedBy', 'revision.title'])
}
