import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ContentType, Neighbour, PublicEntry } from '../../content/define'
import { contentType, type TypeName, type TypeOf } from '../../content/registry'
import type { EntriesContext } from './context'
import { listingOrder, type Place } from './ordering'
import { readValues } from './values'

/** See `Entries.getPublic`. `publishedAt` is when the entry was first seen, whatever was changed since. */
export async function getPublic<Name extends TypeName>(
  context: EntriesContext,
  name: Name,
  id: number,
  at = context.now(),
): Promise<PublicEntry<TypeOf<Name>> | null> {
  if (!Number.isSafeInteger(id)) return null
  const row = await context.engine.db
    .selectFrom('publication')
    .innerJoin('revision', 'revision.id', 'publication.revision_id')
    .select(['publication.entry_id', 'publication.category', 'publication.date', 'publication.pinned', 'publication.sort'])
    .select(['revision.title', 'revision.fields', 'revision.texts', 'revision.created_at'])
    .select((from) =>
      from
        .selectFrom('publication as every')
        .select(({ fn }) => fn.min('every.starts_at').as('first'))
        .whereRef('every.entry_id', '=', 'publication.entry_id')
        .as('first'),
    )
    .where('publication.entry_id', '=', id)
    .where('publication.type', '=', name)
    .where('publication.starts_at', '<=', at)
    .where('publication.ends_at', '>', at)
    .executeTakeFirst()
  if (!row) return null
  const type = contentType(name)
  const [previous, next] = await Promise.all([
    neighbour(context, type, row.category, row, at, true),
    neighbour(context, type, row.category, row, at, false),
  ])
  return {
    id,
    type: row.category,
    title: row.title,
    date: row.date,
    pinned: row.pinned === 1,
    // Exactly the type's fields: they were judged by its schemas when they were stored.
    values: readValues(type, row) as PublicEntry<TypeOf<Name>>['values'],
    updatedAt: row.created_at,
    publishedAt: row.first ?? row.created_at,
    previous,
    next,
  }
}

/** The visible entry beside a place, in the listing of its category. */
async function neighbour(
  context: EntriesContext,
  type: ContentType,
  category: number,
  place: Place,
  at: number,
  backwards: boolean,
): Promise<Neighbour | null> {
  // Two steps, each of which is a leap to one place of the index: among equals in pinning, then beyond them.
  const ahead = backwards ? sql`>` : sql`<`
  const unpinned: RawBuilder<SqlBool> = sql`pinned ${ahead} ${place.pinned}`
  for (const condition of [sameGroup(type, place, backwards), unpinned]) {
    const row = await context.engine.db
      .selectFrom((from) =>
        from
          .selectFrom('publication')
          .select(['entry_id', 'revision_id', 'category'])
          .where('type', '=', type.name)
          .where('category', '=', category)
          .where(condition)
          .where('starts_at', '<=', at)
          .where('ends_at', '>', at)
          .orderBy(listingOrder(type, 'publication', backwards))
          .limit(1)
          .as('beside'),
      )
      .innerJoin('revision', 'revision.id', 'beside.revision_id')
      .select(['beside.entry_id as id', 'beside.category as type', 'revision.title'])
      .executeTakeFirst()
    if (row) return row
  }
  return null
}

function sameGroup(type: ContentType, { pinned, date, sort, entry_id }: Place, backwards: boolean): RawBuilder<SqlBool> {
  const ascending = (type.order === 'manual') !== backwards
  const beyond = ascending ? sql`>` : sql`<`
  return type.order === 'date'
    ? sql`pinned = ${pinned} and (date, entry_id) ${beyond} (${date}, ${entry_id})`
    : sql`pinned = ${pinned} and (sort, entry_id) ${beyond} (${sort}, ${entry_id})`
}
