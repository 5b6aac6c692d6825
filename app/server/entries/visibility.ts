import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely'
import { isTypeName, type TypeName, typeNames } from '../../content/registry'
import { pagedTypes } from '../../navigation/public-address'
import { type ContentPart, listEntryParts } from '../content-reads'
import { type Database, type Engine, FOREVER, type PlaceOf, prepareQuery, splitForQueries } from '../db'
import type { EntriesContext, Totals } from './context'
import { selectCounted, sumCounted } from './listed-counts'

const rowsPerQuery = 1_000

/** An entry that visitors can see now, without its content. */
export interface VisibleEntry {
  type: TypeName
  id: number
  category: number
  /** When the visible revision was saved, in ms since 1970. */
  updatedAt: number
}

/** Visible entries of each type, and those of them that lack a cover or an abstract. */
interface VisibleCounts {
  visible: Totals
  incomplete: Totals
}

/** Counts visible entries by their type. */
export async function countVisibleByType({ engine, now, totals }: EntriesContext): Promise<VisibleCounts> {
  const at = now()
  const counts = await totals.getOrCountGroups({ key: 'visible', at }, async () => {
    const rows = await selectCounted(engine.db, { types: typeNames, at })
      .select(['counted.type', 'counted.complete', sumCounted.as('count')])
      .groupBy(['counted.type', 'counted.complete'])
      .execute()
    const found: Totals = {}
    for (const { type, complete, count } of rows) {
      found[type] = (found[type] ?? 0) + count
      if (complete === 0) found[`${type} incomplete`] = count
    }
    return found
  })
  return {
    visible: Object.fromEntries(typeNames.map((type) => [type, counts[type] ?? 0])),
    incomplete: Object.fromEntries(typeNames.map((type) => [type, counts[`${type} incomplete`] ?? 0])),
  }
}

/** What visitors can see, and when that changes. */
export function createVisibility(context: EntriesContext) {
  const { engine, now } = context
  const { db } = engine
  return {
    /** How many entries with pages of their own visitors can see now. */
    async countVisible(): Promise<number> {
      const { visible } = await countVisibleByType(context)
      return pagedTypes.reduce((sum, type) => sum + (visible[type] ?? 0), 0)
    },

    /**
     * The ranges of publication ids that hold such entries: range 1 is the ids 1 to `size`, and so on. An entry stays
     * in its range until it is published anew. Each query skips to the first visible publication after a range.
     */
    async listVisibleRanges(size: number): Promise<number[]> {
      const found: number[] = []
      for (let after = 0; ;) {
        const row = await engine.db
          .selectFrom('publication')
          .select('id')
          .where('id', '>', after)
          .where(isVisiblePage(now()))
          .orderBy('id')
          .limit(1)
          .executeTakeFirst()
        if (!row) return found
        const range = Math.ceil(row.id / size)
        found.push(range)
        after = range * size
      }
    },

    /**
     * These entries in batches, in the order of their publications, whose ids are above `after` and up to `until`.
     */
    async *listVisible({ after, until }: { after: number; until: number }): AsyncGenerator<VisibleEntry[]> {
      const rows = engine.db
        .selectFrom('publication')
        .innerJoin('revision', 'revision.id', 'publication.revision_id')
        .select([
          'publication.id as publication',
          'publication.type',
          'publication.entry_id',
          'publication.category',
          'revision.created_at',
        ])
        .where('publication.id', '<=', until)
        .where(isVisiblePage(now()))
        .orderBy('publication.id')
        .limit(rowsPerQuery)
      for (let last = after; ;) {
        const some = await rows.where('publication.id', '>', last).execute()
        const end = some.at(-1)
        if (!end) return
        last = end.publication
        yield some.flatMap(({ type, entry_id: id, category, created_at: updatedAt }) =>
          isTypeName(type) ? [{ type, id, category, updatedAt }] : [],
        )
        if (some.length < rowsPerQuery) return
      }
    },

    /** The first time from now on at which a publication starts or ends; null when there is none. */
    findNextVisibilityChange: (after = now()) => findNextVisibilityChange(engine, after),

    /** The last time up to now at which a publication started or ended; null before the first one. */
    async findLastVisibilityChange(): Promise<number | null> {
      const until = now()
      const last = (column: 'starts_at' | 'ends_at') =>
        db
          .selectFrom('publication')
          .select(`${column} as at`)
          .where(column, '<=', until)
          .orderBy(column, 'desc')
          .limit(1)
          .executeTakeFirst()
      const [started, ended] = await Promise.all([last('starts_at'), last('ends_at')])
      return started || ended ? Math.max(started?.at ?? 0, ended?.at ?? 0) : null
    },

    /** The starts and ends of publications after `after` and up to `until`, the earliest first. */
    listVisibilityChanges: (after: number, until: number) => listVisibilityChanges(db, after, until),

    /** The content version: a number that every change of visible content raises, in any process. */
    async readContentVersion(): Promise<number> {
      const { stamp } = await db.selectFrom('content_stamp').select('stamp').executeTakeFirstOrThrow()
      return stamp
    },
  }
}

/** Visible publications with a page; what is not a bare column keeps both engines on the walk along the ids. */
function isVisiblePage(at: number): RawBuilder<SqlBool> {
  return sql`publication.type || '' in (${sql.join(pagedTypes)})
    and publication.starts_at + 0 <= ${at} and publication.ends_at + 0 > ${at}`
}

/** How many changes are remembered: a process that has not looked for longer computes everything anew. */
const rememberedChanges = 10_000

/**
 * Raises the content version. Call it last in every transaction that changes visible content.
 * @param at the time of the change by this process's clock, in ms since 1970
 * @param parts what the change touches: whatever was computed from these parts is computed anew
 */
export async function raiseContentVersion(
  db: Kysely<Database>,
  at: number,
  parts: readonly ContentPart[],
): Promise<void> {
  const { stamp } = await db
    .updateTable('content_stamp')
    .set({
      stamp: sql<number>`stamp + 1`,
      changed_at: sql<number>`case when changed_at < ${at} then ${at} else changed_at end`,
    })
    .returning('stamp')
    .executeTakeFirstOrThrow()
  const rows = [...new Set(parts)].map((part) => ({ stamp, part }))
  for (const some of splitForQueries(rows)) await db.insertInto('content_change').values(some).execute()
  if (stamp % 100 === 0)
    await db
      .deleteFrom('content_change')
      .where('stamp', '<', stamp - rememberedChanges)
      .execute()
}

/** What `createContentStates` reads of changes. */
export function createChangeReads(engine: Pick<Engine, 'db' | 'name'>) {
  const { db } = engine
  return {
    readChanges: (after: number, until: number) => readContentChanges(db, after, until),
    readStartsAndEnds: (after: number, until: number) => readStartsAndEnds(db, after, until),
    findNextVisibilityChange: (after: number) => findNextVisibilityChange(engine, after),
  }
}

/**
 * Lists the parts that the changes after one content version and up to another one touched.
 * @returns null where not all of these changes are remembered
 */
async function readContentChanges(db: Kysely<Database>, after: number, until: number): Promise<ContentPart[] | null> {
  if (until - after > rememberedChanges) return null
  const rows = await db
    .selectFrom('content_change')
    .select(['stamp', 'part'])
    .where('stamp', '>', after)
    .where('stamp', '<=', until)
    .execute()
  const known = new Set(rows.map(({ stamp }) => stamp))
  return known.size === until - after ? [...new Set(rows.map(({ part }) => part))] : null
}

/** Lists the parts that publications touch by starting or ending after one time and up to another one, in ms since 1970. */
async function readStartsAndEnds(db: Kysely<Database>, after: number, until: number): Promise<ContentPart[]> {
  const changes = await listVisibilityChanges(db, after, until)
  return [...new Set(changes.flatMap(({ type, id, category }) => listEntryParts(type, id, [category])))]
}

/** Finds the first time after `after` at which a publication starts or ends; null when there is none. */
async function findNextVisibilityChange(engine: Pick<Engine, 'db' | 'name'>, after: number): Promise<number | null> {
  const [row] = await readNextVisibilityChange(engine, { after })
  return row?.at ?? null
}

const readNextVisibilityChange = prepareQuery((db, place: PlaceOf<{ after: number }>) => {
  const first = (column: 'starts_at' | 'ends_at') =>
    db
      .selectFrom('publication')
      .select(`${column} as at`)
      .where(column, '>', place('after'))
      .where(column, '<', FOREVER)
      .orderBy(column)
      .limit(1)
  const start = db.selectFrom(first('starts_at').as('start')).select('start.at')
  const end = db.selectFrom(first('ends_at').as('end')).select('end.at')
  return start.unionAll(end).orderBy('at').limit(1)
})

/** Lists the starts and ends of publications after `after` and up to `until`, the earliest first. */
async function listVisibilityChanges(db: Kysely<Database>, after: number, until: number): Promise<VisibilityChange[]> {
  const some = (column: 'starts_at' | 'ends_at') =>
    db
      .selectFrom('publication')
      .select([`${column} as at`, 'type', 'entry_id as id', 'category'])
      .where(column, '>', after)
      .where(column, '<=', until)
      .execute()
  const found = (await Promise.all([some('starts_at'), some('ends_at')])).flat()
  return found.flatMap(({ type, ...row }) => (isTypeName(type) ? [{ type, ...row }] : [])).sort((a, b) => a.at - b.at)
}

/** A time at which a publication of an entry starts or ends. */
export interface VisibilityChange {
  at: number
  type: TypeName
  id: number
  category: number
}
