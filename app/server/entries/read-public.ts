import { type SelectQueryBuilder, sql } from 'kysely'
import type { ContentType } from '../../content/define'
import type { RowOf, TitleOf } from '../../content/entries'
import { getContentType, type TypeName } from '../../content/registry'
import type { Listing } from '../../contract'
import type { Database } from '../db'
import type { EntriesContext } from './context'
import { orderListing } from './listing-order'
import { titleContains } from './title-filter'
import type { PublicListQuery } from './types'
import { toCategory, parseListedValuesOf } from './values'

type Publications = SelectQueryBuilder<Database, 'publication', object>

interface ListedRow {
  entry_id: number
  category: number
  title: string
  date: string
  pinned: number
  fields: string
}

/** See `Entries.listPublic`. */
export async function listPublic<Name extends TypeName>(
  context: EntriesContext,
  name: Name,
  query: PublicListQuery,
): Promise<Listing<RowOf<Name>>> {
  const { rows, total } = await readPage(context, getContentType(name), query)
  return { rows: rows.map((row) => toPublicRow<Name>(name, row)), total }
}

/** See `Entries.listMenu`. */
export async function listMenu<Name extends TypeName>(
  context: EntriesContext,
  name: Name,
  query: PublicListQuery,
): Promise<Listing<TitleOf<Name>>> {
  const { rows, total } = await readPage(context, getContentType(name), query)
  return {
    rows: rows.map(({ entry_id: id, category, title }) => ({ id, type: toCategory(name, category), title })),
    total,
  }
}

/** See `Entries.pickPublic`. */
export async function pickPublic<Name extends TypeName>(
  context: EntriesContext,
  name: Name,
  ids: number[],
  at = context.now(),
): Promise<Array<RowOf<Name>>> {
  if (ids.length === 0) return []
  const rows = await context.engine.db
    .selectFrom('publication')
    .innerJoin('revision', 'revision.id', 'publication.revision_id')
    .select(listedColumns)
    .where('publication.entry_id', 'in', ids)
    .where('publication.type', '=', name)
    .where('publication.starts_at', '<=', at)
    .where('publication.ends_at', '>', at)
    .execute()
  const byId = new Map(rows.map((row) => [row.entry_id, toPublicRow<Name>(name, row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** See `Entries.listYears`. Each query is one index lookup of the newest date before the years already found. */
export async function listYears(context: EntriesContext, name: TypeName, category: number): Promise<number[]> {
  const visible = selectPublications(context, getContentType(name), { category, offset: 0, limit: 0 })
  const found = new Set<number>()
  for (const pinned of [1, 0]) {
    for (let before = '9999'; ;) {
      const row = await visible
        .select('publication.date')
        .where('pinned', '=', pinned)
        .where('date', '<', before)
        .orderBy('date', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (!row) break
      before = row.date.slice(0, 4)
      found.add(Number(before))
    }
  }
  return [...found].sort((a, b) => b - a)
}

const listedColumns = [
  'publication.entry_id',
  'publication.category',
  'publication.date',
  'publication.pinned',
  'revision.title',
  'revision.fields',
] as const

/** Selects the publications that match a query. */
function selectPublications({ engine, now }: EntriesContext, type: ContentType, query: PublicListQuery): Publications {
  const at = query.at ?? now()
  let publications: Publications = engine.db
    .selectFrom('publication')
    .where('publication.type', '=', type.name)
    .where('publication.starts_at', '<=', at)
    .where('publication.ends_at', '>', at)
  if (query.category) publications = publications.where('publication.category', '=', query.category)
  // `.` sorts after `-`, so that all dates of the year are in the range.
  if (query.year) publications = publications.where('date', '>=', `${query.year}`).where('date', '<', `${query.year}.`)
  if (query.text?.trim()) publications = publications.where(titleContains('publication.title_folded', query.text))
  return publications
}

/** Reads one page of a listing, from whichever end of the index is nearer. */
async function readPage(
  context: EntriesContext,
  type: ContentType,
  query: PublicListQuery,
): Promise<Listing<ListedRow>> {
  const publications = selectPublications(context, type, query)
  const { offset, limit } = query
  const rows =
    offset === 0 ? await readRows(context, type, publications, { offset, limit, backwards: false }) : undefined
  if (rows && rows.length < limit) return { rows, total: rows.length }
  const total = await countAll(context, type, publications, query)
  if (rows) return { rows, total }
  const wanted = Math.min(limit, total - offset)
  if (wanted <= 0) return { rows: [], total }
  const after = total - offset - wanted
  const backwards = after < offset
  const walked = await readRows(context, type, publications, {
    offset: backwards ? after : offset,
    limit: wanted,
    backwards,
  })
  return { rows: walked, total }
}

async function countAll(
  { totals, now }: EntriesContext,
  type: ContentType,
  publications: Publications,
  query: PublicListQuery,
) {
  const count = async () =>
    (await publications.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()).total
  const { category = 0, year = 0, text = '', at = now() } = query
  return text.trim() === '' ? totals.getOrCount(`${type.name} ${category} ${year}`, at, count) : count()
}

/** Reads ids from the index first, and joins only the rows of the page. */
function readRows(
  { engine }: EntriesContext,
  type: ContentType,
  publications: Publications,
  { offset, limit, backwards }: { offset: number; limit: number; backwards: boolean },
): Promise<ListedRow[]> {
  const ids = publications
    .select('publication.id')
    .orderBy(orderListing(type, 'publication', backwards))
    .limit(limit)
    .offset(offset)
  return engine.db
    .selectFrom(ids.as('page'))
    .innerJoin('publication', 'publication.id', 'page.id')
    .innerJoin('revision', 'revision.id', 'publication.revision_id')
    .select(listedColumns)
    .orderBy(orderListing(type, 'publication'))
    .execute()
}

function toPublicRow<Name extends TypeName>(name: Name, row: ListedRow): RowOf<Name> {
  return {
    id: row.entry_id,
    type: toCategory(name, row.category),
    title: row.title,
    date: row.date,
    pinned: row.pinned === 1,
    values: parseListedValuesOf(name, row.fields),
  }
}
