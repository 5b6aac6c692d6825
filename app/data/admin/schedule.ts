import { queryOptions } from '@tanstack/react-query'
import { addDays, findMonday, listMonthWeeks, parseChinaDay } from '../../content/calendar'
import { dayMs } from '../../content/durations'
import { formatChinaDate } from '../../content/format'
import type { Anyway, ManagedEntry, ScheduledItem } from '../../contract'
import { readApi } from '../client'
import { publishEntry } from './entries'
import { adminStaleTime, staffQuery } from './staff-query'

/** What goes live and ends: the calendar of a month, and what the dashboard shows of it. */

/** Of an open calendar, which colleagues change too, nothing is kept. */
export function monthScheduleQuery(month: string) {
  const days = listMonthWeeks(month).flat()
  const from = parseChinaDay(days[0] ?? `${month}-01`)
  return { ...staffQuery('schedule.list', { from, until: from + days.length * dayMs }), staleTime: 0 }
}

/** So many weeks the dashboard looks ahead, this one included. */
export const weeksAhead = 4

/** What happens in this week and the next ones. */
export const nextScheduleQuery = queryOptions({
  queryKey: ['schedule', 'next'],
  queryFn: () => {
    const from = parseChinaDay(findMonday(formatChinaDate(Date.now())))
    return readApi('schedule.list', { from, until: from + weeksAhead * 7 * dayMs })
  },
  staleTime: adminStaleTime,
})

/** Certificates are told of so many days before they end. */
export const certificateDays = 90

/** The certificates that end soon, and so leave the site. */
export const endingCertificatesQuery = queryOptions({
  queryKey: ['schedule', 'certificates'],
  queryFn: () => {
    const today = formatChinaDate(Date.now())
    const until = parseChinaDay(addDays(today, certificateDays + 1))
    return readApi('schedule.list', { from: parseChinaDay(today), until, type: 'honour', side: 'ends' })
  },
  staleTime: adminStaleTime,
})

/** The day of an item: an end at midnight belongs to the day that it ends. */
export function findDayOf({ kind, at }: Pick<ScheduledItem, 'kind' | 'at'>): string {
  return formatChinaDate(kind === 'end' ? at - 1 : at)
}

/** When an item happens once it is on another day, at the time of day that it has. */
export function findMomentOn(day: string, item: Pick<ScheduledItem, 'kind' | 'at'>): number {
  return item.at + parseChinaDay(day) - parseChinaDay(findDayOf(item))
}

/**
 * Moves the start or the end of what is arranged, as the form of the entry does.
 * @param at when it is to happen
 * @throws ApiFailure
 */
export function moveScheduled(
  { type, entryId: id, version, kind, from, until }: ScheduledItem,
  at: number,
  anyway?: Anyway,
): Promise<ManagedEntry> {
  const isPlanned = kind !== 'end' || from > Date.now()
  const span = kind === 'end' ? { from, until: at } : { from: at, until: until ?? undefined }
  // What visitors see already goes on being seen.
  return publishEntry(type, { id, version }, { ...span, from: isPlanned ? span.from : undefined, anyway })
}
