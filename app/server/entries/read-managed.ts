import { type Kysely, sql, type SqlBool } from 'kysely'
import { decodeLacks } from '../../content/lacks'
import { listFieldsOfKind } from '../../content/define'
import { getContentType, type TypeName } from '../../content/registry'
import type { AllValuesOf, ListedOf, ManagedEntryOf, ManagedListing, RevisionRow } from '../../contract'
import type { EntryDraft } from '../../content/entries'
import type { Database } from '../db'
import { Problem } from '../errors'
import type { EntriesContext } from './context'
import { addPublicationState, hasEndAhead } from './state'
import { type EntryQuery, selectManaged } from './select-managed'
import type { ManagedFilter, ManagedListQuery } from './types'
import { parseListedValuesOf, parseValuesOf } from './values'

/** How a list is ordered, and what compares an entry with one that stands at the same place or after it. */
const orders = {
  updated: { column: 'updated_at', by: sql`entry.updated_at desc, entry.id desc`, until: sql`>=` },
  sort: { column: 'sort', by: sql`entry.sort, entry.id`, until: sql`<=` },
  title: { column: 'title_folded', by: sql`entry.title_folded, entry.id`, until: sql`<=` },
} as const

/** See `Entries.listManaged`. */
export async function listManaged<Name extends TypeName>(
  context: EntriesContext,
  name: Name,
  query: ManagedListQuery,
): Promise<ManagedListing<ListedOf<Name>>> {
  const { now, engine } = context
  const { db } = engine
  const at = now()
  const { offset: askedOffset, limit, order = 'updated', holding, ...filter } = query
  const offset = (await findPage(context, name, { holding, limit, order, ...filter })) ?? askedOffset
  const readRows = (matches?: number) =>
    readPage(db, selectManaged(engine, name, filter, at, matches), { offset, limit, order })
  const counting = countManaged((chosen) => selectManaged(engine, name, chosen, at), filter, at)
  const [{ counts, total }, all, rows] = await Promise.all([
    counting,
    isNarrowed(filter) ? countAll(db, name) : counting.then((counted) => counted.counts[0] ?? 0),
    query.text?.trim() ? counting.then((counted) => readRows(counted.total)) : readRows(),
  ])
  return {
    total,
    all,
    counts,
    offset,
    rows: (await addPublicationState(db, rows, at)).map((row) => ({
      id: row.id,
      category: row.category,
      title: row.title,
      state: row.state,
      changed: row.changed,
      scheduledAt: row.scheduledAt,
      endsAt: row.endsAt,
      sort: row.sort,
      version: row.version,
      revisionId: row.revision_id,
      updatedAt: row.updatedAt,
      updatedBy: row.updatedBy ?? '',
      values: parseListedValuesOf(name, row.fields),
      reads: row.reads ?? 0,
      lacks: decodeLacks(row.lacks),
    })),
  }
}

/** Whether anything but the category chooses the entries of a list. */
function isNarrowed(filter: ManagedFilter): boolean {
  return Object.entries(filter).some(([name, value]) => name !== 'category' && value !== undefined && value !== '')
}

async function countAll(db: Kysely<Database>, name: TypeName): Promise<number> {
  const { total } = await db
    .selectFrom('entry')
    .select(sql<number>`count(*)`.as('total'))
    .where('type', '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return total
}

/**
 * Where the page of a managed list begins that holds an entry. What the filters leave out, and what lies in the trash, has
 * the page of the entry that comes before it.
 * @returns undefined when there is no such entry
 */
async function findPage(
  { engine, now }: EntriesContext,
  name: TypeName,
  { holding, limit, order = 'updated', ...filter }: Omit<ManagedListQuery, 'offset'>,
): Promise<number | undefined> {
  if (holding === undefined) return undefined
  const { column, until } = orders[order]
  const held = await engine.db
    .selectFrom('entry')
    .select(`${column} as place`)
    .where('type', '=', name)
    .where('id', '=', holding)
    .executeTakeFirst()
  if (!held) return undefined
  const { count } = await selectManaged(engine, name, filter, now())
    .select(sql<number>`count(*)`.as('count'))
    .where(sql<SqlBool>`(${sql.ref(`entry.${column}`)}, entry.id) ${until} (${held.place}, ${holding})`)
    .executeTakeFirstOrThrow()
  const index = Math.max(count - 1, 0)
  return index - (index % limit)
}

/** Reads one page of a managed list: its ids from an index first. */
async function readPage(
  db: Kysely<Database>,
  entries: EntryQuery,
  { offset, limit, order }: Pick<ManagedListQuery, 'offset' | 'limit'> & { order: keyof typeof orders },
) {
  const { by } = orders[order]
  const ids = entries.select('entry.id').orderBy(by).limit(limit).offset(offset)
  const page = db
    .selectFrom('entry')
    .where('entry.id', 'in', (from) => from.selectFrom(ids.as('page')).select('page.id'))
  return joinNewestRevision(page)
    .select(['revision.fields', 'entry.lacks'])
    .select((from) =>
      from
        .selectFrom('entry_reads')
        .select('entry_reads.count')
        .whereRef('entry_reads.entry_id', '=', 'entry.id')
        .as('reads'),
    )
    .orderBy(by)
    .execute()
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

/** See `Entries.readVersion`. */
export async function readVersion(db: Kysely<Database>, id: number): Promise<number> {
  const entry = await db.selectFrom('entry').select('version').where('id', '=', id).executeTakeFirst()
  if (!entry) throw new Problem('notFound', '内容不存在')
  return entry.version
}

/** See `Entries.listRevisions`. */
export async function listRevisions(context: EntriesContext, name: TypeName, id: number): Promise<RevisionRow[]> {
  const { engine, now } = context
  await getManaged(context, engine.db, name, id)
  const at = now()
  // As JSON writes it; in texts the quotes would be escaped.
  const marks = listFieldsOfKind(getContentType(name), 'aiMark').map((mark) => `%"${mark}":true%`)
  const rows = await engine.db
    .selectFrom('revision')
    .leftJoin('account', 'account.id', 'revision.author_id')
    .leftJoin('publication', (join) =>
      join.onRef('publication.revision_id', '=', 'revision.id').on('starts_at', '<=', at).on('ends_at', '>', at),
    )
    .select(['revision.id', 'title', 'note', 'autosave', 'revision.created_at as createdAt'])
    .select(['account.name as author', 'publication.id as live'])
    .select((eb) =>
      eb
        .case()
        .when(eb.or(marks.map((mark) => eb('revision.texts', 'like', mark))))
        .then(1)
        .else(0)
        .end()
        .as('aiGenerated'),
    )
    .where('revision.entry_id', '=', id)
    .orderBy('revision.id', 'desc')
    .execute()
  return rows.map(({ author, live, autosave, aiGenerated, ...row }) => ({
    ...row,
    author: author ?? '',
    autosave: autosave === 1,
    live: live !== null,
    aiGenerated: aiGenerated === 1,
  }))
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

/** Joins the newest revision and the last editor. */
function joinNewestRevision(entries: EntryQuery) {
  return entries
    .innerJoin('revision', 'revision.id', 'entry.revision_id')
    .leftJoin('account', 'account.id', 'entry.updated_by')
    .select(['entry.id', 'entry.revision_id', 'entry.deleted_at', 'entry.restored_at', 'entry.category', 'entry.sort'])
    .select(['entry.version', 'entry.updated_at as updatedAt', 'account.name as updatedBy', 'revision.title'])
}

type Counts = Record<number, number>

/** Counts of a managed list by category, and under 0 of all of them. */
interface ManagedCounts {
  /** What each category holds under all other filters. */
  counts: Counts
  /** What the list holds. */
  total: number
}

/**
 * Counts what a managed list holds, in one walk along an index.
 * @param select selects what a list holds
 */
async function countManaged(
  select: (filter: ManagedFilter) => EntryQuery,
  { category = 0, ...filter }: ManagedFilter,
  at: number,
): Promise<ManagedCounts> {
  const counts = await countByCategory(select, filter, at)
  const all = Object.values(counts).reduce((total, count) => total + count, 0)
  return { counts: { ...counts, 0: all }, total: category === 0 ? all : (counts[category] ?? 0) }
}

async function countByCategory(
  select: (filter: ManagedFilter) => EntryQuery,
  filter: ManagedFilter,
  at: number,
): Promise<Counts> {
  const { state, ...others } = filter
  if (state !== 'published') return countGroups(select(filter))
  // Two walks along indexes, where the condition of the published would look each one up.
  const ahead = await countGroups(select(others).where(hasEndAhead(at)))
  const scheduled = await countGroups(select({ ...others, state: 'scheduled' }))
  return Object.fromEntries(
    Object.entries(ahead).map(([category, count]) => [category, count - (scheduled[Number(category)] ?? 0)]),
  )
}

async function countGroups(entries: EntryQuery): Promise<Counts> {
  const rows = await entries
    .select(['entry.category', sql<number>`count(*)`.as('count')])
    .groupBy('entry.category')
    .execute()
  return Object.fromEntries(rows.map(({ category, count }) => [category, count]))
}
