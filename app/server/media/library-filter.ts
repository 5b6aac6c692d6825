import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { findLastWarnedDay, type MapState } from '../../content/map-registration'
import type { QueryOf } from '../../contract'
import { columnContains } from './names'
import { isUsedIn } from './uses'

export type LibraryQuery = Omit<QueryOf<'media.list'>, 'offset' | 'limit'> & { offset: number; limit: number }

/** When staff answered whether an upload shows a map, or until then when it was uploaded. */
const registeredAt = sql<number>`coalesce(media.map_answered_at, media.created_at)`
/** Who did. */
const registrant = sql<number>`case when media.map_answered_at is null then media.created_by else media.map_answered_by end`

/** What is in the same place in these orders stands with the newest first. */
export const libraryOrders = {
  newest: sql`media.id desc`,
  oldest: sql`media.id`,
  name: sql`media.name`,
  size: sql`media.size desc`,
  registered: sql`${registeredAt} desc`,
  registeredFirst: registeredAt,
  /** What has no end stands last. */
  validity: sql`(media.map_answer <> 'map' or media.map_valid_until = ''), media.map_valid_until`,
}

/** A SQL condition: a picture that nobody has described. */
export const isWithoutAlt = sql<SqlBool>`(media.kind = 'image' and media.alt = '' and media.decorative = 0)`

/** The map state as a SQL condition: what `getMapState` says of a row. */
export function isInMapState(state: MapState, today: string): RawBuilder<SqlBool> {
  const isMap = sql`media.map_answer = 'map'`
  const isComplete = sql`media.map_number <> '' and media.map_source <> ''`
  const isOver = sql`media.map_valid_until <> '' and media.map_valid_until < ${today}`
  const conditions: Record<MapState, RawBuilder<SqlBool>> = {
    unasked: sql`media.map_answer = 'unasked'`,
    none: sql`media.map_answer = 'none'`,
    missing: sql`(${isMap} and not (${isComplete}))`,
    expired: sql`(${isMap} and ${isComplete} and ${isOver})`,
    registered: sql`(${isMap} and ${isComplete} and not (${isOver}))`,
  }
  return conditions[state]
}

/** A SQL condition: registered, with a review that ends soon. */
export function isEnding(today: string): RawBuilder<SqlBool> {
  const endsSoon = sql`media.map_valid_until <> '' and media.map_valid_until <= ${findLastWarnedDay(today)}`
  return sql`(${isInMapState('registered', today)} and ${endsSoon})`
}

function isInMapFilter(map: NonNullable<LibraryQuery['map']>, today: string): RawBuilder<SqlBool> {
  if (map === 'all') return sql`media.map_answer <> 'none'`
  return map === 'ending' ? isEnding(today) : isInMapState(map, today)
}

function isInFolder(id: number): RawBuilder<SqlBool> {
  return sql`media.folder_id in (select id from media_folder where id = ${id} or parent_id = ${id})`
}

/** A SQL condition: what the filters of the library and of the register choose. @param today YYYY-MM-DD */
export function isWanted(
  query: Partial<LibraryQuery> & { ids?: number[] | undefined },
  today: string,
): RawBuilder<SqlBool> {
  const { text = '', kind, map, lacks, folder, by, ids } = query
  const contains = ['name', 'alt', 'map_number', 'map_source'].map((column) =>
    columnContains(sql.ref(`media.${column}`), text),
  )
  const conditions = [
    ids && sql`media.id in (${sql.join(ids)})`,
    text !== '' && sql`(${sql.join(contains, sql` or `)})`,
    kind && sql`media.kind = ${kind}`,
    map && isInMapFilter(map, today),
    lacks === 'alt' && isWithoutAlt,
    folder !== undefined && isInFolder(folder),
    by !== undefined && sql`media.created_by = ${by}`,
    ...listRegisterConditions(query),
  ].filter((condition) => typeof condition === 'object')
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** What only the register of maps is narrowed by. */
function listRegisterConditions({
  use,
  source,
  registrant: who,
  registeredFrom,
  registeredUntil,
}: Partial<LibraryQuery>) {
  return [
    use && isUsedIn(use),
    source !== undefined && sql`media.map_answer = 'map' and media.map_source = ${source}`,
    who !== undefined && sql`${registrant} = ${who}`,
    registeredFrom !== undefined && sql`${registeredAt} >= ${registeredFrom}`,
    registeredUntil !== undefined && sql`${registeredAt} <= ${registeredUntil}`,
  ]
}
