import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isTypeName, typeNames } from '../../content/registry'
import { pagedTypes } from '../../navigation/public-address'
import type { EntriesContext } from './context'
import type { Totals } from './totals-cache'
import type { VisibleEntry } from './types'

const rowsPerQuery = 1_000

/** Visible entries of each type, and those of them that lack a cover or an abstract. */
interface VisibleCounts {
  visible: Totals
  incomplete: Totals
}

/** Counts visible entries by their type, in one walk along an index. */
export async function countVisibleByType({ engine, now, totals }: EntriesContext): Promise<VisibleCounts> {
  const at = now()
  const counts = await totals.getOrCountGroups('visible', at, async () => {
    const rows = await engine.db
      .selectFrom('publication')
      .select(['type', ({ fn }) => fn.countAll<number>().as('count')])
      .select(sql<number>`count(case when complete = 0 then 1 end)`.as('incomplete'))
      .where('starts_at', '<=', at)
      .where('ends_at', '>', at)
      .groupBy('type')
      .execute()
    return Object.fromEntries(
      rows.flatMap(({ type, count, incomplete }) => [
        [type, Number(count)],
        [`${type} incomplete`, incomplete],
      ]),
    )
  })
  return {
    visible: Object.fromEntries(typeNames.map((type) => [type, counts[type] ?? 0])),
    incomplete: Object.fromEntries(typeNames.map((type) => [type, counts[`${type} incomplete`] ?? 0])),
  }
}

/** See `Entries.countVisible`. */
export async function countVisible(context: EntriesContext): Promise<number> {
  const { visible } = await countVisibleByType(context)
  return pagedTypes.reduce((sum, type) => sum + (visible[type] ?? 0), 0)
}

/** Visible publications with a page; what is not a bare column keeps both engines on the walk along the ids. */
function isVisiblePage(at: number): RawBuilder<SqlBool> {
  return sql`publication.type || '' in (${sql.join(pagedTypes)})
    and publication.starts_at + 0 <= ${at} and publication.ends_at + 0 > ${at}`
}

/** See `Entries.listVisibleRanges`. Each query skips to the first visible publication after a range. */
export async function listVisibleRanges({ engine, now }: EntriesContext, size: number): Promise<number[]> {
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
}

/** See `Entries.listVisible`. Rows are read in batches to limit memory. */
export async function* listVisible(
  { engine, now }: EntriesContext,
  { after, until }: { after: number; until: number },
): AsyncGenerator<VisibleEntry[]> {
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
}
