import { type SelectQueryBuilder, sql } from 'kysely'
import type { ContentType, PublicRow } from '../../content/define'
import { contentType, type TypeName, type TypeOf } from '../../content/registry'
import type { Listing, MenuRow } from '../../content/wire'
import type { Database } from '../db/schema'
import type { EntriesContext } from './context'
import { listingOrder } from './ordering'
import { containsText } from './title-filter'
import type { PublicListQuery } from './types'
import { readListedValues } from './values'

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
): Promise<Listing<PublicRow<TypeOf<Name>>>> {
  const { rows, total } = await page(context, contentType(name), query)
  return { rows: rows.map((row) => publicRow<Name>(name, row)), total }
}

/** See `Entries.menu`. */
export async function menu(context: EntriesContext, name: TypeName, query: PublicListQuery): Promise<Listing<MenuRow>> {
  const { rows, total } = await page(context, contentType(name), query)
  return { rows: rows.map(({ entry_id: id, category: type, title }) => ({ id, type, title })), total }
}

/** See `Entries.pickPublic`. */
export async function pickPublic<Name extends TypeName>(
  context: EntriesContext,
  name: Name,
  ids: number[],
  at = context.now(),
): Promise<Array<PublicRow<TypeOf<Name>>>> {
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
  const byId = new Map(rows.map((row) => [row.entry_id, publicRow<Name>(name, row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** See `Entries.years`. Every step leaps to the newest day before the years already known. */
export async function years(context: EntriesContext, name: TypeName, category: number): Promise<number[]> {
  const visible = chosen(context, contentType(name), { category, offset: 0, limit: 0 })
  const found = new Set<number>()
  for (const pinned of [1, 0]) {
    for (let before = '9999'; ; ) {
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

/** The publications that a query is about. */
function chosen({ engine, now }: EntriesContext, type: ContentType, query: PublicListQuery): Publications {
  const at = query.at ?? now()
  let publications: Publications = engine.db
    .selectFrom('publication')
    .where('publication.type', '=', type.name)
    .where('publication.starts_at', '<=', at)
    .where('publication.ends_at', '>', at)
  if (query.category) publications = publications.where('publication.category', '=', query.category)
  // The full stop comes after the dash: every day of the year lies between.
  if (query.year) publications = publications.where('date', '>=', `${query.year}`).where('date', '<', `${query.year}.`)
  if (query.text?.trim()) publications = publications.where(containsText('publication.title_folded', query.text))
  return publications
}

/** One page of a listing, walked from its nearer end. */
async function page(context: EntriesContext, type: ContentType, query: PublicListQuery): Promise<Listing<ListedRow>> {
  const publications = chosen(context, type, query)
  const { offset, limit } = query
  const rows = offset === 0 ? await walk(context, type, publications, { offset, limit, backwards: false }) : undefined
  if (rows && rows.length < limit) return { rows, total: rows.length }
  const total = await countAll(context, type, publications, query)
  if (rows) return { rows, total }
  const wanted = Math.min(limit, total - offset)
  if (wanted <= 0) return { rows: [], total }
  const after = total - offset - wanted
  const backwards = after < offset
  const walked = await walk(context, type, publications, { offset: backwards ? after : offset, limit: wanted, backwards })
  return { rows: walked, total }
}

async function countAll({ totals, now }: EntriesContext, type: ContentType, publications: Publications, query: PublicListQuery) {
  const count = async () => (await publications.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()).total
  const { category = 0, year = 0, text = '', at = now() } = query
  return text.trim() === '' ? totals.of(`${type.name} ${category} ${year}`, at, count) : count()
}

/** Walks along the index first and looks up only the rows of the page. */
function walk(
  { engine }: EntriesContext,
  type: ContentType,
  publications: Publications,
  { offset, limit, backwards }: { offset: number; limit: number; backwards: boolean },
): Promise<ListedRow[]> {
  const ids = publications
    .select('publication.id')
    .orderBy(listingOrder(type, 'publication', backwards))
    .limit(limit)
    .offset(offset)
  return engine.db
    .selectFrom(ids.as('page'))
    .innerJoin('publication', 'publication.id', 'page.id')
    .innerJoin('revision', 'revision.id', 'publication.revision_id')
    .select(listedColumns)
    .orderBy(listingOrder(type, 'publication'))
    .execute()
}

function publicRow<Name extends TypeName>(name: Name, row: ListedRow): PublicRow<TypeOf<Name>> {
  return {
    id: row.entry_id,
    type: row.category,
    title: row.title,
    date: row.date,
    pinned: row.pinned === 1,
    // Exactly the type's listed fields: they were judged by its schemas when they were stored.
    values: readListedValues(contentType(name), row.fields) as PublicRow<TypeOf<Name>>['values'],
  }
}
