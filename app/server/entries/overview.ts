import { type Kysely, sql } from 'kysely'
import type { ContentType } from '../../content/define'
import { formatChinaDate } from '../../content/format'
import { decodeMissingParts, nameMissingParts } from '../../content/missing-parts'
import { getContentType, type TypeName, typeNames } from '../../content/registry'
import type { Overview } from '../../contract'
import type { Database } from '../db'
import type { EntriesContext, Totals } from './context'
import { selectCounted, sumCounted } from './listed-counts'
import { countPublished, type PublishedGroup, sumByType } from './managed-counts'
import { isInState } from './state'
import { countVisibleByType } from './visibility'

/** The figures of the dashboard. */
export function createOverview(context: EntriesContext) {
  const { engine, now, totals } = context
  const { db } = engine
  return {
    /** @param types those whose figures are wanted */
    async readOverview(
      types: readonly TypeName[] = typeNames,
    ): Promise<Omit<Overview, 'applications' | 'firstSteps' | 'notices'>> {
      const at = now()
      const [{ visible: published, incomplete }, months, managed, groups, ending] = await Promise.all([
        countVisibleByType(context),
        totals.getOrCountGroups({ key: 'months', at }, () => countMonths(db, at)),
        readManagedFigures(db, at),
        countPublished(db, at),
        countEnding(db, at),
      ])
      const scheduled = sumByType(groups, 'scheduled')
      const missing = countMissingParts(groups)
      const changed = Object.fromEntries([...managed].map(([type, row]) => [type, row.changed]))
      return {
        types: types.map((type) => {
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
        attention: describeAttention(types, { missing, ending, changed }),
      }
    },
  }
}

function toCounts(rows: Array<{ key: string; count: number }>): Totals {
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]))
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
      (select cast(coalesce(sum(entries), 0) as bigint) from managed_count
        where managed_count.type = named.type and last_ends_at = 0) as drafts,
      (select count(*) from entry
        where entry.type = named.type and may_have_changes = 1 and exists (
          select 1 from publication where entry_id = entry.id and starts_at <= ${at} and ends_at > ${at}
            and revision_id <> entry.revision_id)) as changed
    from named`.execute(db)
  return new Map(rows.map((row) => [row.type, row]))
}

async function countEnding(db: Kysely<Database>, at: number): Promise<Totals> {
  const rows = await db
    .selectFrom('entry')
    .select(['type as key', sql<number>`count(*)`.as('count')])
    .where(isInState('ending', at))
    .groupBy('type')
    .execute()
  return toCounts(rows)
}

/** Counts published entries with missing parts, by type and part. */
function countMissingParts(groups: readonly PublishedGroup[]): Map<string, Totals> {
  const counts = new Map<string, Totals>()
  for (const { type, lacks, published } of groups) {
    // It is unknown what these lack.
    if (lacks < 0) continue
    const ofType = counts.get(type) ?? {}
    for (const part of decodeMissingParts(lacks)) ofType[part] = (ofType[part] ?? 0) + published
    counts.set(type, ofType)
  }
  return counts
}

/** The last twelve months, the earliest first. */
function listMonths(at: number): string[] {
  const [year = 0, thisMonth = 0] = formatChinaDate(at).split('-').map(Number)
  const monthBefore = (count: number) => new Date(Date.UTC(year, thisMonth - 1 - count)).toISOString().slice(0, 7)
  return Array.from({ length: 12 }, (_, index) => monthBefore(11 - index))
}

/** Counts visible entries by the month of their date, for the last twelve months. */
async function countMonths(db: Kysely<Database>, at: number): Promise<Totals> {
  const rows = await selectCounted(db, { types: typeNames, at })
    .select(['counted.month as key', sumCounted.as('count')])
    .where('counted.month', '>=', listMonths(at)[0] ?? '')
    .groupBy('counted.month')
    .execute()
  return toCounts(rows)
}

/** The missing parts that the dashboard lists; not alternative texts, several of which are missing in most entries. */
const listedParts = ['cover', 'abstract', 'phone'] as const

function describeAttention(
  types: readonly TypeName[],
  found: { missing: Map<string, Totals>; ending: Totals; changed: Totals },
): Overview['attention'] {
  const kinds: Array<{
    icon: string
    list: string
    count: (type: ContentType) => number
    text: (type: ContentType) => string
  }> = [
    {
      icon: 'CalendarClock',
      list: 'state=ending',
      count: ({ name }) => found.ending[name] ?? 0,
      text: ({ label }) => `条${label}将在 30 天内下线`,
    },
    {
      icon: 'FilePen',
      list: 'state=changed',
      count: ({ name }) => found.changed[name] ?? 0,
      text: ({ label }) => `条${label}有未发布的修改`,
    },
    ...listedParts.map((part) => ({
      icon: 'ImageOff',
      list: `state=published&missing=${part}`,
      count: ({ name }: ContentType) => found.missing.get(name)?.[part] ?? 0,
      text: (type: ContentType) => `条${type.label}缺少${nameMissingParts(type)[part]}`,
    })),
  ]
  return kinds.flatMap(({ icon, list, count, text }) =>
    types.map(getContentType).flatMap((type) => {
      const found = count(type)
      const link = type.single ? type.paths.update : `${type.paths.update}?${list}`
      return found === 0 ? [] : [{ icon, text: `${found} ${text(type)}`, link }]
    }),
  )
}
