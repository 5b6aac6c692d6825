import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { abandonedAfterMs, type MediaUsage } from '../../content/files'
import { formatChinaDate } from '../../content/format'
import { getMapState, type MapState, mapStateNames, findLastWarnedDay } from '../../content/map-registration'
import { mediaKindNames } from '../../content/media-kinds'
import type { LibraryFilter, LibraryRow, Listing, MapSummary, MediaCounts, MediaUse } from '../../contract'
import { columnContains, type Database, splitForQueries } from '../db'
import { describeEntries } from '../entries'
import { Problem } from '../errors'
import { selectWithAuthor, type StoredMedia, toMediaRow } from './media-rows'
import { hasUsage, isInSomeVersion, isOld, isUnused, isUsedIn, readKeysInSettings } from './uses'

export type LibraryQuery = LibraryFilter & { offset: number; limit: number }

/** When staff answered whether an upload shows a map, or until then when it was uploaded. */
const registeredAt = sql<number>`coalesce(media.map_answered_at, media.created_at)`
/** Who did. */
const registrant = sql<number>`case when media.map_answered_at is null then media.created_by else media.map_answered_by end`

/** What is in the same place in these orders stands with the newest first. */
const libraryOrders = {
  newest: sql`media.id desc`,
  oldest: sql`media.id`,
  name: sql`media.name`,
  size: sql`media.size desc`,
  registered: sql`${registeredAt} desc`,
  registeredFirst: registeredAt,
  /** What has no end stands last. */
  validity: sql`(media.map_answer <> 'map' or media.map_valid_until = ''), media.map_valid_until`,
}

/** A SQL condition: a picture without alternative text that needs one. */
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

/** A SQL condition: registered, with a review that ends soon. */
function isEnding(today: string): RawBuilder<SqlBool> {
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

/** A SQL condition: of the demo content, and used by an entry or the settings. */
const isUsedDemo = (inSettings: readonly string[]) =>
  sql<SqlBool>`(media.demo = 1 and not ${isUsedIn('none', inSettings)})`

/** What a query over uploads is told: the day as YYYY-MM-DD, and the keys of the uploads that settings show. */
interface LibraryState {
  today: string
  inSettings: readonly string[]
}

/** A SQL condition: what the filters of the library and of the register choose. */
function isWanted(
  query: Partial<LibraryQuery> & { ids?: number[] | undefined },
  { today, inSettings }: LibraryState,
): RawBuilder<SqlBool> {
  const { text = '', kind, map, missing, demo, folder, by, uploadedFrom, uploadedUntil, ids } = query
  const contains = ['name', 'alt', 'map_number', 'map_source'].map((column) => columnContains(`media.${column}`, text))
  const conditions = [
    ids && sql`media.id in (${sql.join(ids)})`,
    text !== '' && sql`(${sql.join(contains, sql` or `)})`,
    kind && sql`media.kind = ${kind}`,
    map && isInMapFilter(map, today),
    missing === 'alt' && isWithoutAlt,
    demo !== undefined && isUsedDemo(inSettings),
    folder !== undefined && isInFolder(folder),
    by !== undefined && sql`media.created_by = ${by}`,
    uploadedFrom !== undefined && sql`media.created_at >= ${uploadedFrom}`,
    uploadedUntil !== undefined && sql`media.created_at <= ${uploadedUntil}`,
    ...listRegisterConditions(query, inSettings),
  ].filter((condition) => typeof condition === 'object')
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** What only the register of maps is narrowed by. */
function listRegisterConditions(
  { use, source, registrant: who, registeredFrom, registeredUntil }: Partial<LibraryQuery>,
  inSettings: readonly string[],
) {
  return [
    use && isUsedIn(use, inSettings),
    source !== undefined && sql`media.map_answer = 'map' and media.map_source = ${source}`,
    who !== undefined && sql`${registrant} = ${who}`,
    registeredFrom !== undefined && sql`${registeredAt} >= ${registeredFrom}`,
    registeredUntil !== undefined && sql`${registeredAt} <= ${registeredUntil}`,
  ]
}

/** Which rows of the register of maps, in which order; `ids` leaves out all others. */
export type RegisterFilter = Omit<LibraryQuery, 'offset' | 'limit'> & { ids?: number[] | undefined }

/** More than any site registers, and few enough for one spreadsheet. */
const maxRegisterRows = 5_000

/** As many sources as anybody looks through. */
const maxSources = 200

const mapStates = Object.keys(mapStateNames) as MapState[]

/** Creates the queries of the library as staff look at it. */
export function createLibrary(db: Kysely<Database>, now: () => number) {
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
        isDemo: row.demo === 1,
      }
    })
  }

  const readState = async (): Promise<LibraryState> => ({
    today: formatChinaDate(now()),
    inSettings: await readKeysInSettings(db),
  })

  async function choose(filter: RegisterFilter, offset: number, limit: number): Promise<Listing<LibraryRow>> {
    const state = await readState()
    const wanted = isWanted(filter, state)
    const { usage } = filter
    const order = libraryOrders[filter.order ?? 'newest']
    const chosen = db
      .selectFrom('media')
      .where('media.deleted_at', 'is', null)
      .where(wanted)
      .$if(usage !== undefined, (found) => found.where(hasUsage(usage ?? 'none', state.inSettings, now())))
    // The ids of the page first: what is sorted for it is far less than whole rows.
    const page = chosen.select('media.id').orderBy(order).orderBy('media.id', 'desc').offset(offset).limit(limit)
    const rows = await select()
      .where('media.id', 'in', (from) => from.selectFrom(page.as('page')).select('page.id'))
      .orderBy(order)
      .orderBy('media.id', 'desc')
      .execute()
    const { total } = await chosen.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    return { rows: await toLibraryRows(rows), total: Number(total) }
  }

  return {
    /** Newest first unless `order` says otherwise; `text` is searched in names, alternative texts and registrations of maps. */
    list: ({ offset, limit, ...filter }: LibraryQuery): Promise<Listing<LibraryRow>> => choose(filter, offset, limit),

    /** The files of the register of maps that a filter chooses, as many as fit into a spreadsheet. */
    listRegister: (filter: RegisterFilter): Promise<Listing<LibraryRow>> => choose(filter, 0, maxRegisterRows),

    /** How many of the files that a filter chooses are in which state, and the sources that any map names. */
    async summariseRegister(filter: RegisterFilter): Promise<MapSummary> {
      const state = await readState()
      const counted = db
        .selectFrom('media')
        .where('deleted_at', 'is', null)
        .where(isWanted(filter, state))
        .select(mapStates.map((name) => countIf(isInMapState(name, state.today)).as(name)))
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

    /** @throws Problem notFound */
    async get(id: number): Promise<LibraryRow> {
      const [row] = await toLibraryRows(await select().where('media.id', '=', id).execute())
      if (!row) throw new Problem('notFound', '文件不存在')
      return row
    },

    /** Those of these keys that are in the library. */
    async pick(keys: string[]): Promise<LibraryRow[]> {
      return keys.length === 0 ? [] : toLibraryRows(await select().where('media.key', 'in', keys).execute())
    },

    /** What of the files the dashboard asks for: looked up in the index by answer, without what the library counts beside. */
    async countMapsToMend(): Promise<Pick<MediaCounts, 'unasked' | 'missing' | 'expired' | 'ending'>> {
      const today = formatChinaDate(now())
      const withAnswer = (answer: string) =>
        db.selectFrom('media').where('deleted_at', 'is', null).where('map_answer', '=', answer)
      const [unasked, maps] = await Promise.all([
        withAnswer('unasked')
          .select(sql<number>`count(*)`.as('unasked'))
          .executeTakeFirstOrThrow(),
        withAnswer('map')
          .select((['missing', 'expired'] as const).map((state) => countIf(isInMapState(state, today)).as(state)))
          .select(countIf(isEnding(today)).as('ending'))
          .executeTakeFirstOrThrow(),
      ])
      return toNumbers({ ...unasked, ...maps })
    },

    async count(): Promise<MediaCounts> {
      const { today, inSettings } = await readState()
      const counted = db
        .selectFrom('media')
        .where('deleted_at', 'is', null)
        .select(mapStates.map((state) => countIf(isInMapState(state, today)).as(state)))
        .select(mediaKindNames.map((kind) => countIf(sql`media.kind = ${kind}`).as(kind)))
        .select(countIf(isWithoutAlt).as('withoutAlt'))
        .select(countIf(isEnding(today)).as('ending'))
        .select(countIf(isUsedDemo(inSettings)).as('demo'))
        .executeTakeFirstOrThrow()
      const unused = db
        .selectFrom('media')
        .where('deleted_at', 'is', null)
        .where(isUnused(inSettings))
        .select(countIf(isInMapState('unasked', today)).as('unasked'))
        .select((media) => {
          const isInSome = isInSomeVersion(media)
          return [
            media.fn.countAll<number>().as('free'),
            countIf(sql`${isInSome}`).as('former'),
            countIf(sql`${media.and([isOld(media, now()), media.not(isInSome)])}`).as('abandoned'),
          ]
        })
        .executeTakeFirstOrThrow()
      const [counts, { unasked: unaskedUnused, free, ...usage }] = await Promise.all([counted, unused])
      return {
        ...toNumbers({ ...counts, ...usage }),
        unused: Number(free) - Number(usage.former),
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
  const inSettings = new Set(await readKeysInSettings(db))
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
        ...(uses.get(key) ?? []).flatMap(({ entry_id }) => toUses(entries.get(entry_id))),
        ...(inSettings.has(key) ? [settingUse] : []),
      ],
    ]),
  )
}

const toUses = (entry: MediaUse | undefined): MediaUse[] =>
  entry ? [{ id: entry.id, type: entry.type, title: entry.title, state: entry.state }] : []

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
  return new Map([...uses].map(([key, found]) => [key, found.flatMap(({ entry_id }) => toUses(entries.get(entry_id)))]))
}
