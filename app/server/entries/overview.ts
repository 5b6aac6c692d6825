import { type Kysely, sql } from 'kysely'
import type { ContentType } from '../../content/define'
import { formatChinaDate } from '../../content/format'
import { getContentType, typeNames } from '../../content/registry'
import type { Overview } from '../../contract'
import { type Database, FOREVER } from '../db'
import type { EntriesContext } from './context'
import { isInState } from './state'

const monthMs = 30 * 24 * 60 * 60 * 1000
type Counts = Partial<Record<string, number>>

/** See `Entries.readOverview`. */
export async function readOverview({ engine: { db }, now }: EntriesContext): Promise<Omit<Overview, 'applications'>> {
  const at = now()
  const visible = db.selectFrom('publication').where('starts_at', '<=', at).where('ends_at', '>', at)
  const published = await visible
    .select(['type', sql<number>`count(*)`.as('count'), sql<number>`sum(complete)`.as('complete')])
    .groupBy('type')
    .execute()
  const ending = await visible
    .select(['type', sql<number>`count(*)`.as('count')])
    .where('ends_at', '<', Math.min(at + monthMs, FOREVER))
    .groupBy('type')
    .execute()
  const changed = await visible
    .innerJoin('entry', 'entry.id', 'publication.entry_id')
    .select(['publication.type', sql<number>`count(*)`.as('count')])
    .whereRef('entry.revision_id', '!=', 'publication.revision_id')
    .groupBy('publication.type')
    .execute()
  const updated = await db
    .selectFrom('entry')
    .select(['type', ({ fn }) => fn.max('updated_at').as('at')])
    .where('deleted_at', 'is', null)
    .groupBy('type')
    .execute()
  const [drafts, scheduled] = await Promise.all([countState(db, 'draft', at), countState(db, 'scheduled', at)])
  const publishedBy = new Map(published.map((row) => [row.type, row]))
  const updatedBy = new Map(updated.map((row) => [row.type, row.at]))
  const incomplete: Counts = Object.fromEntries(
    published.map(({ type, count, complete }) => [type, count - Number(complete)]),
  )
  return {
    types: typeNames.map((type) => {
      const { count, complete } = publishedBy.get(type) ?? { count: 0, complete: 0 }
      return {
        type,
        published: count,
        drafts: drafts[type] ?? 0,
        scheduled: scheduled[type] ?? 0,
        completeness: count === 0 ? 100 : Math.round((Number(complete) / count) * 100),
        updatedAt: updatedBy.get(type) ?? null,
      }
    }),
    months: await countMonths(db, at),
    attention: describeAttention({ incomplete, ending: toCounts(ending), changed: toCounts(changed) }),
  }
}

function toCounts(rows: Array<{ type: string; count: number }>): Counts {
  return Object.fromEntries(rows.map(({ type, count }) => [type, count]))
}

async function countState(db: Kysely<Database>, state: 'draft' | 'scheduled', at: number): Promise<Counts> {
  const rows = await db
    .selectFrom('entry')
    .select(['type', sql<number>`count(*)`.as('count')])
    .where(isInState(state, at))
    .groupBy('type')
    .execute()
  return toCounts(rows)
}

/** Counts visible entries by the month of their date, for the last twelve months. */
async function countMonths(db: Kysely<Database>, at: number): Promise<Overview['months']> {
  const [year = 0, thisMonth = 0] = formatChinaDate(at).split('-').map(Number)
  const monthBefore = (count: number) => new Date(Date.UTC(year, thisMonth - 1 - count)).toISOString().slice(0, 7)
  const months = Array.from({ length: 12 }, (_, index) => monthBefore(11 - index))
  const rows = await db
    .selectFrom('publication')
    .select([sql<string>`substr(date, 1, 7)`.as('month'), sql<number>`count(*)`.as('count')])
    .where('starts_at', '<=', at)
    .where('ends_at', '>', at)
    .where('date', '>=', months[0] ?? '')
    .groupBy(sql`substr(date, 1, 7)`)
    .execute()
  const counts = new Map(rows.map((row) => [row.month, row.count]))
  return months.map((name) => ({ month: name, count: counts.get(name) ?? 0 }))
}

function describeAttention(found: { incomplete: Counts; ending: Counts; changed: Counts }): Overview['attention'] {
  const missing = ({ fields, cover, abstract }: ContentType) =>
    [cover, abstract].flatMap((name) => (name === undefined ? [] : [fields[name]?.label ?? ''])).join('或')
  const kinds: Array<{ icon: string; counts: Counts; text: (count: number, type: ContentType) => string }> = [
    { icon: 'CalendarClock', counts: found.ending, text: (count, { label }) => `${count} 条${label}将在 30 天内下线` },
    { icon: 'FilePen', counts: found.changed, text: (count, { label }) => `${count} 条${label}有未发布的修改` },
    {
      icon: 'ImageOff',
      counts: found.incomplete,
      text: (count, type) => `${count} 条${type.label}缺少${missing(type)}`,
    },
  ]
  return kinds.flatMap(({ icon, counts, text }) =>
    typeNames.flatMap((name) => {
      const count = counts[name] ?? 0
      return count === 0
        ? []
        : [{ icon, text: text(count, getContentType(name)), link: getContentType(name).paths.update }]
    }),
  )
}
