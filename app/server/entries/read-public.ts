import { type SelectQueryBuilder, sql } from 'kysely'
import type { ContentType } from '../../content/define'
import type { RowOf, TitleOf } from '../../content/entries'
import { getContentType, type TypeName } from '../../content/registry'
import type { Listing } from '../../contract'
import type { Database } from '../db'
import { addMediaNotes, type MediaNotes } from '../media/notes'
import type { EntriesContext } from './context'
import { createFileReads, markGoneFiles } from './files'
import { countByMonth, findMonth, orderListing, startAtMonth, sumMonths, titleContains } from './listing-queries'
import { createEntryReads } from './read-entry'
import { isVisibleAt } from './state'
import { parsePublicListedValuesOf, toCategory } from './values'

type Publications = SelectQueryBuilder<Database, 'publication', object>

/** The query of a public listing. `category` 0 selects all; `at` is the time to read at, in ms since 1970. */
export interface PublicListQuery {
  offset: number
  limit: number
  /** Words that the title must contain. */
  text?: string
  category?: number
  year?: number
  at?: number
}

interface ListedRow {
  entry_id: number
  category: number
  title: string
  date: string
  pinned: number
  fields: string
}

/** The reads that public pages use. */
export function createPublicReads(context: EntriesContext) {
  return {
    ...createEntryReads(context),
    ...createFileReads(context),

    async listPublic<Name extends TypeName>(name: Name, query: PublicListQuery): Promise<Listing<RowOf<Name>>> {
      const type = getContentType(name)
      const [page, notes] = await Promise.all([readPage(context, type, query), context.readMediaNotes()])
      const rows = page.rows.map((row) => toPublicRow<Name>(name, row, notes))
      await markGoneFiles(context, type, rows)
      return { rows, total: page.total }
    },

    async listMenu<Name extends TypeName>(name: Name, query: PublicListQuery): Promise<Listing<TitleOf<Name>>> {
      const { rows, total } = await readPage(context, getContentType(name), query)
      return {
        rows: rows.map(({ entry_id: id, category, title }) => ({ id, type: toCategory(name, category), title })),
        total,
      }
    },

    /** The visible entries among `ids`, in the order of `ids`. */
    async pickPublic<Name extends TypeName>(
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
        .where(isVisibleAt(at))
        .execute()
      const notes = await context.readMediaNotes()
      const byId = new Map(rows.map((row) => [row.entry_id, toPublicRow<Name>(name, row, notes)]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },

    /** Years in which a type (and category) has visible entries, newest first. */
    async listYears(name: TypeName, category: number): Promise<number[]> {
      const visible = selectPublications(context, getContentType(name), { category, offset: 0, limit: 0 })
      const found = new Set<number>()
      for (const pinned of [1, 0]) {
        for (let before = '9999'; ;) {
          // One index lookup of the newest date before the years already found.
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
    },
  }
}

/** The reads that public pages use. */
export type PublicReads = ReturnType<typeof createPublicReads>

const listedColumns = [
  'publication.entry_id',
  'publication.category',
  'publication.date',
  'publication.pinned',
  'revision.title',
  'revision.fields',
] as const

/**
 * Selects the publications that match a query.
 * @param matches how many there are, once that is known
 */
function selectPublications(
  { engine, now }: EntriesContext,
  type: ContentType,
  query: PublicListQuery,
  matches?: number,
): Publications {
  const at = query.at ?? now()
  let publications: Publications = engine.db
    .selectFrom('publication')
    .where('publication.type', '=', type.name)
    .where(isVisibleAt(at))
  if (query.category) publications = publications.where('publication.category', '=', query.category)
  // `.` sorts after `-`, so that all dates of the year are in the range.
  if (query.year) publications = publications.where('date', '>=', `${query.year}`).where('date', '<', `${query.year}.`)
  if (query.text?.trim()) publications = publications.where(titleContains(engine, 'publication', query.text, matches))
  return publications
}

/** Pages from this row on are looked up by their month; those before are a short walk. */
const minRowsToSkip = 500

/** Reads one page of a listing, from the beginning of its month or from whichever end of the index is nearer. */
async function readPage(
  context: EntriesContext,
  type: ContentType,
  query: PublicListQuery,
): Promise<Listing<ListedRow>> {
  const publications = selectPublications(context, type, query)
  const { offset, limit } = query
  const hasText = Boolean(query.text?.trim())
  if (offset >= minRowsToSkip && type.order === 'date' && !hasText)
    return readPageByMonth(context, type, publications, query)
  const rows =
    offset === 0 && !hasText
      ? await readRows(context, type, publications, { offset, limit, backwards: false })
      : undefined
  if (rows && rows.length < limit) return { rows, total: rows.length }
  const total = await countAll(context, type, publications, query)
  if (rows) return { rows, total }
  const wanted = Math.min(limit, total - offset)
  if (wanted <= 0) return { rows: [], total }
  const after = total - offset - wanted
  const backwards = after < offset
  const chosen = hasText ? selectPublications(context, type, query, total) : publications
  const walked = await readRows(context, type, chosen, {
    offset: backwards ? after : offset,
    limit: wanted,
    backwards,
  })
  return { rows: walked, total }
}

async function readPageByMonth(
  context: EntriesContext,
  type: ContentType,
  publications: Publications,
  query: PublicListQuery,
): Promise<Listing<ListedRow>> {
  const { offset, limit, category = 0, year = 0, at = context.now() } = query
  const months = await context.totals.getOrCountGroups(`${type.name} ${category} ${year} months`, at, () =>
    countByMonth(publications),
  )
  const total = sumMonths(months)
  if (offset >= total) return { rows: [], total }
  const start = findMonth(months, offset)
  const rows = await readRows(context, type, startAtMonth(publications, start), {
    offset: offset - start.before,
    limit,
    backwards: false,
  })
  return { rows, total }
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

function toPublicRow<Name extends TypeName>(name: Name, row: ListedRow, notes: MediaNotes): RowOf<Name> {
  const values = parsePublicListedValuesOf(name, row.fields)
  addMediaNotes(values, notes)
  return {
    id: row.entry_id,
    type: toCategory(name, row.category),
    title: row.title,
    date: row.date,
    pinned: row.pinned === 1,
    values,
  }
}
