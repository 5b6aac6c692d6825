import type { Insertable, Selectable } from 'kysely'
import type { ContentType } from '../../content/define'
import { dayMs } from '../../content/durations'
import { formatChinaDate } from '../../content/format'
import { listMissingParts } from '../../content/missing-parts'
import { FOREVER, type PublicationTable, type RevisionTable } from '../db'
import { foldPublicTitle } from '../search-index'
import { createInvalidProblem } from '../validate'
import { parseValues } from './values'

type Values = Readonly<Record<string, unknown>>

/**
 * Builds the publication of a revision, with copies of the values that listings filter and sort by.
 * @param sort the entry's position in the manual order
 * @param otherPublications the entry's other publications
 */
export function buildPublication(
  type: ContentType,
  revision: Selectable<RevisionTable>,
  span: Span,
  { sort, otherPublications }: { sort: number; otherPublications: PublicationSpan[] },
): Insertable<PublicationTable> {
  const values = parseValues(type, revision)
  return {
    entry_id: revision.entry_id,
    revision_id: revision.id,
    starts_at: span.from,
    ends_at: span.until,
    type: type.name,
    category: revision.category,
    pinned: type.pinnedBy && values[type.pinnedBy] === true ? 1 : 0,
    date: readOwnDate(type, values) ?? findFirstVisibleDay(span.from, otherPublications),
    sort,
    title_folded: foldPublicTitle(revision.title),
    complete: isComplete(type, { category: revision.category, values }) ? 1 : 0,
  }
}

function readOwnDate(type: ContentType, values: Values): string | null {
  const date = type.dateFrom === undefined ? '' : values[type.dateFrom]
  return typeof date === 'string' && date !== '' ? date : null
}

/** Whether it has the cover and the abstract that entries of its category have. */
function isComplete(type: ContentType, revision: { category: number; values: Values }): boolean {
  const missing = listMissingParts(type, revision)
  return !missing.includes('cover') && !missing.includes('abstract')
}

/** A time range in ms since 1970; `until` is exclusive. */
export interface Span {
  from: number
  until: number
}

/** The columns of a publication that overlapping depends on. */
interface PublicationSpan {
  id: number
  starts_at: number
  ends_at: number
}

/**
 * Computes when a revision is visible: the requested span, not before now, limited by its own date fields.
 * @throws Problem invalid, when that range is empty
 */
export function computeVisibleSpan(
  type: ContentType,
  values: Readonly<Record<string, unknown>>,
  requestedSpan: Partial<Span>,
  now: number,
): Span {
  const from = Math.max(now, requestedSpan.from ?? now)
  const until = Math.min(requestedSpan.until ?? FOREVER, FOREVER)
  if (until <= from) throw createInvalidProblem({ until: '下线时间应晚于上线时间' })
  const firstDay = parseDay(values, type.visibleFrom)
  const lastDay = parseDay(values, type.visibleUntil)
  const bounded = {
    from: firstDay === null ? from : Math.max(from, firstDay),
    until: lastDay === null ? until : Math.min(until, lastDay + dayMs),
  }
  if (bounded.until <= bounded.from) {
    const name = type.visibleUntil ?? type.visibleFrom ?? 'until'
    throw createInvalidProblem({ [name]: `${type.fields[name]?.label ?? '下线时间'}不在可发布的时间内` })
  }
  return bounded
}

/** Whether a publication ended with the last day of its own date field, and not by a person's hand. */
export function endsByItself(type: ContentType, values: Readonly<Record<string, unknown>>, endsAt: number): boolean {
  const lastDay = parseDay(values, type.visibleUntil)
  return lastDay !== null && lastDay + dayMs === endsAt
}

/** Midnight in China at the start of a date field's day; null when it is empty. */
function parseDay(values: Readonly<Record<string, unknown>>, name: string | undefined): number | null {
  const day = name === undefined ? '' : values[name]
  return typeof day === 'string' && day !== '' ? Date.parse(`${day}T00:00:00+08:00`) : null
}

/**
 * Finds which publications of an entry a new one overlaps.
 * @param otherPublications the entry's publications that end after now
 * @returns the ids of those that must end when the new one starts, and of those that it replaces
 */
export function resolveOverlaps(
  otherPublications: PublicationSpan[],
  { from, until }: Span,
): { toShorten: number[]; toDelete: number[] } {
  const overlapping = otherPublications.filter(({ starts_at, ends_at }) => starts_at < until && ends_at > from)
  return {
    toShorten: overlapping.filter(({ starts_at }) => starts_at < from).map(({ id }) => id),
    toDelete: overlapping.filter(({ starts_at }) => starts_at >= from).map(({ id }) => id),
  }
}

/**
 * The listing date of an entry without a date field: the first day of its current uninterrupted
 * visibility, so that republishing does not move it.
 * @param earlier the entry's other publications
 */
function findFirstVisibleDay(from: number, earlier: Array<Pick<PublicationSpan, 'starts_at' | 'ends_at'>>): string {
  let start = from
  for (const { starts_at, ends_at } of [...earlier].sort((a, b) => b.ends_at - a.ends_at)) {
    if (ends_at >= start && starts_at < start) start = starts_at
  }
  return formatChinaDate(start)
}
