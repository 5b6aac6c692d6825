import { sql } from 'kysely'
import type { ContentType } from '../../content/define'
import type { RowOf, TitleOf } from '../../content/entries'
import { isPageYear } from '../../content/page-years'
import { getContentType, type TypeName } from '../../content/registry'
import type { Listing, RowPart } from '../../contract'
import { entryPart, listingPart, readParts } from '../content-reads'
import { selectCounted, sumCounted } from './listed-counts'
import { addMediaNotes } from '../media/notes'
import type { EntriesContext } from './context'
import { createFileReads, markGoneFiles } from './files'
import {
  findListing,
  findMonth,
  listedColumns,
  type ListedRow,
  type Publications,
  type PublicListQuery,
  selectPublications,
  selectRows,
  startAtMonth,
  sumMonths,
  toMonths,
} from './listing-queries'
import { createEntryReads } from './read-entry'
import { listLinkedIds, presentLinks, readReferencedEntries } from './referenced-entries'
import { isVisibleAt } from './state'
import { toCategory } from './values'

/** The reads that public pages use. */
export function createPublicReads(context: EntriesContext) {
  return {
    ...createEntryReads(context),
    ...createFileReads(context),

    async listPublic<Name extends TypeName>(name: Name, query: PublicListQuery): Promise<Listing<RowOf<Name>>> {
      const type = getContentType(name)
      const page = await readPage(context, type, query)
      const rows = await toPublicRows(context, name, page.rows, query.at)
      if (page.rows.some((row) => row.lacksUpload === 1)) await markGoneFiles(context, type, rows)
      return { rows, total: page.total }
    },

    /** The first rows of a listing with some of their values, without those of documents: for pages that show no total. */
    async listFirst<Name extends TypeName, FieldName extends keyof RowOf<Name>['values'] & string>(
      name: Name,
      fields: readonly FieldName[],
      query: Pick<PublicListQuery, 'limit' | 'category' | 'at'>,
    ): Promise<Array<RowPart<Name, FieldName>>> {
      const found = await readParts([listingPart(name, query.category)], () =>
        readFirstRows(context, getContentType(name), { ...query, titlesOnly: true }),
      )
      const names: readonly string[] = fields
      return (await toPublicRows(context, name, found, query.at)).map(({ values, ...row }) => {
        const chosen = Object.fromEntries(Object.entries(values).filter(([field]) => names.includes(field)))
        return { ...row, values: chosen as RowPart<Name, FieldName>['values'] }
      })
    },

    /** How many entries of a type visitors see. */
    countPublic(name: TypeName, at: number): Promise<number> {
      return countAll(context, getContentType(name), { at })
    },

    /** How many entries of some types visitors see, in one query. @returns counts a type, or one of its categories */
    async countByCategory(names: readonly TypeName[], at: number) {
      const parts = names.map((name) => listingPart(name))
      const key = `categories of ${names.join(' ')}`
      const totals = await context.totals.getOrCountGroups({ key, parts, at }, async () => {
        const counted = await selectCounted(context.engine.db, { types: names, at })
          .select(['counted.type', 'counted.category', sumCounted.as('total')])
          .groupBy(['counted.type', 'counted.category'])
          .execute()
        return Object.fromEntries(counted.map(({ type, category, total }) => [`${type} ${category}`, total]))
      })
      return (name: TypeName, categories?: readonly number[]): number =>
        Object.entries(totals)
          .filter(([group]) =>
            categories ? categories.some((one) => group === `${name} ${one}`) : group.startsWith(`${name} `),
          )
          .reduce((sum, [, total]) => sum + total, 0)
    },

    async listMenu<Name extends TypeName>(name: Name, query: PublicListQuery): Promise<Listing<TitleOf<Name>>> {
      const type = getContentType(name)
      const { rows, total } = await readPage(context, type, { ...query, titlesOnly: true })
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
      const type = getContentType(name)
      // Asked with the type as well, SQLite reads everything that is published of it.
      const found = await readParts(ids.map(entryPart), () =>
        context.engine.db
          .selectFrom('publication')
          .innerJoin('revision', 'revision.id', 'publication.revision_id')
          .select(listedColumns)
          .select(sql<number>`0`.as('lacksUpload'))
          .select(['publication.type', 'revision.title', 'revision.fields'])
          .where('publication.entry_id', 'in', ids)
          .where(isVisibleAt(at))
          .execute(),
      )
      const rows = found.flatMap(({ type: ofType, ...row }) => (ofType === name ? [row] : []))
      for (const { revision_id: id, ...content } of rows) context.listedRevisions.keep(type, { id, ...content })
      const byId = new Map((await toPublicRows(context, name, rows, at)).map((row) => [row.id, row]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    },

    /** Years in which a type (and category) has visible entries, newest first. */
    listYears: (name: TypeName, category: number): Promise<number[]> =>
      readParts([listingPart(name, category)], () => findYears(context, name, category)),
  }
}

/** The reads that public pages use. */
export type PublicReads = ReturnType<typeof createPublicReads>

async function findYears(context: EntriesContext, name: TypeName, category: number): Promise<number[]> {
  const { queries, values } = findListing(context, getContentType(name), { category })
  const rows = await Promise.all([1, 0].map((pinned) => queries.years(context.engine, { ...values, pinned })))
  const found = new Set(rows.flat().map(({ year }) => Number(year)))
  // Dates were stored before their years had limits: a page of such a year is not there.
  return [...found].filter(isPageYear).sort((a, b) => b - a)
}

/** Pages from this row on are looked up by their month; those before are a short walk. */
const minRowsToSkip = 500
/** Who asks for more rows wants all there are. */
const maxRowsOfPage = 50

/** Reads one page of a listing. */
function readPage(context: EntriesContext, type: ContentType, query: PublicListQuery): Promise<Listing<ListedRow>> {
  return readParts([listingPart(type.name, query.category)], () => findPage(context, type, query))
}

/** Reads one page of a listing, from the beginning of its month or from whichever end of the index is nearer. */
async function findPage(
  context: EntriesContext,
  type: ContentType,
  query: PublicListQuery,
): Promise<Listing<ListedRow>> {
  const { offset, limit } = query
  const hasText = Boolean(query.text?.trim())
  if (offset >= minRowsToSkip && type.order === 'date' && !hasText)
    return readPageByMonth(context, type, selectPublications(context, type, query), query)
  const first = offset === 0 && !hasText ? readFirstRows(context, type, query) : undefined
  // The first rows may be all there are, which is worth waiting for where it is likely or takes no time.
  const isLikelyAll = limit > maxRowsOfPage || !context.engine.isRemote
  const counting = first && isLikelyAll ? undefined : countAll(context, type, query)
  const [rows, counted] = await Promise.all([first, counting])
  if (rows && rows.length < limit) return { rows, total: rows.length }
  const total = counted ?? (await countAll(context, type, query))
  if (rows) return { rows, total }
  const wanted = Math.min(limit, total - offset)
  if (wanted <= 0) return { rows: [], total }
  const after = total - offset - wanted
  const backwards = after < offset
  const part = { offset: backwards ? after : offset, limit: wanted, titlesOnly: query.titlesOnly }
  if (!hasText) {
    const { queries, values } = findListing(context, type, query, backwards)
    return { rows: await queries.rows(context.engine, { ...values, offset: part.offset, limit: part.limit }), total }
  }
  const chosen = selectPublications(context, type, query, total)
  return { rows: await selectRows(context.engine.db, type, chosen, { ...part, backwards }).execute(), total }
}

function readFirstRows(
  context: EntriesContext,
  type: ContentType,
  { limit, ...query }: Pick<PublicListQuery, 'limit' | 'category' | 'year' | 'at' | 'titlesOnly'>,
): Promise<ListedRow[]> {
  const { queries, values } = findListing(context, type, query)
  return queries.rows(context.engine, { ...values, limit })
}

async function readPageByMonth(
  context: EntriesContext,
  type: ContentType,
  publications: Publications,
  query: PublicListQuery,
): Promise<Listing<ListedRow>> {
  const { offset, limit, category = 0, year = 0, at = context.now() } = query
  const months = await context.totals.getOrCountGroups(
    { key: `${type.name} ${category} ${year} months`, parts: [listingPart(type.name, category)], at },
    async () => {
      const { queries, values } = findListing(context, type, query)
      return toMonths(await queries.months(context.engine, values))
    },
  )
  const total = sumMonths(months)
  if (offset >= total) return { rows: [], total }
  const start = findMonth(months, offset)
  const part = { offset: offset - start.before, limit, backwards: false, titlesOnly: query.titlesOnly }
  const rows = await selectRows(context.engine.db, type, startAtMonth(publications, start), part).execute()
  return { rows, total }
}

async function countAll(
  context: EntriesContext,
  type: ContentType,
  query: Omit<PublicListQuery, 'limit' | 'offset'>,
): Promise<number> {
  const { category = 0, year = 0, text = '', at = context.now() } = query
  const total = sql<number>`count(*)`.as('total')
  if (text.trim() !== '') {
    const matching = selectPublications(context, type, { ...query, offset: 0, limit: 0 })
    return (await matching.select(total).executeTakeFirstOrThrow()).total
  }
  const parts = [listingPart(type.name, category)]
  return context.totals.getOrCount({ key: `${type.name} ${category} ${year}`, parts, at }, async () => {
    const { queries, values } = findListing(context, type, { ...query, at })
    const [counted] = await queries.count(context.engine, values)
    return counted?.total ?? 0
  })
}

/** Reads the revisions of rows. No revision ever changes: what depends on them depends on the rows. */
function readRevisions({ listedRevisions, engine }: EntriesContext, type: ContentType, rows: ListedRow[]) {
  return readParts([], () =>
    listedRevisions.read(
      engine.db,
      type,
      rows.map(({ revision_id }) => revision_id),
    ),
  )
}

/** The rows as visitors read them. An entry that was deleted for good since its row was read is left out. */
async function toPublicRows<Name extends TypeName>(
  context: EntriesContext,
  name: Name,
  rows: ListedRow[],
  at = context.now(),
): Promise<Array<RowOf<Name>>> {
  const type = getContentType(name)
  const [revisions, notes] = await Promise.all([readRevisions(context, type, rows), context.readMediaNotes()])
  const linked = [...revisions.values()].flatMap(({ values }) => listLinkedIds(type, values))
  const entries = await readReferencedEntries(context, linked, at)
  return rows.flatMap((row) => {
    const revision = revisions.get(row.revision_id)
    if (!revision) return []
    const values = { ...presentLinks(type, revision.values, entries) }
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
