import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { ReferencedEntries, ReferencedEntry } from '../../content/blocks'
import { type ContentType, listFieldsOfKind, type Neighbour } from '../../content/define'
import type { EntryOf } from '../../content/entries'
import { aiMarkTexts } from '../../content/fields'
import { findCover } from '../../content/picture'
import { type CategoryNumber, getContentType, isTypeName, type TypeName } from '../../content/registry'
import { getPublicAddress } from '../../navigation/public-address'
import { entryPart, listingPart, readParts } from '../content-reads'
import { type PlaceOf, prepareQuery } from '../db'
import { addMediaNotes, type MediaNotes } from '../media/notes'
import { listReferencedIds, prepareArticle } from '../rich-text'
import type { EntriesContext } from './context'
import { markGoneFiles } from './files'
import { type ListingPosition, orderListing } from './listing-queries'
import { isVisibleAt } from './state'
import { parsePublicListedValues, parsePublicValues, type StoredValues, toCategory } from './values'

/** A page of an entry. */
export function createEntryReads(context: EntriesContext) {
  return {
    /** The entry with its neighbours; null when no such entry is visible at that time. `publishedAt` is the start of its first publication. */
    async getPublic<Name extends TypeName>(name: Name, id: number, at = context.now()): Promise<EntryOf<Name> | null> {
      return Number.isSafeInteger(id) ? readParts([entryPart(id)], () => findPublic(context, name, id, at)) : null
    },
  }
}

async function findPublic<Name extends TypeName>(
  context: EntriesContext,
  name: Name,
  id: number,
  at: number,
): Promise<EntryOf<Name> | null> {
  const [row] = await readVisibleEntry(context.engine, { id, type: name, at })
  if (!row) return null
  const [notes, previous, next, entries] = await Promise.all([
    context.readMediaNotes(),
    readParts([listingPart(name, row.category)], () => findNeighbour(context, name, row, at, true)),
    findNeighbour(context, name, row, at, false),
    readReferencedEntries(context, row.texts, at),
  ])
  const page = preparePageValues(name, row, { entries, notes })
  await markGoneFiles(context, getContentType(name), [page])
  return {
    id,
    type: toCategory(name, row.category),
    title: row.title,
    date: row.date,
    pinned: row.pinned === 1,
    ...page,
    updatedAt: row.created_at,
    publishedAt: row.first ?? row.created_at,
    previous,
    next,
  }
}

const readVisibleEntry = prepareQuery((db, place: PlaceOf<{ id: number; type: string; at: number }>) =>
  db
    .selectFrom('publication')
    .innerJoin('revision', 'revision.id', 'publication.revision_id')
    .select([
      'publication.entry_id',
      'publication.category',
      'publication.date',
      'publication.pinned',
      'publication.sort',
    ])
    .select(['revision.title', 'revision.fields', 'revision.texts', 'revision.created_at'])
    .select((from) =>
      from
        .selectFrom('publication as every')
        .select(({ fn }) => fn.min('every.starts_at').as('first'))
        .whereRef('every.entry_id', '=', 'publication.entry_id')
        .as('first'),
    )
    .where('publication.entry_id', '=', place('id'))
    .where('publication.type', '=', place('type'))
    .where(isVisibleAt(place('at'))),
)

interface Position extends ListingPosition, Record<string, number | string> {
  type: string
  category: number
  at: number
}

/** The queries of neighbours, by what their SQL depends on. */
const neighbourQueries = new Map<string, ReturnType<typeof prepareNeighbours>>()

/** Two index lookups: among entries of the same pinning, then among the others. */
function prepareNeighbours(type: ContentType, backwards: boolean) {
  const prepare = (choose: (place: PlaceOf<Position>) => RawBuilder<SqlBool>) =>
    prepareQuery((db, place: PlaceOf<Position>) =>
      db
        .selectFrom((from) =>
          from
            .selectFrom('publication')
            .select(['entry_id', 'revision_id', 'category'])
            .where('type', '=', place('type'))
            .where('category', '=', place('category'))
            .where(choose(place))
            .where(isVisibleAt(place('at')))
            .orderBy(orderListing(type, 'publication', backwards))
            .limit(1)
            .as('beside'),
        )
        .innerJoin('revision', 'revision.id', 'beside.revision_id')
        .select(['beside.entry_id as id', 'beside.category as type', 'revision.title']),
    )
  const ahead = backwards ? sql`>` : sql`<`
  return [
    prepare((place) => isBeyondPosition(type, place, backwards)),
    prepare((place) => sql`pinned ${ahead} ${place('pinned')}`),
  ]
}

/** Finds the visible entry before or after a position in the listing of its category. */
async function findNeighbour<Name extends TypeName>(
  context: EntriesContext,
  name: Name,
  place: ListingPosition & { category: number },
  at: number,
  backwards: boolean,
): Promise<Neighbour<CategoryNumber<Name>> | null> {
  const type = getContentType(name)
  const key = `${type.order} ${backwards}`
  const queries = neighbourQueries.get(key) ?? prepareNeighbours(type, backwards)
  neighbourQueries.set(key, queries)
  const { pinned, date, sort, entry_id, category } = place
  for (const query of queries) {
    const [row] = await query(context.engine, { type: name, category, pinned, date, sort, entry_id, at })
    if (row) return { ...row, type: toCategory(name, row.type) }
  }
  return null
}

function isBeyondPosition(type: ContentType, place: PlaceOf<Position>, backwards: boolean): RawBuilder<SqlBool> {
  const ascending = (type.order === 'manual') !== backwards
  const beyond = ascending ? sql`>` : sql`<`
  return type.order === 'date'
    ? sql`pinned = ${place('pinned')} and (date, entry_id) ${beyond} (${place('date')}, ${place('entry_id')})`
    : sql`pinned = ${place('pinned')} and (sort, entry_id) ${beyond} (${place('sort')}, ${place('entry_id')})`
}

/** The entries that the formatted texts of an entry refer to, as far as visitors see them. */
async function readReferencedEntries(
  { engine }: EntriesContext,
  texts: string,
  at: number,
): Promise<ReferencedEntries> {
  const stored: Record<string, unknown> = JSON.parse(texts)
  const ids = Object.values(stored).flatMap((html) => (typeof html === 'string' ? listReferencedIds(html) : []))
  if (ids.length === 0) return new Map()
  const rows = await readParts(ids.map(entryPart), () =>
    engine.db
      .selectFrom('publication')
      .innerJoin('revision', 'revision.id', 'publication.revision_id')
      .select(['publication.entry_id as id', 'publication.type', 'publication.category', 'publication.date'])
      .select(['revision.title', 'revision.fields'])
      .where('publication.entry_id', 'in', [...new Set(ids)])
      .where(isVisibleAt(at))
      .execute(),
  )
  const entries = rows.flatMap(({ type, fields, ...row }): ReferencedEntry[] => {
    if (!isTypeName(type)) return []
    const declaration = getContentType(type)
    const values = parsePublicListedValues(declaration, fields)
    const address = getPublicAddress({ ...row, type })
    return [{ ...row, type, address, values, cover: findCover(declaration, values) }]
  })
  return new Map(entries.map((entry) => [entry.id, entry]))
}

/** 《人工智能生成合成内容标识办法》 wants it where readers of the text see it. */
const aiNote = `<p class="align-right"><small>${aiMarkTexts.public}</small></p>`

/**
 * The values of an entry as its page shows them: formatted text prepared, with its outline and its beginning.
 * @param context.entries what the formatted text refers to, see `prepareArticle`
 * @param context.notes the notes that visitors see beside uploads
 */
export function preparePageValues<Name extends TypeName>(
  name: Name,
  stored: StoredValues,
  { entries, notes }: { entries: ReferencedEntries; notes: MediaNotes },
): Pick<EntryOf<Name>, 'values' | 'outline' | 'excerpt'> {
  const type = getContentType(name)
  const values = parsePublicValues(type, stored)
  const formatted = listFieldsOfKind(type, 'richText')
  const articles = formatted.map((field) => {
    const view = type.fields[field]?.view
    const hasOutline = view !== undefined && 'outline' in view && view.outline
    const article = prepareArticle(String(values[field]), hasOutline, { entries, notes })
    values[field] = article.html
    return article
  })
  addMediaNotes(values, notes)
  const lastArticle = formatted.at(-1)
  for (const mark of listFieldsOfKind(type, 'aiMark')) {
    if (values[mark] === true && lastArticle !== undefined)
      values[lastArticle] = `${String(values[lastArticle])}${aiNote}`
    delete values[mark]
  }
  return {
    // Exactly the type's fields: the schemas checked them when they were stored.
    values: values as EntryOf<Name>['values'],
    outline: articles.flatMap(({ outline }) => outline),
    excerpt: articles.map(({ excerpt }) => excerpt).join(' '),
  }
}
