import { type Kysely, sql, type SqlBool } from 'kysely'
import { getContentType, isTypeName, type TypeName } from '../../content/registry'
import { mayActOn } from '../../content/rights'
import type { ScheduledItem } from '../../contract'
import type { Actor } from '../actor'
import { type Database, FOREVER, type PublicationTable } from '../db'
import type { EntriesContext } from './context'
import { isViewable } from './ownership'
import { parseListedValues } from './values'

/** Which part of the schedule is asked for. */
export interface ScheduleQuery {
  /** The moments (ms) between which something happens. An end at `until` still belongs to the last day. */
  from: number
  until: number
  /** The entries of this type alone. */
  type?: TypeName | undefined
  /** What begins, or what ends, alone. */
  side?: Side | undefined
  /** The most items of each side. */
  limit: number
}

type Side = 'begins' | 'ends'

/** What visitors are going to see, and to see no longer. */
export function createSchedule({ engine: { db }, now }: EntriesContext) {
  return {
    /** What goes live and what ends from now on, of the entries that an account may view; the earliest first. */
    async listSchedule(query: ScheduleQuery, actor: Actor): Promise<{ rows: ScheduledItem[]; isCut: boolean }> {
      const at = now()
      const sides = (['begins', 'ends'] as const).filter((side) => query.side === undefined || query.side === side)
      const found = await Promise.all(sides.map((side) => readSide(db, side, { ...query, at, actor })))
      const rows = sides.flatMap(
        (side, index) => found[index]?.slice(0, query.limit).flatMap(toItem(side, at, actor)) ?? [],
      )
      return {
        rows: rows.toSorted((one, other) => one.at - other.at || one.entryId - other.entryId),
        isCut: found.some(({ length }) => length > query.limit),
      }
    },
  }
}

type ScheduledRow = Awaited<ReturnType<typeof readSide>>[number]

/** The publications that begin or end in a time, one more than asked for where there are more. */
async function readSide(
  db: Kysely<Database>,
  side: Side,
  { from, until, type, limit, at, actor }: ScheduleQuery & { at: number; actor: Actor },
) {
  const isBegin = side === 'begins'
  const column = isBegin ? 'publication.starts_at' : 'publication.ends_at'
  // What is replaced without a gap goes on; what begins so is an update.
  const neighbour = (moment: keyof PublicationTable, same: keyof PublicationTable) =>
    sql<number>`(select count(*) from publication neighbour where neighbour.entry_id = publication.entry_id
      and ${sql.ref(`neighbour.${moment}`)} = ${sql.ref(`publication.${same}`)})`
  return db
    .selectFrom('publication')
    .innerJoin('entry', 'entry.id', 'publication.entry_id')
    .innerJoin('revision', 'revision.id', 'publication.revision_id')
    .select([
      'entry.id',
      'entry.type',
      'entry.version',
      'entry.revision_id as newestId',
      'entry.created_by as createdBy',
    ])
    .select(['entry.updated_by as authorId', 'revision.id as revisionId', 'revision.title'])
    .select(['revision.fields', 'publication.starts_at as from', 'publication.ends_at as until'])
    .select([
      neighbour('ends_at', 'starts_at').as('before'),
      sql<number>`(select count(*) from publication ahead where ahead.entry_id = publication.entry_id
        and ahead.starts_at > ${at})`.as('planned'),
    ])
    .where(column, '>', at)
    .where(column, isBegin ? '>=' : '>', from)
    .where(column, isBegin ? '<' : '<=', until)
    .where('entry.deleted_at', 'is', null)
    .$if(!isBegin, (rows) => rows.where(neighbour('starts_at', 'ends_at'), '=', 0))
    .$if(type !== undefined, (rows) => rows.where('publication.type', '=', type ?? ''))
    .where(isViewable(actor) ?? sql<SqlBool>`1 = 1`)
    .orderBy(column)
    .orderBy('publication.id')
    .limit(limit + 1)
    .execute()
}

const toItem =
  (side: Side, at: number, actor: Actor) =>
  (row: ScheduledRow): ScheduledItem[] => {
    if (!isTypeName(row.type)) return []
    const { id: entryId, version, title, from, until } = row
    const kind = side === 'ends' ? 'end' : Number(row.before) > 0 ? 'update' : 'start'
    return [
      {
        entryId,
        version,
        type: row.type,
        title,
        kind,
        at: side === 'begins' ? from : until,
        from,
        until: until === FOREVER ? null : until,
        fixed: findFixed(side, { ...row, type: row.type }, at, actor),
      },
    ]
  }

/** Why the account cannot move it: what moving it does is to publish the newest version anew. */
function findFixed(
  side: Side,
  row: ScheduledRow & { type: TypeName },
  at: number,
  actor: Actor,
): ScheduledItem['fixed'] {
  if (!mayActOn(actor, `${row.type}.publish`, row)) return 'right'
  const type = getContentType(row.type)
  const field = side === 'begins' ? type.visibleFrom : type.visibleUntil
  if (field !== undefined && parseListedValues(type, row.fields)[field] !== '') return 'field'
  const isPlanned = row.from > at
  if (Number(row.planned) > (isPlanned ? 1 : 0)) return 'several'
  return row.revisionId === row.newestId ? null : 'changed'
}
