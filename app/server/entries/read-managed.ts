import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import { decodeMissingParts } from '../../content/missing-parts'
import type { TypeName } from '../../content/registry'
import type { ListedOf, ManagedEntryOf, ManagedListing } from '../../contract'
import type { Database } from '../db'
import { Problem } from '../errors'
import type { EntriesContext } from './context'
import { countAll, countManaged } from './count-managed'
import { maxFewMatches } from './listing-queries'
import { type EntryQuery, isNarrowed, type ManagedFilter, selectManaged } from './managed-filter'
import { addPublicationState } from './state'
import { parseListedValuesOf, parseValuesOf } from './values'

export interface ManagedListQuery extends ManagedFilter {
  offset: number
  limit: number
  order?: 'updated' | 'sort' | 'title'
  /** The page that holds this entry, or would hold it, is meant and not the one at `offset`. */
  holding?: number
}

/** Entries that a filter chooses, in the order of their ids: those after one id, up to another. */
export interface MatchRange {
  after: number
  until: number
  limit: number
}

/** An entry that a filter chooses. */
export interface Match {
  id: number
  version: number
  category: number
  title: string
}

/**
 * How a list is ordered, what compares an entry with one that stands at the same place or after it, and the same column as
 * no index is ordered by it.
 */
const orders = {
  updated: { column: 'updated_at', isDescending: true, until: sql`>=`, unindexed: sql`entry.updated_at + 0` },
  sort: { column: 'sort', isDescending: false, until: sql`<=`, unindexed: sql`entry.sort + 0` },
  title: { column: 'title_folded', isDescending: false, until: sql`<=`, unindexed: sql`entry.title_folded || ''` },
} as const

function orderBy(by: RawBuilder<unknown>, isDescending: boolean): RawBuilder<unknown> {
  return isDescending ? sql`${by} desc, entry.id desc` : sql`${by}, entry.id`
}

/** A page behind so many entries is read from the nearer end of the list, so that its total has to be known first. */
const nearOffset = 1_000

/** A few are in these states, which an index of its own names: a walk along the list would pass nearly all others. */
function isLookedUp(state: ManagedFilter['state']): boolean {
  return state === 'changed' || state === 'ending' || state === 'scheduled'
}

/** What staff read of entries. */
export function createManagedReads(context: EntriesContext) {
  const { engine, now } = context
  const { db } = engine
  return {
    async listManaged<Name extends TypeName>(
      name: Name,
      query: ManagedListQuery,
    ): Promise<ManagedListing<ListedOf<Name>>> {
      const at = now()
      const { offset: askedOffset, limit, order = 'updated', holding, ...filter } = query
      const offset = (await findPage(context, name, { holding, limit, order, ...filter })) ?? askedOffset
      const readRows = (total?: number) =>
        readPage(db, selectManaged(engine, name, filter, at, total), { offset, limit, order, total })
      const counting = countManaged(context, name, filter, at)
      const [{ counts, total }, all, rows] = await Promise.all([
        counting,
        isNarrowed(filter)
          ? countAll(context, name, filter.owner, at)
          : counting.then((counted) => counted.counts[0] ?? 0),
        query.text?.trim() || isLookedUp(filter.state) || offset > nearOffset
          ? counting.then((counted) => (offset < counted.total ? readRows(counted.total) : []))
          : readRows(),
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
          createdBy: row.createdBy,
          authorId: row.authorId,
          values: parseListedValuesOf(name, row.fields),
          reads: row.reads ?? 0,
          missing: decodeMissingParts(row.lacks),
        })),
      }
    },

    /** Answers trashed entries too, with state `deleted`. @throws Problem notFound */
    getManaged: <Name extends TypeName>(type: Name, id: number) => getManaged(context, db, type, id),

    /**
     * Until when visitors see an entry now or later, with what is planned to follow on that without a gap; undefined for
     * always, and where nothing is published or planned.
     */
    async readEnd(id: number): Promise<number | undefined> {
      const rows = await db.selectFrom('entry').selectAll().where('id', '=', id).execute()
      const [row] = await addPublicationState(db, rows, now())
      return row?.endsAt ?? undefined
    },

    /** The stored version of an entry of any type. @throws Problem notFound */
    async readVersion(id: number): Promise<number> {
      const entry = await db.selectFrom('entry').select('version').where('id', '=', id).executeTakeFirst()
      if (!entry) throw new Problem('notFound', '内容不存在')
      return entry.version
    },

    /** How many entries a filter chooses, and the highest id among all. */
    async countMatches(name: TypeName, filter: ManagedFilter): Promise<{ count: number; lastId: number }> {
      const { count, lastId } = await selectManaged(engine, name, filter, now())
        .select([sql<number>`count(*)`.as('count'), ({ fn }) => fn.max('entry.id').as('lastId')])
        .executeTakeFirstOrThrow()
      return { count, lastId: lastId ?? 0 }
    },

    /** The entries with these ids, in the trash or not, in no particular order. */
    async listNamed(name: TypeName, ids: number[]): Promise<Match[]> {
      return engine.db
        .selectFrom('entry')
        .innerJoin('revision', 'revision.id', 'entry.revision_id')
        .select(['entry.id', 'entry.version', 'entry.category', 'revision.title'])
        .where('entry.type', '=', name)
        .where('entry.id', 'in', ids)
        .execute()
    },

    async listMatches(name: TypeName, filter: ManagedFilter, { after, until, limit }: MatchRange): Promise<Match[]> {
      return selectManaged(engine, name, filter, now())
        .innerJoin('revision', 'revision.id', 'entry.revision_id')
        .select(['entry.id', 'entry.version', 'entry.category', 'revision.title'])
        .where('entry.id', '>', after)
        .where('entry.id', '<=', until)
        .orderBy('entry.id')
        .limit(limit)
        .execute()
    },
  }
}

/** Reads an entry as staff see it, through the connection of a transaction, if any. @throws Problem notFound */
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
    createdBy: row.createdBy,
    authorId: row.authorId,
  }
}

/**
 * Finds the offset of the page of a managed list that holds an entry. For an entry that the filters leave out, or that is
 * in the trash, it is the page of the entry before it.
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

interface Page extends Pick<ManagedListQuery, 'offset' | 'limit'> {
  order: keyof typeof orders
  /** How many entries the list holds, where that is known. */
  total?: number | undefined
}

/**
 * Reads one page of a managed list: its ids first. They come from a walk along the index of the order, from the nearer end
 * where that is known; few entries are found by what they are narrowed to and sorted, where a walk would compare all.
 */
async function readPage(db: Kysely<Database>, entries: EntryQuery, { offset, limit, order, total }: Page) {
  const { column, isDescending, unindexed } = orders[order]
  const by = sql.ref(`entry.${column}`)
  const behind = total === undefined ? offset : Math.max(total - offset - limit, 0)
  const isFromEnd = total !== undefined && behind < offset
  const isSorted = total !== undefined && total <= maxFewMatches
  const ids = entries
    .select('entry.id')
    .orderBy(orderBy(isSorted ? unindexed : by, isDescending !== isFromEnd))
    .limit(isFromEnd ? Math.min(limit, total - offset) : limit)
    .offset(isFromEnd ? behind : offset)
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
    .orderBy(orderBy(by, isDescending))
    .execute()
}

/** Joins the newest revision and the last editor. */
function joinNewestRevision(entries: EntryQuery) {
  return entries
    .innerJoin('revision', 'revision.id', 'entry.revision_id')
    .leftJoin('account', 'account.id', 'entry.updated_by')
    .select(['entry.id', 'entry.revision_id', 'entry.deleted_at', 'entry.restored_at', 'entry.category', 'entry.sort'])
    .select(['entry.version', 'entry.updated_at as updatedAt', 'account.name as updatedBy', 'revision.title'])
    .select(['entry.created_by as createdBy', 'entry.updated_by as authorId'])
}
