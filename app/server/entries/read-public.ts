import { type SelectQueryBuilder, sql } from 'kysely'
import type { ContentType } from '../../content/define'
import type { RowOf, TitleOf } from '../../content/entries'
import { getContentType, type TypeName } from '../../content/registry'
import type { Listing, RowPart } from '../../contract'
import type { Database } from '../db'
import { addMediaNotes } from '../media/notes'
import type { EntriesContext } from './context'
import { createFileReads, markGoneFiles } from './files'
import { countByMonth, findMonth, orderListing, startAtMonth, sumMonths, titleContains } from './listing-queries'
import { createEntryReads } from './read-entry'
import { isVisibleAt } from './state'
import { toCategory } from './values'

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
  date: string
  pinned: number
  revision_id: number
}

/** The reads that public pages use. */
export function createPublicReads(context: EntriesContext) {
  return {
    ...createEntryReads(context),
    ...createFileReads(context),

    async listPublic<Name extends TypeName>(name: Name, query: PublicListQuery): Promise<Listing<RowOf<Name>>> {
      const type = getContentType(name)
      const page = await readPage(context, type, query)
      const rows = await toPublicRows(context, name, page.rows)
      await markGoneFiles(context, type, rows)
      return { rows, total: page.total }
    },

    /** The first rows of a listing with some of their values, without those of documents: for pages that show no total. */
    async listFirst<Name extends TypeName, FieldName extends keyof RowOf<Name>['values'] & string>(
      name: Name,
      fields: readonly FieldName[],
      query: Pick<PublicListQuery, 'limit' | 'category' | 'at'>,
    ): Promise<Array<RowPart<Name, FieldName>>> {
      const type = getContentType(name)
      const first = { ...query, offset: 0 }
      const found = await readRows(context, type, selectPublications(context, type, first), {
        ...first,
        backwards: false,
      })
      const names: readonly string[] = fields
      return (await toPublicRows(context, name, found)).map(({ values, ...row }) => {
        const chosen = Object.fromEntries(Object.entries(values).filter(([field]) => names.includes(field)))
        return { ...row, values: chosen as RowPart<Name, FieldName>['values'] }
      })
    },

    /** How many entries of a type visitors see. */
    countPublic(name: TypeName, at: number): Promise<number> {
      const type = getContentType(name)
      const query = { offset: 0, limit: 0, at }
      return countAll(context, type, selectPublications(context, type, query), query)
    },

    async listMenu<Name extends TypeName>(name: Name, query: PublicListQuery): Promise<Listing<TitleOf<Name>>> {
      const type = getContentType(name)
      const { rows, total } = await readPage(context, type, query)
      const revisions = await readRevisions(context, type, rows)
      return {
        rows: rows.flatMap(({ entry_id: id, category, revision_id }) => {
          const revision = revisions.get(revision_id)
          return revision ? [{ id, type: toCategory(name, category), title: revision.title }] : []
        }),
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
        .select(listedColumns)
        .where('publication.entry_id', 'in', ids)
        .where('publication.type', '=', name)
        .where(isVisibleAt(at))
        .execute()
      const byId = new Map((await toPublicRows(context, name, rows)).map((row) => [row.id, row]))
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
  'publication.revision_id',
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
    .select(listedColumns)
    .orderBy(orderListing(type, 'publication'))
    .execute()
}

function readRevisions({ readListedRevisions, engine }: EntriesContext, type: ContentType, rows: ListedRow[]) {
  return readListedRevisions(
    engine.db,
    type,
    rows.map(({ revision_id }) => revision_id),
  )
}

/** The rows as visitors read them. An entry that was deleted for good since its row was read is left out. */
async function toPublicRows<Name extends TypeName>(
  context: EntriesContext,
  name: Name,
  rows: ListedRow[],
): Promise<Array<RowOf<Name>>> {
  const [revisions, notes] = await Promise.all([
    readRevisions(context, getContentType(name), rows),
    context.readMediaNotes(),
  ])
  return rows.flatMap((row) => {
    const revision = revisions.get(row.revision_id)
    if (!revision) return []
    const values = { ...revision.values }
    addMediaNotes(values, notes)
    return {
      id: row.entry_id,
      type: toCategory(name, row.category),
      title: revision.title,
      date: row.date,
      pinned: row.pinned === 1,
      // Exactly the type's fields: the schemas checked them when they were stored.
      values: values as RowOf<Name>['values'],
    }
  })
}
