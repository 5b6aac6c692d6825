import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { formatChinaDate } from '../../content/format'
import { getMapState, type MapState, mapStateNames } from '../../content/map-registration'
import { abandonedAfterMs, type MediaUsage } from '../../content/media-usage'
import type { LibraryRow, Listing, MapSummary, MediaCounts, MediaUse } from '../../contract'
import { type Database, splitForQueries } from '../db'
import { Problem } from '../errors'
import { isEnding, isInMapState, isWanted, isWithoutAlt, libraryOrders, type LibraryQuery } from './library-filter'
import { selectWithAuthor, type StoredMedia, toMediaRow } from './media-rows'
import { hasUsage, isInSomeVersion, isOld, isUnused } from './uses'
import { describeEntries } from '../entries'

/** Which rows of the register of maps, in which order; `ids` leaves out all others. */
export type RegisterFilter = Omit<LibraryQuery, 'offset' | 'limit'> & { ids?: number[] | undefined }

/** More than any site registers, and few enough for one spreadsheet. */
const maxRegisterRows = 5_000

/** As many sources as anybody looks through. */
const maxSources = 200

const mapStates = Object.keys(mapStateNames) as MapState[]

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

  async function choose(filter: RegisterFilter, offset: number, limit: number): Promise<Listing<LibraryRow>> {
    const wanted = isWanted(filter, formatChinaDate(now()))
    const { usage } = filter
    const rows = await select()
      .where(wanted)
      .$if(usage !== undefined, (found) => found.where(hasUsage(usage ?? 'none', now())))
      .orderBy(libraryOrders[filter.order ?? 'newest'])
      .orderBy('media.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute()
    const { total } = await db
      .selectFrom('media')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('deleted_at', 'is', null)
      .where(wanted)
      .$if(usage !== undefined, (found) => found.where(hasUsage(usage ?? 'none', now())))
      .executeTakeFirstOrThrow()
    return { rows: await toLibraryRows(rows), total: Number(total) }
  }

  return {
    list: ({ offset, limit, ...filter }: LibraryQuery): Promise<Listing<LibraryRow>> => choose(filter, offset, limit),

    listRegister: (filter: RegisterFilter): Promise<Listing<LibraryRow>> => choose(filter, 0, maxRegisterRows),

    async summariseRegister(filter: RegisterFilter): Promise<MapSummary> {
      const today = formatChinaDate(now())
      const counted = db
        .selectFrom('media')
        .where('deleted_at', 'is', null)
        .where(isWanted(filter, today))
        .select(mapStates.map((state) => countIf(isInMapState(state, today)).as(state)))
        .executeTakeFirstOrThrow()
      const named = db
        .selectFrom('media')
        .select('map_source as source')
        .where('deleted_at', 'is', null)
        .where('map_answer', '=', 'map')
        .where('map_source', '<>', '')
        .groupBy('map_source')
        .orderBy(({ fn }) => fn.countAll(), 'desc')
        .orderBy('map_source')
        .limit(maxSources)
        .execute()
      const [counts, sources] = await Promise.all([counted, named])
      return { counts: toNumbers(counts), sources: sources.map(({ source }) => source) }
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
      const counted = db
        .selectFrom('media')
        .where('deleted_at', 'is', null)
        .select(mapStates.map((state) => countIf(isInMapState(state, today)).as(state)))
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
      return {
        ...toNumbers({ ...counts, ...usage }),
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

const countIf = (condition: RawBuilder<SqlBool>) => sql<number>`count(case when ${condition} then 1 end)`

/** Counts as numbers: PostgreSQL answers them as text. */
function toNumbers<Counts extends Record<string, number>>(counts: Counts): Record<keyof Counts, number> {
  const numbers = Object.entries(counts).map(([name, count]) => [name, Number(count)])
  return Object.fromEntries(numbers) as Record<keyof Counts, number>
}

/** Finds what uses uploads, by their keys: entries first, the newest of them at the front, then the site's settings. */
async function findUses(db: Kysely<Database>, keys: string[], now: number): Promise<Map<string, MediaUse[]>> {
  if (keys.length === 0) return new Map()
  const settings = await db.selectFrom('setting').select('value').where('value', 'like', '%/media/%').execute()
  const rows = []
  for (const some of splitForQueries(keys))
    rows.push(
      ...(await db
        .selectFrom('media_use')
        .selectAll()
        .where('media_key', 'in', some)
        .orderBy('entry_id', 'desc')
        .execute()),
    )
  const uses = Map.groupBy(rows, ({ media_key }) => media_key)
  const entries = await describeEntries(db, [...new Set(rows.map(({ entry_id }) => entry_id))], now)
  return new Map(
    keys.map((key) => [
      key,
      [
        ...(uses.get(key) ?? []).flatMap(({ entry_id }) => entries.get(entry_id) ?? []),
        ...(settings.some(({ value }) => value.includes(`/media/${key}`)) ? [settingUse] : []),
      ],
    ]),
  )
}

const settingUse: MediaUse = { id: 0, type: 'setting', title: '站点设置', state: 'published' }

/** Finds the entries that show uploads in some version, by their keys; the newest of them at the front. */
async function findFormerUses(db: Kysely<Database>, keys: string[], now: number): Promise<Map<string, MediaUse[]>> {
  const rows = []
  for (const some of splitForQueries(keys))
    rows.push(
      ...(await db
        .selectFrom('revision_media')
        .select(['media_key', 'entry_id'])
        .distinct()
        .where('media_key', 'in', some)
        .orderBy('entry_id', 'desc')
        .execute()),
    )
  const entries = await describeEntries(db, [...new Set(rows.map(({ entry_id }) => entry_id))], now)
  const uses = Map.groupBy(rows, ({ media_key }) => media_key)
  return new Map([...uses].map(([key, found]) => [key, found.flatMap(({ entry_id }) => entries.get(entry_id) ?? [])]))
}
