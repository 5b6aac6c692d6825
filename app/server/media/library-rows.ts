import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { formatChinaDate } from '../../content/format'
import { findLastWarnedDay, getMapState, type MapState, mapStateNames } from '../../content/map-registration'
import { abandonedAfterMs, type MediaUsage } from '../../content/media-usage'
import type { LibraryRow, Listing, MediaCounts, QueryOf } from '../../contract'
import type { Database } from '../db'
import { Problem } from '../errors'
import { findFormerUses, findUses } from './media-uses'
import { selectWithAuthor, type StoredMedia, toMediaRow } from './media-rows'
import { columnContains } from './names'
import { hasUsage, isInSomeVersion, isOld, isUnused } from './uses'

export type LibraryQuery = Omit<QueryOf<'media.list'>, 'offset' | 'limit'> & { offset: number; limit: number }

/** Which rows of the register of maps; `ids` leaves out all others. */
export type RegisterFilter = Pick<LibraryQuery, 'text' | 'map'> & { ids?: number[] | undefined }

/** More than any site registers, and few enough for one spreadsheet. */
const maxRegisterRows = 5_000

/** Creates the queries of the library as staff look at it. */
export function createLibraryRows(db: Kysely<Database>, now: () => number) {
  const select = () =>
    selectWithAuthor(db)
      .leftJoin('account as answerer', 'answerer.id', 'media.map_answered_by')
      .select('answerer.name as answerer')
      .where('media.deleted_at', 'is', null)

  async function toLibraryRows(rows: Awaited<ReturnType<ReturnType<typeof select>['execute']>>): Promise<LibraryRow[]> {
    const uses = await findUses(
      db,
      rows.map(({ key }) => key),
      now(),
    )
    const unusedKeys = rows.flatMap(({ key }) => (uses.get(key)?.length ? [] : [key]))
    const formerUses = await findFormerUses(db, unusedKeys, now())
    const today = formatChinaDate(now())
    return rows.map((row) => {
      const media = toMediaRow(row)
      const used = { uses: uses.get(row.key) ?? [], formerUses: formerUses.get(row.key) ?? [] }
      return {
        ...media,
        mapState: getMapState(media.map, today),
        mapAnsweredAt: row.map_answered_at,
        mapAnsweredBy: row.answerer ?? '',
        ...used,
        usage: findUsage(row, used, now()),
      }
    })
  }

  return {
    async list(query: LibraryQuery): Promise<Listing<LibraryRow>> {
      const wanted = isWanted(query, formatChinaDate(now()))
      const { usage } = query
      const rows = await select()
        .where(wanted)
        .$if(usage !== undefined, (found) => found.where(hasUsage(usage ?? 'none', now())))
        .orderBy(orders[query.order ?? 'newest'])
        .orderBy('media.id', 'desc')
        .offset(query.offset)
        .limit(query.limit)
        .execute()
      const { total } = await db
        .selectFrom('media')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('deleted_at', 'is', null)
        .where(wanted)
        .$if(usage !== undefined, (found) => found.where(hasUsage(usage ?? 'none', now())))
        .executeTakeFirstOrThrow()
      return { rows: await toLibraryRows(rows), total: Number(total) }
    },

    async listRegister({ ids, ...filter }: RegisterFilter): Promise<Listing<LibraryRow>> {
      const chosen = sql<SqlBool>`(${isWanted(filter, formatChinaDate(now()))} and ${isAmong(ids)})`
      const rows = await select().where(chosen).orderBy('media.id', 'desc').limit(maxRegisterRows).execute()
      const { total } = await db
        .selectFrom('media')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('deleted_at', 'is', null)
        .where(chosen)
        .executeTakeFirstOrThrow()
      return { rows: await toLibraryRows(rows), total: Number(total) }
    },

    async get(id: number): Promise<LibraryRow> {
      const [row] = await toLibraryRows(await select().where('media.id', '=', id).execute())
      if (!row) throw new Problem('notFound', '文件不存在')
      return row
    },

    async pick(keys: string[]): Promise<LibraryRow[]> {
      return keys.length === 0 ? [] : toLibraryRows(await select().where('media.key', 'in', keys).execute())
    },

    async count(): Promise<MediaCounts> {
      const today = formatChinaDate(now())
      const countIf = (condition: RawBuilder<SqlBool>) => sql<number>`count(case when ${condition} then 1 end)`
      const states = Object.keys(mapStateNames) as MapState[]
      const counted = db
        .selectFrom('media')
        .where('deleted_at', 'is', null)
        .select(states.map((state) => countIf(isInMapState(state, today)).as(state)))
        .select((['image', 'video', 'file'] as const).map((kind) => countIf(sql`media.kind = ${kind}`).as(kind)))
        .select(countIf(isWithoutAlt).as('withoutAlt'))
        .select(countIf(isEnding(today)).as('ending'))
        .executeTakeFirstOrThrow()
      const unused = db
        .selectFrom('media')
        .where('deleted_at', 'is', null)
        .where(isUnused)
        .select(countIf(isInMapState('unasked', today)).as('unasked'))
        .select((media) => {
          const isInNone = media.not(isInSomeVersion(media))
          return [
            countIf(sql`${isInSomeVersion(media)}`).as('former'),
            countIf(sql`${isInNone}`).as('unused'),
            countIf(sql`${media.and([isInNone, isOld(media, now())])}`).as('abandoned'),
          ]
        })
        .executeTakeFirstOrThrow()
      const [counts, { unasked: unaskedUnused, ...usage }] = await Promise.all([counted, unused])
      const numbers = Object.fromEntries(
        Object.entries({ ...counts, ...usage }).map(([name, count]) => [name, Number(count)]),
      )
      return {
        ...(numbers as Record<keyof typeof counts | keyof typeof usage, number>),
        unaskedInUse: Number(counts.unasked) - Number(unaskedUnused),
      }
    },
  }
}

/** What `hasUsage` says of a row. */
function findUsage(
  { created_at, last_needed_at }: StoredMedia,
  { uses, formerUses }: Pick<LibraryRow, 'uses' | 'formerUses'>,
  now: number,
): MediaUsage {
  if (uses.length > 0) return 'current'
  if (formerUses.length > 0) return 'former'
  return Math.max(created_at, last_needed_at) < now - abandonedAfterMs ? 'abandoned' : 'none'
}

/** What is in the same place in these orders stands with the newest first. */
const orders = {
  newest: sql`media.id desc`,
  oldest: sql`media.id`,
  name: sql`media.name`,
  size: sql`media.size desc`,
}

const isWithoutAlt = sql<SqlBool>`(media.kind = 'image' and media.alt = '' and media.decorative = 0)`

/** The map state as a SQL condition: what `getMapState` says of a row. */
function isInMapState(state: MapState, today: string): RawBuilder<SqlBool> {
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

/** Registered, with a review that ends soon. */
function isEnding(today: string): RawBuilder<SqlBool> {
  const endsSoon = sql`media.map_valid_until <> '' and media.map_valid_until <= ${findLastWarnedDay(today)}`
  return sql`(${isInMapState('registered', today)} and ${endsSoon})`
}

function isInMapFilter(map: NonNullable<LibraryQuery['map']>, today: string): RawBuilder<SqlBool> {
  if (map === 'all') return sql`media.map_answer <> 'none'`
  return map === 'ending' ? isEnding(today) : isInMapState(map, today)
}

function isAmong(ids: number[] | undefined): RawBuilder<SqlBool> {
  return ids ? sql`media.id in (${sql.join(ids)})` : sql`1 = 1`
}

function isInFolder(id: number): RawBuilder<SqlBool> {
  return sql`media.folder_id in (select id from media_folder where id = ${id} or parent_id = ${id})`
}

function isWanted(
  { text = '', kind, map, lacks, folder, by }: Partial<LibraryQuery>,
  today: string,
): RawBuilder<SqlBool> {
  const everything = sql<SqlBool>`1 = 1`
  const contains = ['name', 'alt', 'map_number', 'map_source'].map((column) =>
    columnContains(sql.ref(`media.${column}`), text),
  )
  return sql<SqlBool>`(${sql.join(
    [
      text === '' ? everything : sql`(${sql.join(contains, sql` or `)})`,
      kind ? sql`media.kind = ${kind}` : everything,
      map ? isInMapFilter(map, today) : everything,
      lacks === 'alt' ? isWithoutAlt : everything,
      folder === undefined ? everything : isInFolder(folder),
      by === undefined ? everything : sql`media.created_by = ${by}`,
    ],
    sql` and `,
  )})`
}
