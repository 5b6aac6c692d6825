import { type RawBuilder, sql } from 'kysely'
import type { ReferencedEntries } from '../../content/blocks'
import { type ContentType, listFieldsOfKind, type Neighbour } from '../../content/define'
import type { EntryOf } from '../../content/entries'
import { aiMarkTexts } from '../../content/fields'
import { type CategoryNumber, getContentType, type TypeName } from '../../content/registry'
import { entryPart, listingPart, readParts } from '../content-reads'
import { type PlaceOf, prepareQuery, type Value } from '../db'
import { addMediaNotes, type MediaNotes } from '../media/notes'
import { prepareArticle } from '../rich-text'
import type { EntriesContext } from './context'
import { markGoneFiles } from './files'
import { lacksUpload, orderListing } from './listing-queries'
import { isVisibleAt } from './state'
import { listReferences, presentLinks, readReferencedEntries } from './referenced-entries'
import { parsePublicValues, parseValues, type StoredValues, toCategory } from './values'

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
  const type = getContentType(name)
  const readEntry = entryQueries.get(name) ?? prepareEntryQuery(type)
  entryQueries.set(name, readEntry)
  const [row] = await readEntry(context.engine, { id, type: name, at })
  if (!row) return null
  const toNeighbour = (key: number | null, title: string | null): Neighbour<CategoryNumber<Name>> | null =>
    key === null || title === null ? null : { id: key, type: toCategory(name, row.category), title }
  const neighbours = readParts([listingPart(name, row.category)], () => ({
    previous: toNeighbour(row.previousId, row.previousTitle),
    next: toNeighbour(row.followingId, row.followingTitle),
  }))
  const referred = listReferences(type, parseValues(type, row))
  const [notes, entries] = await Promise.all([context.readMediaNotes(), readReferencedEntries(context, referred, at)])
  const page = preparePageValues(name, row, { entries, notes })
  if (row.lacksUpload === 1) await markGoneFiles(context, type, [page])
  return {
    id,
    type: toCategory(name, row.category),
    title: row.title,
    date: row.date,
    pinned: row.pinned === 1,
    ...page,
    updatedAt: row.created_at,
    publishedAt: row.first ?? row.created_at,
    ...neighbours,
  }
}

/** The queries of an entry and its neighbours, by the name of the type. */
const entryQueries = new Map<string, ReturnType<typeof prepareEntryQuery>>()

/** One query for all: an engine in another process is asked once. */
function prepareEntryQuery(type: ContentType) {
  return prepareQuery((db, place: PlaceOf<{ id: number; type: string; at: number }>) =>
    db
      .selectFrom('publication')
      .innerJoin('revision', 'revision.id', 'publication.revision_id')
      .leftJoin('publication as previous', (join) =>
        join.on(sql<boolean>`previous.id = ${findNeighbour(type, place('at'), true)}`),
      )
      .leftJoin('revision as previousRevision', 'previousRevision.id', 'previous.revision_id')
      .leftJoin('publication as following', (join) =>
        join.on(sql<boolean>`following.id = ${findNeighbour(type, place('at'), false)}`),
      )
      .leftJoin('revision as followingRevision', 'followingRevision.id', 'following.revision_id')
      .select(['publication.category', 'publication.date', 'publication.pinned'])
      .select(['revision.title', 'revision.fields', 'revision.texts', 'revision.created_at'])
      .select(['previous.entry_id as previousId', 'previousRevision.title as previousTitle'])
      .select(['following.entry_id as followingId', 'followingRevision.title as followingTitle'])
      .select(lacksUpload(type))
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
}

/**
 * The visible publication before or after `publication` in the listing of its category: two index lookups, among those of
 * the same pinning, then among the others.
 */
function findNeighbour(type: ContentType, at: Value<number>, backwards: boolean): RawBuilder<number | null> {
  const ascending = (type.order === 'manual') !== backwards
  const beyond = ascending ? sql`>` : sql`<`
  const ahead = backwards ? sql`>` : sql`<`
  const key = sql.raw(type.order === 'date' ? 'date' : 'sort')
  const first = (chosen: RawBuilder<unknown>) => sql`(
    select beside.id from publication as beside
    where beside.type = publication.type and beside.category = publication.category and ${chosen}
      and beside.starts_at <= ${at} and beside.ends_at > ${at}
    order by ${orderListing(type, 'beside', backwards)} limit 1
  )`
  const samePinning = sql`beside.pinned = publication.pinned
    and (beside.${key}, beside.entry_id) ${beyond} (publication.${key}, publication.entry_id)`
  return sql`coalesce(${first(samePinning)}, ${first(sql`beside.pinned ${ahead} publication.pinned`)})`
}

/** 《人工智能生成合成内容标识办法》 wants it where readers of the text see it. */
const aiNote = `<p class="align-right"><small>${aiMarkTexts.public}</small></p>`

/**
 * The values of an entry as its page shows them: formatted text prepared, with its outline and its beginning.
 * @param context.entries what the formatted text and the links refer to, see `prepareArticle`
 * @param context.notes the notes that visitors see beside uploads
 */
export function preparePageValues<Name extends TypeName>(
  name: Name,
  stored: StoredValues,
  { entries, notes }: { entries: ReferencedEntries; notes: MediaNotes },
): Pick<EntryOf<Name>, 'values' | 'outline' | 'excerpt'> {
  const type = getContentType(name)
  const values = presentLinks(type, parsePublicValues(type, stored), entries)
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
