import { type Kysely, sql } from 'kysely'
import type { ContentType } from '../../content/define'
import { formatChinaDate } from '../../content/format'
import { getContentType, typeNames } from '../../content/registry'
import type { Overview } from '../../contract'
import { type Database, FOREVER } from '../db'
import type { EntriesContext } from './context'
import { isInState } from './state'
import type { Totals } from './totals-cache'
import { countVisibleByType } from './visible'

const monthMs = 30 * 24 * 60 * 60 * 1000

/** See `Entries.readOverview`. */
export async function readOverview(context: EntriesContext): Promise<Omit<Overview, 'applications'>> {
  const { db } = context.engine
  const at = context.now()
  const published = await countVisibleByType(context)
  const incomplete = await context.totals.getOrCountGroups('incomplete', at, () => countIncomplete(db, at))
  const months = await context.totals.getOrCountGroups('months', at, () => countMonths(db, at))
  const [managed, scheduled, ending] = await Promise.all([
    readManagedFigures(db, at),
    countScheduled(db, at),
    countEnding(db, at),
  ])
  const changed = Object.fromEntries([...managed].map(([type, row]) => [type, row.changed]))
  return {
    types: typeNames.map((type) => {
      const { drafts = 0, updatedAt = null } = managed.get(type) ?? {}
      const count = published[type] ?? 0
      const complete = count - (incomplete[type] ?? 0)
      return {
        type,
        published: count,
        drafts,
        scheduled: scheduled[type] ?? 0,
        completeness: count === 0 ? 100 : Math.round((complete / count) * 100),
        updatedAt,
      }
    }),
    months: listMonths(at).map((month) => ({ month, count: months[month] ?? 0 })),
    attention: describeAttention({ incomplete, ending, changed }),
  }
}

function toCounts(rows: Array<{ key: string; count: number }>): Totals {
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
}

function selectVisible(db: Kysely<Database>, at: number) {
  return db.selectFrom('publication').where('starts_at', '<=', at).where('ends_at', '>', at)
}

async function countIncomplete(db: Kysely<Database>, at: number): Promise<Totals> {
  const rows = await selectVisible(db, at)
    .select(['type as key', sql<number>`count(*)`.as('count')])
    .where('complete', '=', 0)
    .groupBy('type')
    .execute()
  return toCounts(rows)
}

interface ManagedFigures {
  type: string
  updatedAt: number | null
  drafts: number
  changed: number
}

/** What staff's work changes, and so no cache of the content keeps: each figure is a lookup in an index for each type. */
async function readManagedFigures(db: Kysely<Database>, at: number): Promise<Map<string, ManagedFigures>> {
  const { rows } = await sql<ManagedFigures>`
    with named (type) as (values ${sql.join(typeNames.map((name) => sql`(${name})`))})
    select named.type,
      (select max(updated_at) from entry where entry.type = named.type and deleted_at is null) as "updatedAt",
      (select count(*) from entry
        where entry.type = named.type and deleted_at is null and last_ends_at = 0) as drafts,
      (select count(*) from entry
        where entry.type = named.type and may_have_changes = 1 and exists (
          select 1 from publication where entry_id = entry.id and starts_at <= ${at} and ends_at > ${at}
            and revision_id <> entry.revision_id)) as changed
    from named`.execute(db)
  return new Map(rows.map((row) => [row.type, row]))
}

async function countScheduled(db: Kysely<Database>, at: number): Promise<Totals> {
  const rows = await db
    .selectFrom('entry')
    .select(['type as key', sql<number>`count(*)`.as('count')])
    .where(isInState('scheduled', at))
    .groupBy('type')
    .execute()
  return toCounts(rows)
}

async function countEnding(db: Kysely<Database>, at: number): Promise<Totals> {
  const rows = await db
    .selectFrom('publication')
    .select(['type as key', sql<number>`count(*)`.as('count')])
    // The sign keeps SQLite from walking all that have started instead of the few that end.
    .where(sql`+starts_at`, '<=', at)
    .where('ends_at', '>', at)
    .where('ends_at', '<', Math.min(at + monthMs, FOREVER))
    .groupBy('type')
    .execute()
  return toCounts(rows)
}

/** The last twelve months, the earliest first. */
function listMonths(at: number): string[] {
  const [year = 0, thisMonth = 0] = formatChinaDate(at).split('-').map(Number)
  const monthBefore = (count: number) => new Date(Date.UTC(year, thisMonth - 1 - count)).toISOString().slice(0, 7)
  return Array.from({ length: 12 }, (_, index) => monthBefore(11 - index))
}

/** Counts visible entries by the month of their date, for the last twelve months. */
async function countMonths(db: Kysely<Database>, at: number): Promise<Totals> {
  const rows = await selectVisible(db, at)
    .select([sql<string>`substr(date, 1, 7)`.as('key'), sql<number>`count(*)`.as('count')])
    .where('date', '>=', listMonths(at)[0] ?? '')
    .groupBy(sql`substr(date, 1, 7)`)
    .execute()
  return toCounts(rows)
}

function describeAttention(found: { incomplete: Totals; ending: Totals; changed: Totals }): Overview['attention'] {
  const missing = ({ fields, cover, abstract }: ContentType) =>
    [cover, abstract].flatMap((name) => (name === undefined ? [] : [fields[name]?.label ?? ''])).join('或')
  const kinds: Array<{ icon: string; counts: Totals; text: (count: number, type: ContentType) => string }> = [
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
